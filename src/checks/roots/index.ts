import type { Check } from '../check.ts';
import { rootChangeNotified } from './root-change-notified.ts';
import { rootFileUri } from './root-file-uri.ts';
import { rootsCapabilityChecked } from './roots-capability-checked.ts';
import { rootsRefused } from './roots-refused.ts';

/** The checks of this area. */
export const rootsChecks: readonly Check[] = [
  rootChangeNotified,
  rootFileUri,
  rootsCapabilityChecked,
  rootsRefused,
];

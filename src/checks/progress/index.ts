import type { Check } from '../check.ts';
import { progressInOperation } from './progress-in-operation.ts';
import { progressIncreases } from './progress-increases.ts';
import { progressTokenType } from './progress-token-type.ts';
import { progressTokenUnique } from './progress-token-unique.ts';
import { taskProgressStops } from './task-progress-stops.ts';
import { taskProgressToken } from './task-progress-token.ts';

/** The checks of this area. */
export const progressChecks: readonly Check[] = [
  progressInOperation,
  progressIncreases,
  progressTokenType,
  progressTokenUnique,
  taskProgressStops,
  taskProgressToken,
];

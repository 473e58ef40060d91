import type { Check } from '../check.ts';
import { featureDeclared } from './feature-declared.ts';
import { listAvailable } from './list-available.ts';
import { listChangeAnnounced } from './list-change-announced.ts';

/** The checks that tools, prompts and resources have in common. */
export const featuresChecks: readonly Check[] = [featureDeclared, listAvailable, listChangeAnnounced];

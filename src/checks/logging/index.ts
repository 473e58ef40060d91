import type { Check } from '../check.ts';

/** The checks of this area. */
export const loggingChecks: readonly Check[] = [];

import type { Check } from '../check.ts';
import { completionErrors } from './completion-errors.ts';
import { completionInputsValidated } from './completion-inputs-validated.ts';
import { completionsDeclared } from './completions-declared.ts';

/** The checks of this area. */
export const completionChecks: readonly Check[] = [
  completionInputsValidated,
  completionErrors,
  completionsDeclared,
];

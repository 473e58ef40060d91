import type { Check } from '../check.ts';
import { inputRequestDeclared } from './input-request-declared.ts';
import { inputRequestKind } from './input-request-kind.ts';
import { inputRequestNamesUnique } from './input-request-names-unique.ts';
import { inputRequiredContent } from './input-required-content.ts';
import { inputRequiredMethod } from './input-required-method.ts';
import { malformedInputRefused } from './malformed-input-refused.ts';
import { missingInputAskedAgain } from './missing-input-asked-again.ts';
import { requestStateEchoed } from './request-state-echoed.ts';
import { requestStateOfAnother } from './request-state-of-another.ts';
import { requestedInputGiven } from './requested-input-given.ts';
import { requestsAsInput } from './requests-as-input.ts';
import { retryIdDiffers } from './retry-id-differs.ts';

/** The checks of this area. */
export const mrtrChecks: readonly Check[] = [
  inputRequestDeclared,
  inputRequestKind,
  inputRequestNamesUnique,
  inputRequiredContent,
  inputRequiredMethod,
  malformedInputRefused,
  missingInputAskedAgain,
  requestStateEchoed,
  requestStateOfAnother,
  requestedInputGiven,
  requestsAsInput,
  retryIdDiffers,
];

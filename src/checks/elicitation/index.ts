import type { Check } from '../check.ts';
import { clientFeatureDeclared } from './client-feature-declared.ts';
import { elicitationAnswerConforms } from './elicitation-answer-conforms.ts';
import { elicitationCompleteId } from './elicitation-complete-id.ts';
import { elicitationMessageGiven } from './elicitation-message-given.ts';
import { elicitationModeDeclared } from './elicitation-mode-declared.ts';
import { elicitationModeRefused } from './elicitation-mode-refused.ts';
import { elicitationModeSupported } from './elicitation-mode-supported.ts';
import { elicitationUrlCredentials } from './elicitation-url-credentials.ts';
import { elicitationUrlHttps } from './elicitation-url-https.ts';
import { elicitationUrlPresigned } from './elicitation-url-presigned.ts';
import { elicitationUrlValid } from './elicitation-url-valid.ts';
import { formElicitationLinks } from './form-elicitation-links.ts';
import { formElicitationSchema } from './form-elicitation-schema.ts';
import { formElicitationSecrets } from './form-elicitation-secrets.ts';
import { invalidAnswerRefused } from './invalid-answer-refused.ts';
import { urlElicitationParameters } from './url-elicitation-parameters.ts';
import { urlRequiredError } from './url-required-error.ts';

/** The checks of this area. */
export const elicitationChecks: readonly Check[] = [
  clientFeatureDeclared,
  elicitationAnswerConforms,
  elicitationCompleteId,
  elicitationMessageGiven,
  elicitationModeDeclared,
  elicitationModeRefused,
  elicitationModeSupported,
  elicitationUrlCredentials,
  elicitationUrlHttps,
  elicitationUrlPresigned,
  elicitationUrlValid,
  formElicitationLinks,
  formElicitationSchema,
  formElicitationSecrets,
  invalidAnswerRefused,
  urlElicitationParameters,
  urlRequiredError,
];

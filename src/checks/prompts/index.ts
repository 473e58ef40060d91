import type { Check } from '../check.ts';
import { promptArgumentsValidated } from './prompt-arguments-validated.ts';
import { promptConsiderations } from './prompt-considerations.ts';
import { promptEmbeddedResource } from './prompt-embedded-resource.ts';
import { promptErrorCode } from './prompt-error-code.ts';
import { promptMediaEncoded } from './prompt-media-encoded.ts';
import { promptNegotiationRespected } from './prompt-negotiation-respected.ts';

/** The checks of this area. */
export const promptsChecks: readonly Check[] = [
  promptArgumentsValidated,
  promptConsiderations,
  promptEmbeddedResource,
  promptErrorCode,
  promptMediaEncoded,
  promptNegotiationRespected,
];

import { defineCheck } from '../check.ts';
import { argumentHandlers } from './prompt-arguments.ts';

/** A server validates the arguments of a prompt. 2025-11-25 server/prompts#implementation-considerations. */
export const promptArgumentsValidated = defineCheck({
  id: 'prompt-arguments-validated',
  subject: 'an answer to a prompts/get that leaves out a required argument, or gives one that is no string',
  violation: 'it is answered with the prompt',
  create: argumentHandlers,
});

import { defineCheck } from '../check.ts';
import { argumentHandlers } from './prompt-arguments.ts';
import { negotiationHandlers } from './prompt-negotiation.ts';

/**
 * A server validates the arguments of a prompt, and both parties keep to what the server declared.
 *
 * 2026-07-28 server/prompts#implementation-considerations, of which the registry makes one clause. Whether a client can
 * page through a long list does not show.
 */
export const promptConsiderations = defineCheck({
  id: 'prompt-considerations',
  subject:
    'an answer to a prompts/get with wrong arguments, or a prompts message after the server/discover result',
  violation: 'the prompt is given all the same, or the server did not declare what the message needs',
  create: (context) => ({ ...argumentHandlers(context), ...negotiationHandlers(context, 'discover') }),
});

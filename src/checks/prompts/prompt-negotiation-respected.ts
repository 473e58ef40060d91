import { defineCheck } from '../check.ts';
import { negotiationHandlers } from './prompt-negotiation.ts';

/**
 * Both parties keep to what the server declared about prompts. 2025-11-25
 * server/prompts#implementation-considerations. Before the answer to `initialize` nothing is declared.
 */
export const promptNegotiationRespected = defineCheck({
  id: 'prompt-negotiation-respected',
  subject: 'a prompts request, or a notice that the prompts changed, after the initialize result',
  violation: 'the server did not declare prompts, or for the notice listChanged',
  create: (context) => negotiationHandlers(context, 'initialize'),
});

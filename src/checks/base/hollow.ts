import type { MalformedMoment } from '../../session/moment.ts';

/**
 * True for a message with nothing but an id that is certainly meant as an answer: it has the id of an open request, or
 * stands in the body that answers one. Another may be a request that lost its method.
 */
export function answersRequest(message: MalformedMoment): boolean {
  if (message.request !== undefined) return true;
  const asked = message.from === 'server' ? message.exchange?.message : undefined;
  return asked?.kind === 'request' && asked.answered === undefined;
}

/** True for an answer that HTTP marks as a failure. */
export function claimsFailure(message: MalformedMoment): boolean {
  return (message.exchange?.response?.status ?? 0) >= 400;
}

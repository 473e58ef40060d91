import type { RequestMoment } from '../../session/moment.ts';
import type { InputRounds, Retry } from '../../session/relations/input-rounds.ts';

/**
 * The round that a request surely retries; undefined where there is none, or another may be meant.
 *
 * The state of a round proves it. Without that, what led to the retry must be on record from its beginning: each request
 * stands for itself, so that a client may go on with what another recording holds. A retry that shows neither by its state
 * nor by the name of an input is only told by a strange state, over stdio, where a recording holds all that the client sent.
 */
export function sureRetry(rounds: InputRounds, request: RequestMoment): Retry | undefined {
  const { params, session, transport } = request;
  if (params?.['requestState'] === undefined && params?.['inputResponses'] === undefined) return undefined;
  const retry = rounds.retry(request);
  if (retry === undefined || retry === 'ambiguous') return undefined;
  switch (retry.evidence) {
    case 'state':
      return retry;
    case 'keys':
      return session.startRecorded ? retry : undefined;
    case 'claim':
      return session.startRecorded && transport === 'stdio' && typeof params?.['requestState'] === 'string'
        ? retry
        : undefined;
  }
}

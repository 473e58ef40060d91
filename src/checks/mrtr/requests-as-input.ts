import { carrying } from '../../session/handlers.ts';
import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { inputRounds } from '../../session/relations/input-rounds.ts';
import { defineCheck } from '../check.ts';

const METHODS = ['elicitation/create', 'roots/list', 'sampling/createMessage'] as const;

/**
 * What a server asks of its client stands in an InputRequiredResult, never in a request of its own.
 *
 * 2026-07-28 basic/patterns/mrtr (above the first heading). After a handshake that was accepted such requests are part of
 * the legacy revision, whatever was sent last.
 */
export const requestsAsInput = defineCheck({
  id: 'requests-as-input',
  subject: 'a request for elicitation, sampling or roots by the server, as a message or as an input request',
  violation: 'it is sent as a JSON-RPC request',
  create({ subject, use, violation }) {
    const rounds = use(inputRounds);
    const asMessage = (request: RequestMoment): void => {
      const { from, method, session } = request;
      if (from !== 'server' || session.handshake?.answer?.accepted === true) return;
      subject();
      violation(
        request,
        `server sends ${method} as a request, where an input request of an InputRequiredResult is due`,
      );
    };
    return {
      ...Object.fromEntries(METHODS.map((method) => [`request ${method}`, asMessage])),
      ...carrying('input', {
        result(response: ResultMoment) {
          if (response.from === 'server' && (rounds.of(response)?.entries.length ?? 0) > 0) subject();
        },
      }),
    };
  },
});

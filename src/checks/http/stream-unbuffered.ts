import { isStreamHead } from '../../session/exchange.ts';
import { brief, carrying } from '../../session/handlers.ts';
import type { HttpResponseMoment } from '../../session/moment.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * A stream of events tells proxies not to buffer it.
 *
 * 2026-07-28 basic/transports/streamable-http#receiving-messages. A proxy in front of the recorder may have taken the header
 * out, which the level of the clause allows for.
 */
export const streamUnbuffered = defineCheck({
  id: 'stream-unbuffered',
  subject: 'the head of a stream of events that answers a POST',
  violation: 'it has no x-accel-buffering header, or one that is not "no"',
  create({ subject, violation, use }) {
    const recorded = use(headerRecord);
    const isBound = (response: HttpResponseMoment): boolean => {
      if (!isStreamHead(response) || !recorded.keeps('server')) return false;
      const method = response.exchange?.request?.method;
      return response.exchange !== undefined && (method === undefined || method === 'POST');
    };
    return {
      ...brief({
        'http-response'(response) {
          if (isBound(response)) subject();
        },
      }),
      ...carrying('media', {
        'http-response'(response) {
          if (!isBound(response)) return;
          const value = response.headers['x-accel-buffering'];
          if (value?.trim().toLowerCase() === 'no') return;
          violation(
            response,
            value === undefined
              ? 'event stream begins without the x-accel-buffering header, which should be "no"'
              : `event stream begins with x-accel-buffering ${show(value)}, which should be "no"`,
          );
        },
      }),
    };
  },
});

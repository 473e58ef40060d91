import { carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { bare } from '../show.ts';
import { isMethod } from './endpoint.ts';

/**
 * A stream is resumed by a GET.
 *
 * 2025-11-25 basic/transports#resumability-and-redelivery. A client that wishes to resume shows it by the last-event-id
 * header; without it the wish is not seen, and whether the id is the newest that came is not recorded.
 */
export const resumeByGet = defineCheck({
  id: 'resume-by-get',
  subject: 'an HTTP request with a last-event-id header',
  violation: 'its method is not GET',
  since: '2025-03-26',
  create({ subject, violation }) {
    return carrying('get', {
      'http-request'(request) {
        const { headers, method } = request;
        if (method === undefined || headers['last-event-id'] === undefined) return;
        subject();
        if (isMethod(request, 'GET')) return;
        violation(request, `last-event-id is sent with HTTP ${bare(method, 20)}, a stream is resumed by GET`);
      },
    });
  },
});

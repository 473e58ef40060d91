import { brief, carrying, sentBy } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { modernAnswers } from './modern-answers.ts';
import { mayBeLegacy } from './required-meta.ts';

/**
 * A result names its type.
 *
 * 2026-07-28 basic#result-responses. Answers by the rules of earlier revisions have none: those that a request over HTTP gets
 * which names no revision, beside those that the era of their messages sets apart.
 */
export const resultTypePresent = defineCheck({
  id: 'result-type-present',
  subject: 'a result of the server',
  violation: 'it has no resultType, or one that is no string',
  create({ subject, violation, use }) {
    const answers = use(modernAnswers);
    const isBound = ({ request, era }: ResultMoment): boolean =>
      request === undefined || era !== undefined || !mayBeLegacy(request);
    const accuse = (response: ResultMoment): void => {
      subject(response);
      const { request, result } = response;
      const type = isObject(result) ? result['resultType'] : undefined;
      if (typeof type === 'string') return;
      const name = (): string => (request === undefined ? 'result' : `result of ${show(request.method)}`);
      violation(response, () =>
        type === undefined
          ? `${name()} has no resultType`
          : `${name()} has resultType ${show(type)}, where a string is due`,
      );
    };
    return sentBy('server', {
      ...carrying(
        'complete',
        brief({
          result(response) {
            const { result } = response;
            if (!isObject(result) || result['resultType'] !== 'complete' || !isBound(response)) return;
            answers.judge(response, subject);
          },
        }),
      ),
      ...carrying(['untyped', 'typed'], {
        result(response) {
          if (isBound(response)) answers.judge(response, accuse);
        },
      }),
    });
  },
});

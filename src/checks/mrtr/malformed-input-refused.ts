import { carrying } from '../../session/handlers.ts';
import { after, Latch } from '../../session/latch.ts';
import type { ErrorMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { inputRounds } from '../../session/relations/input-rounds.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { inputResponsesFault } from './input-responses.ts';
import { sureRetry } from './retry.ts';

/** The requests that have `inputResponses`. */
const RETRIED: ReadonlySet<string> = new Set(['prompts/get', 'resources/read', 'tools/call']);

/**
 * A server does not complete a request as if its malformed input had been well.
 *
 * 2026-07-28 basic/patterns/mrtr#error-handling: it validates that `inputResponses` is an object and that what it holds can
 * be parsed, of which only an entry that was asked for can be told. To ask again, or to report an error of the tool, shows that it did. `of: all`: protocol errors are answered with
 * an error; so is, over HTTP, a body that is no JSON. A server may not need what is malformed: never more than a warning.
 */
export const malformedInputRefused = defineCheck({
  id: 'malformed-input-refused',
  subject:
    'the answer to a request whose inputResponses breaks the wire schema (all: also to a POST whose body is no JSON)',
  violation: 'it is a complete result without an error',
  options: { of: ['input-responses', 'all'] },
  create({ options, subject, use, violation }) {
    const rounds = use(inputRounds);
    const bodiesToo = options['of'] === 'all';
    const faults = new WeakMap<RequestMoment, string>();
    const some = new Latch();
    const judge = (response: ResultMoment | ErrorMoment, fault: string): void => {
      subject();
      if (response.kind === 'error' || !isObject(response.result)) return;
      const { isError, resultType } = response.result;
      if (resultType !== 'complete' || isError === true) return;
      violation(response, `${fault}, and the server answers with a complete result instead of an error`);
    };
    const answers = after(some, {
      response(response) {
        const { exchange, from, request } = response;
        if (from !== 'server') return;
        const fault = request === undefined ? undefined : faults.get(request);
        if (fault !== undefined) {
          judge(response, fault);
          return;
        }
        const body = bodiesToo && exchange?.messages === 1 ? exchange.message : undefined;
        if (body?.kind === 'malformed' && body.reason === 'not-json') {
          judge(response, `the body at seq ${body.seq} is no JSON`);
        }
      },
    });
    return {
      ...carrying('input', {
        request(request) {
          const responses = request.params?.['inputResponses'];
          if (responses === undefined || request.from !== 'client' || !RETRIED.has(request.method)) return;
          const retry = sureRetry(rounds, request);
          const fault = inputResponsesFault(responses, retry?.repeats === true ? retry.round.entries : []);
          if (fault === undefined) return;
          faults.set(request, fault);
          some.open();
        },
      }),
      ...(bodiesToo ? { malformed: () => some.open() } : {}),
      ...answers,
    };
  },
});

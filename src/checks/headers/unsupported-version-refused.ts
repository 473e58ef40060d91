import { isStream } from '../../session/exchange.ts';
import { META_VERSION } from '../../session/meta-keys.ts';
import type { ErrorMoment, RequestMoment } from '../../session/moment.ts';
import { mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import {
  readVersions,
  supportedOf,
  UNSUPPORTED_VERSION,
  versionSupport,
} from '../../session/relations/version-support.ts';
import { isModern, isRevision } from '../../session/versions.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import { answeredRequest, HEADER_MISMATCH, hasOtherCause, statusOf } from './answers.ts';

/**
 * A request of a version that the server does not implement is answered with 400 and -32022, which lists what it supports.
 *
 * 2026-07-28 basic/transports/streamable-http#protocol-version-header. That the server does not implement a version is told
 * by the refusal itself, or by its own list, which may leave out legacy versions that only `initialize` reaches. Another
 * refusal may have a cause that is looked at first. Requests with a legacy version in their `_meta` are of the modern form
 * too, so all that have one are judged.
 */
export const unsupportedVersionRefused = defineCheck({
  id: 'unsupported-version-refused',
  subject:
    'an answer with error -32022, or to a request of a version that the newest list of the server omits',
  violation: 'the answer is not 400 with error -32022 and a list in data.supported',
  era: 'any',
  create({ subject, violation, use }) {
    const support = use(versionSupport);
    const mirrored = use(mirroredHeaders);
    /** The version of a request that the server does not list. */
    const omitted = (request: RequestMoment): string | undefined => {
      const version = request.meta?.[META_VERSION];
      if (typeof version !== 'string' || support.list === undefined) return undefined;
      if (isRevision(version) && !isModern(version)) return undefined;
      return support.list.versions.has(version) ? undefined : version;
    };
    const judgeRefusal = (error: ErrorMoment, request: RequestMoment): void => {
      const status = statusOf(request);
      const onStream = request.exchange !== undefined && isStream(request.exchange);
      subject();
      if (readVersions(supportedOf(error.error)) === undefined) {
        violation(error, 'error -32022 does not list the supported versions in data.supported');
      } else if (status !== undefined && status !== 400 && !onStream) {
        violation(error, `error -32022 is returned with HTTP status ${status}, due is 400`);
      }
    };
    return {
      response(answer) {
        if (answer.transport !== 'streamable-http') return;
        const request = answeredRequest(answer);
        if (request === undefined) return;
        if (answer.kind === 'error' && answer.code === UNSUPPORTED_VERSION) {
          judgeRefusal(answer, request);
          return;
        }
        const version = omitted(request);
        if (version === undefined) return;
        if (answer.kind === 'error') {
          const status = statusOf(request);
          const headers = mirrored.of(request);
          if (status === undefined || answer.code === HEADER_MISMATCH) return;
          if (headers?.all.some(({ state }) => state === 'missing' || state === 'different') !== false)
            return;
          if (hasOtherCause(request, answer, status)) return;
        }
        subject();
        const what = answer.kind === 'error' ? `error ${bare(String(answer.code))}` : 'a result';
        violation(
          answer,
          `request ${show(request.method)} of version ${show(version)}, which is not among the supported versions listed at seq ${support.list?.seq}, is answered by ${what}, due is 400 with error -32022`,
        );
      },
    };
  },
});

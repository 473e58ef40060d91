import { isStream } from '../../session/exchange.ts';
import { carrying, over, sentBy } from '../../session/handlers.ts';
import type { ErrorMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import {
  type MirroredHeader,
  type MirroredHeaders,
  mirroredHeaders,
} from '../../session/relations/mirrored-headers.ts';
import { toolCatalog } from '../../session/relations/tool-catalog.ts';
import { versionSupport } from '../../session/relations/version-support.ts';
import { modernAnswers } from '../base/modern-answers.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';
import {
  answeredRequest,
  HEADER_MISMATCH,
  hasOtherCause,
  mustHaveVersionHeader,
  statusOf,
} from './answers.ts';
import { faultOf } from './describe.ts';
import { ListingFindings } from './listing-findings.ts';

/** Which headers, with which fault, a server must reject a request for. */
const FAULTS: Readonly<Record<string, (header: MirroredHeader) => boolean>> = {
  any: (header) => isMissing(header) || contradicts(header) || header.invalid,
  contradiction: contradicts,
  version: (header) => header.source === 'version' && header.state === 'different',
  parameter: (header) =>
    header.source === 'parameter' && (isMissing(header) || contradicts(header) || header.invalid),
  'parameter-contradiction': (header) => header.source === 'parameter' && contradicts(header),
  'parameter-missing': (header) => header.source === 'parameter' && isMissing(header),
  'parameter-characters': (header) => header.source === 'parameter' && header.invalid,
};

/**
 * A server rejects a request whose headers contradict its body, lack what they must have, or hold what none may, with
 * 400 and -32020.
 *
 * 2026-07-28 basic/transports/streamable-http#protocol-version-header, #server-behavior-for-custom-headers,
 * #server-validation. `served`: the request got a result; `refused`: it got an error that is not 400 with -32020; `answered`:
 * either. A header counts as contradicting where no reading of its encoding or of a number gives the value of the body.
 * A refusal that may have another cause, which may be looked at first, is let pass; so is one inside an event stream, whose
 * status was sent before, and one without a JSON-RPC error, which an intermediary may have sent. Legacy servers, which a
 * client may try and then fall back from, are not bound. What rests on the listing of a tool waits for a
 * newer listing, since the server may have changed the tool without a word.
 */
export const headerValidation = defineCheck({
  id: 'header-validation',
  subject: 'an answered request with such a fault in its headers; for `refused`, also a refusal with -32020',
  violation: 'the answer is a result, or an error other than 400 with -32020',
  options: {
    fault: [
      'any',
      'contradiction',
      'version',
      'parameter',
      'parameter-contradiction',
      'parameter-missing',
      'parameter-characters',
    ],
    answer: ['served', 'refused', 'answered'],
  },
  create({ options, subject, violation, use }) {
    const recorded = use(headerRecord);
    const mirrored = use(mirroredHeaders);
    const answers = use(modernAnswers);
    const support = use(versionSupport);
    const findings = new ListingFindings(use(toolCatalog));
    const isFault = FAULTS[options['fault'] ?? ''] ?? FAULTS['any']!;
    const judgesResults = options['answer'] !== 'refused';
    const judgesErrors = options['answer'] !== 'served';

    const report = (
      answer: ResultMoment | ErrorMoment,
      request: RequestMoment,
      headers: MirroredHeaders,
      header: MirroredHeader,
      act: () => void,
    ): void => {
      answers.judge(answer, () => {
        if (header.source === 'parameter' && headers.tool !== undefined) {
          findings.add(request.session, headers.tool, act);
        } else {
          act();
        }
      });
    };
    /** The fault that a request must be rejected for, one of the standard headers first. */
    const faultIn = (request: RequestMoment): [MirroredHeaders, MirroredHeader] | undefined => {
      const headers = mirrored.of(request);
      if (headers === undefined || headers.plain || !recorded.keeps('client')) return undefined;
      // Without the version header the request may be taken for one of 2025-03-26, which has none of these headers.
      if (headers.version.state === 'missing' && !mustHaveVersionHeader(support)) return undefined;
      const header = headers.all.find(isFault);
      return header === undefined ? undefined : [headers, header];
    };

    const judgeResult = (result: ResultMoment): void => {
      const request = answeredRequest(result);
      const found = request === undefined ? undefined : faultIn(request);
      if (request === undefined || found === undefined) return;
      const [headers, header] = found;
      report(result, request, headers, header, () => {
        subject(result);
        violation(result, `${opening(request, header)} is answered by a result, ${DUE}`);
      });
    };
    const judgeError = (error: ErrorMoment): void => {
      const request = answeredRequest(error);
      const status = request === undefined ? undefined : statusOf(request);
      if (request === undefined || status === undefined) return;
      const found = faultIn(request);
      if (error.code === HEADER_MISMATCH) {
        // The code itself says that headers were the cause.
        if (found === undefined && options['fault'] !== 'any') return;
        subject();
        if (status === 400 || !judgesErrors || isOnStream(request)) return;
        violation(error, `error -32020 is returned with HTTP status ${status}, due is 400`);
        return;
      }
      if (!judgesErrors || found === undefined || hasOtherCause(request, error, status)) return;
      const [headers, header] = found;
      const { code } = error;
      report(error, request, headers, header, () => {
        subject(error);
        violation(
          error,
          `${opening(request, header)} is answered by error ${bare(String(code))} with HTTP status ${status}, ${DUE}`,
        );
      });
    };
    return {
      ...findings.handlers(),
      ...over(
        'streamable-http',
        sentBy('server', {
          error: judgeError,
          ...(judgesResults ? carrying(['skewed', 'annotated', 'unpaired'], { result: judgeResult }) : {}),
        }),
      ),
    };
  },
});

const DUE = 'due is HTTP status 400 with error -32020';

function opening(request: RequestMoment, header: MirroredHeader): string {
  return `request ${show(request.method)} with ${faultOf(header) ?? `an invalid ${bare(header.name)} header`}`;
}

function isOnStream({ exchange }: RequestMoment): boolean {
  return exchange !== undefined && isStream(exchange);
}

function isMissing({ state }: MirroredHeader): boolean {
  return state === 'missing';
}

/** True where no reading makes the header say what the body says. */
function contradicts({ state, invalid }: MirroredHeader): boolean {
  if (state === 'different' || state === 'undecodable' || state === 'miscased') return true;
  // The bytes of an unencoded value may be read as the value itself.
  return state === 'unencoded' && !invalid;
}

import { carrying } from '../../session/handlers.ts';
import type { ErrorMoment, ResultMoment } from '../../session/moment.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { type MirroredHeaders, mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { toolCatalog } from '../../session/relations/tool-catalog.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { answeredRequest, HEADER_MISMATCH } from './answers.ts';
import { bodySide, headerSide } from './describe.ts';
import { ListingFindings } from './listing-findings.ts';

/** How much of an error is read. */
const MAX_WORDS = 10_000;

/** What a server may stumble over though it agrees with the body. */
type Feature = 'encoded' | 'null' | 'absent' | 'spelling';

/**
 * A request whose headers all agree with its body is not refused for a header mismatch.
 *
 * 2026-07-28 basic/transports/streamable-http#value-encoding and #server-validation (`encoded`: values are decoded before
 * they are compared; `spelling`: integers are compared as numbers), #server-behavior-for-custom-headers (`null`, `absent`: no
 * header is expected for an argument without a value). Judged where this feature is the only one that a comparison could
 * fail on, and every header that mirrors the body is known: for a call, by the listing of its tool. It waits for a newer
 * listing, since the server may have annotated the tool otherwise without a word. A refusal that names a header which is not
 * in the listing shows that it did.
 */
export const consistentHeadersAccepted = defineCheck({
  id: 'consistent-headers-accepted',
  subject: 'an answered request with agreeing headers, with just this feature among them',
  violation: 'it is refused with error -32020',
  options: { feature: ['encoded', 'null', 'absent', 'spelling'] },
  create({ options, subject, violation, use }) {
    const recorded = use(headerRecord);
    const mirrored = use(mirroredHeaders);
    const findings = new ListingFindings(use(toolCatalog));
    return {
      ...findings.handlers(),
      ...carrying(['skewed', 'annotated', 'unpaired'], {
        response(answer: ResultMoment | ErrorMoment) {
          if (answer.transport !== 'streamable-http') return;
          const request = answeredRequest(answer);
          const headers = request === undefined ? undefined : mirrored.of(request);
          if (request === undefined || headers === undefined || headers.plain || !recorded.keeps('client'))
            return;
          const { tool } = headers;
          if (request.method === 'tools/call' && (tool === undefined || !knowsAll(headers))) return;
          if (onlyFeature(headers) !== options['feature']) return;
          if (answer.kind !== 'error' || answer.code !== HEADER_MISMATCH) {
            subject();
            return;
          }
          if (namesOther(answer, headers)) return;
          const act = (): void => {
            subject(answer);
            violation(
              answer,
              `request ${show(request.method)} is refused with -32020 though all its headers agree with the body: ${describe(headers, options['feature'])}`,
            );
          };
          if (tool === undefined) act();
          else findings.add(request.session, tool, act);
        },
      }),
    };
  },
});

/** The one feature of a request's headers; undefined when there is none, several, or a header that does not agree. */
function onlyFeature({ all }: MirroredHeaders): Feature | undefined {
  let only: Feature | undefined;
  for (const header of all) {
    const { state, without, body } = header;
    if (state !== 'equal' && state !== 'respelled' && state !== 'omitted') return undefined;
    let feature: Feature | undefined;
    if (state === 'omitted') feature = without;
    else if (header.header?.form === 'encoded') feature = 'encoded';
    else if (body?.type === 'integer' && header.header?.text !== body.written) feature = 'spelling';
    if (feature === undefined) continue;
    if (only !== undefined && only !== feature) return undefined;
    only = feature;
  }
  return only;
}

/** True when every parameter header of a call belongs to an annotated parameter. */
function knowsAll({ head, parameters }: MirroredHeaders): boolean {
  return Object.keys(head.headers).every(
    (name) => !name.startsWith('mcp-param-') || parameters.some((parameter) => parameter.name === name),
  );
}

/** True when an error speaks of the header of a parameter that the listing does not annotate. */
function namesOther({ error }: ErrorMoment, { parameters }: MirroredHeaders): boolean {
  const text = JSON.stringify(error).slice(0, MAX_WORDS).toLowerCase();
  const named = text.match(/mcp-param-[a-z0-9][a-z0-9!#$%&+.^_`|~-]*/g) ?? [];
  // A full stop may belong to the sentence.
  return named.some((header) => !parameters.some(({ name }) => name === header.replace(/[.`]+$/, '')));
}

function describe({ all }: MirroredHeaders, feature: string | undefined): string {
  for (const header of all) {
    if (header.without !== undefined && header.without === feature) {
      return `${bodySide(header)} is ${feature === 'null' ? 'null' : 'not given'} and has no header`;
    }
    if (feature === 'encoded' && header.header?.form === 'encoded')
      return `${headerSide(header)} is ${bodySide(header)} encoded`;
    if (feature === 'spelling' && header.body?.type === 'integer') {
      if (header.header?.text !== header.body.written)
        return `${headerSide(header)} is the number of ${bodySide(header)}`;
    }
  }
  return 'nothing differs';
}

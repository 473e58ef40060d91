import { carrying } from '../../session/handlers.ts';
import { headerRecord } from '../../session/relations/header-record.ts';
import { mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { faultOf } from './describe.ts';

/** Each case: the states of a header that it is about, and those among them that break it. */
const CASES: Readonly<Record<string, { without?: 'null' | 'absent'; broken: readonly string[] }>> = {
  mirrored: { broken: ['missing', 'different', 'undecodable'] },
  sent: { broken: ['missing'] },
  null: { without: 'null', broken: ['surplus'] },
  absent: { without: 'absent', broken: ['surplus'] },
};

/**
 * A call mirrors the arguments that its tool annotates, and only those.
 *
 * 2026-07-28 basic/transports/streamable-http#custom-headers-from-tool-parameters and
 * #server-behavior-for-custom-headers. `mirrored`: an argument that is given has its header, which says the same once
 * decoded; `sent`: it has its header; `null`, `absent`: an argument that is null or not given has none. Judged by the
 * listing that the client saw, while nothing says that it is out of date; a tool with an invalid annotation should not
 * have been called at all, which is for other clauses. An argument of another type than the schema's is not judged.
 */
export const parameterHeaders = defineCheck({
  id: 'parameter-headers',
  subject: 'an annotated parameter in the POST of a call of a tool that was listed, of the case concerned',
  violation: 'its header is missing or says something else, or (null, absent) is there',
  options: { case: ['mirrored', 'sent', 'null', 'absent'] },
  create({ options, subject, violation, use }) {
    const recorded = use(headerRecord);
    const mirrored = use(mirroredHeaders);
    const { without, broken } = CASES[options['case'] ?? ''] ?? CASES['mirrored']!;
    return carrying(['skewed', 'annotated'], {
      'request tools/call'(request) {
        const headers = mirrored.of(request);
        if (headers === undefined || !recorded.keeps('client')) return;
        for (const parameter of headers.parameters) {
          if (parameter.state === 'unknown' || parameter.without !== without) continue;
          subject();
          if (!broken.includes(parameter.state)) continue;
          violation(
            headers.head,
            `POST of a call of tool ${show(headers.tool?.name)} carries ${faultOf(parameter)}`,
          );
        }
      },
    });
  },
});

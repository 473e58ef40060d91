import { carrying } from '../../session/handlers.ts';
import { looksEncoded } from '../../session/headers/value-encoding.ts';
import { type MirroredHeader, mirroredHeaders } from '../../session/relations/mirrored-headers.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { faultOf } from './describe.ts';

/** Each rule: which headers it binds, and when one breaks it. */
const RULES: Readonly<
  Record<string, { binds(header: MirroredHeader): boolean; broken(header: MirroredHeader): boolean }>
> = {
  unsafe: {
    binds: ({ unsafe }) => unsafe,
    broken: ({ header }) => header?.form === 'plain',
  },
  markers: {
    binds: ({ state, header }) => state === 'miscased' || (state === 'equal' && header?.form === 'encoded'),
    broken: ({ state }) => state === 'miscased',
  },
  lookalike: {
    binds: ({ body }) => body?.type === 'string' && looksEncoded(body.text),
    broken: ({ state }) => state === 'literal',
  },
  form: {
    binds: ({ source }) => source === 'parameter',
    broken: ({ state }) => state === 'misspelled' || state === 'unencoded',
  },
};

/**
 * A value is written into its header in the form that the page tells.
 *
 * 2026-07-28 basic/transports/streamable-http#value-encoding. `unsafe`: a value with other than visible ASCII, or with
 * blanks around it, is base64 between markers (#standard-request-headers says so of mcp-name, `of: name`); `markers`: the
 * markers are in lower case; `lookalike`: a value that looks encoded is encoded; `form`: integers are decimal, booleans in
 * lower case, strings as they are. Recorders trim blanks around a header, so a plain header never proves that they were
 * sent; it proves that nothing was encoded. A header of another value is judged by the clauses on mirroring.
 */
export const headerEncoding = defineCheck({
  id: 'header-encoding',
  subject: 'a recorded mcp-name or mcp-param header whose value in the body the rule concerns',
  violation: 'the header does not have the form that its value must have',
  options: { rule: ['unsafe', 'markers', 'lookalike', 'form'], of: ['any', 'name'] },
  create({ options, subject, violation, use }) {
    const mirrored = use(mirroredHeaders);
    const { binds, broken } = RULES[options['rule'] ?? ''] ?? RULES['unsafe']!;
    const nameOnly = options['of'] === 'name';
    const judge = (header: MirroredHeader): string | undefined => {
      if (header.header === undefined || header.body === undefined || header.state === 'unknown')
        return undefined;
      if (!binds(header)) return undefined;
      subject();
      return broken(header) ? faultOf(header) : undefined;
    };
    return carrying(['skewed', 'annotated'], {
      request(request) {
        const headers = mirrored.of(request);
        if (headers === undefined || headers.plain) return;
        const { name, head, parameters } = headers;
        for (const header of name === undefined ? parameters : [name, ...(nameOnly ? [] : parameters)]) {
          const fault = judge(header);
          if (fault !== undefined) violation(head, `POST of ${show(request.method)} carries ${fault}`);
        }
      },
    });
  },
});

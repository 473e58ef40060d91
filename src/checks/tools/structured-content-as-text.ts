import { fingerprint } from '../../session/fingerprint.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { ofLast, toolContent } from '../formats/content-blocks.ts';
import { holdsInexactNumber } from '../formats/inexact-number.ts';

/**
 * A tool result with structured content also holds it as JSON in a text block.
 *
 * 2025-11-25 and 2026-07-28 server/tools#structured-content. At 2025-11-25 structured content is an object, and what is none
 * is not judged here; later any JSON value is. Values are compared, not texts: members may stand in any order
 * and blanks anywhere. A text that holds the JSON of an object or array among other words is taken too. Not judged are
 * results that are errors, whose text is the error's, and values with a number that cannot be held exactly: how a server
 * writes those in a text may differ.
 */
export const structuredContentAsText = defineCheck({
  id: 'structured-content-as-text',
  subject: 'a tool result, no error, with structuredContent',
  violation: 'no text block holds the same value as JSON',
  options: { value: ['object', 'any'] },
  since: '2025-06-18',
  create({ options, subject, violation }) {
    const objectsOnly = options['value'] === 'object';
    const judge = (moment: ResultMoment): void => {
      const { from, result } = moment;
      if (from !== 'server' || !isObject(result)) return;
      const value = result['structuredContent'];
      if (value === undefined || (result['isError'] ?? false) !== false) return;
      if (objectsOnly && !isObject(value)) return;
      // Most servers write the value as it stands in the result: then no text need be parsed.
      const verbatim = verbatimText(moment);
      if (verbatim === undefined) return;
      subject();
      let texts = 0;
      let print: string | undefined;
      for (const { block } of toolContent(moment)) {
        const { text } = block;
        if (block['type'] !== 'text' || typeof text !== 'string') continue;
        if (text === verbatim) return;
        print ??= fingerprint(value);
        if (print === undefined || holds(text, value, print)) return;
        texts += 1;
      }
      const seen =
        texts === 0
          ? 'holds no text block'
          : texts === 1
            ? 'holds one text block, which is not its JSON'
            : `holds ${texts} text blocks, none of which is its JSON`;
      violation(
        moment,
        `the tool result has structuredContent and ${seen}: expected the serialized JSON in a text block too`,
      );
    };
    return { 'result tools/call': judge, 'result tasks/result': judge };
  },
});

/** The structured content of a result as JSON; undefined when it cannot be told how a server would write it. */
const verbatimText = ofLast(({ result }: ResultMoment): string | undefined => {
  const value = isObject(result) ? result['structuredContent'] : undefined;
  if (value === undefined || holdsInexactNumber(value)) return undefined;
  try {
    return JSON.stringify(value);
  } catch {
    // It is nested too deeply.
    return undefined;
  }
});

function holds(text: string, value: Json, print: string): boolean {
  if (isJsonOf(text, print)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const start = text.indexOf(open);
  return start !== -1 && isJsonOf(text.slice(start, text.lastIndexOf(close) + 1), print);
}

function isJsonOf(text: string, print: string): boolean {
  try {
    return fingerprint(JSON.parse(text)) === print;
  } catch {
    return false;
  }
}

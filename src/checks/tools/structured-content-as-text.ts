import { fingerprint } from '../../session/fingerprint.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { ofLast } from '../formats/content-blocks.ts';
import { holdsInexactNumber } from '../formats/inexact-number.ts';
import { isSurelySame } from '../formats/same-json.ts';

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
      const texts = textsOf(moment);
      if (texts === undefined) return;
      subject();
      if (texts === 'held') return;
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

/** What the text blocks of a result are to its structured content: see {@link search}. */
const textsOf = ofLast((moment: ResultMoment) => search(moment));

/**
 * Whether a text block holds the structured content of a result, or else how many there are; undefined when it cannot be
 * told how a server would write it.
 */
function search(moment: ResultMoment): 'held' | number | undefined {
  const { structuredContent: value, content } = isObject(moment.result) ? moment.result : {};
  if (value === undefined) return undefined;
  // Quick for what nearly all servers do; what is left is looked at closely.
  for (let index = 0; Array.isArray(content) && index < content.length; index += 1) {
    const text = textOf(content[index]!);
    if (text !== undefined && beginsLike(text, value) && isTextOf(text, value)) return 'held';
  }
  const texts = textBlocks(content);
  if (holdsInexactNumber(value)) return undefined;
  const print = fingerprint(value);
  if (print === undefined) return undefined;
  return texts.some((text) => holds(text, value, print)) ? 'held' : texts.length;
}

/** The texts of the text blocks in a content. */
function textBlocks(content: Json | undefined): string[] {
  const texts: string[] = [];
  for (const block of Array.isArray(content) ? content : []) {
    const text = textOf(block);
    if (text !== undefined) texts.push(text);
  }
  return texts;
}

/** The text of a text block; undefined for any other block. */
function textOf(block: Json): string | undefined {
  return isObject(block) && block['type'] === 'text' && typeof block['text'] === 'string'
    ? block['text']
    : undefined;
}

/** False for a text that cannot be the JSON of a value, by its first letter. */
function beginsLike(text: string, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return text.charCodeAt(0) === (Array.isArray(value) ? 0x5b : 0x7b);
}

function isTextOf(text: string, value: Json): boolean {
  try {
    return isSurelySame(value, JSON.parse(text));
  } catch {
    return false;
  }
}

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

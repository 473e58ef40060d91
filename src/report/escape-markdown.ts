/** How texts get into GitHub's Markdown without becoming markup. */

import { visible } from '../checks/show.ts';

/** Where a sentence and a line of code end that are too long to be ours; both are bounded where they are made. */
const MAX_SENTENCE = 1000;
const MAX_LINE = 200;

/** Writes a text in monospace. */
export type Code = (text: string) => string;

/**
 * Text of a recording as a code span that nothing in it can close: no markup, link, image or mention forms in one.
 *
 * Controls are made visible and line ends become spaces, so the result is one line. Not for table cells: see
 * {@link codeCell}.
 */
export function codeSpan(text: string): string {
  const plain = oneLine(text);
  const fence = '`'.repeat(longestRun(plain) + 1);
  const padded = /^[` ]|[` ]$/.test(plain) || plain === '' ? ` ${plain} ` : plain;
  return `${fence}${padded}${fence}`;
}

/** {@link codeSpan} for a table cell, whose end a pipe would be even in a code span. */
export function codeCell(text: string): string {
  return text.includes('|') ? `<code>${entities(oneLine(text))}</code>` : codeSpan(text);
}

/**
 * A sentence of ours with values of a recording in it: plain words stay, all else becomes code.
 *
 * Where a value was put in without quotes, its words may pass for ours; but only letters and digits pass.
 */
export function prose(sentence: string, code: Code = codeSpan): string {
  const parts: string[] = [];
  for (const [token] of clip(oneLine(sentence), MAX_SENTENCE).matchAll(TOKEN)) {
    const [, open = '', core = '', close = ''] =
      /^(\(?)(.*?)((?:[),;:]|(?<!\.)\.(?!\.))*)$/.exec(token) ?? [];
    parts.push(isPlain(core) ? token : `${open}${code(withoutTicks(core))}${close}`);
  }
  return withoutListMark(parts.join(' '));
}

/** Quoted texts (also those that were cut, which end in dots) with their spaces, and what sticks to them. */
const TOKEN = /(?:"(?:[^"\\]|\\.){30,}?\.\.\.(?![^\s,;:)\]}])|"(?:[^"\\]|\\.)*"|`[^`]+`|\S)+/g;

/** Words, numbers and dates. A camelCase name is no word, and letters mixed with digits may name an issue or a commit. */
function isPlain(core: string): boolean {
  if (/[a-z][A-Z]/.test(core)) return false;
  return (
    core === '' ||
    /^[A-Za-z]+(?:['’/-][A-Za-z]+)*$/.test(core) ||
    /^-?\d{1,6}(?:\.\d{1,3})?$/.test(core) ||
    /^\d{4}-\d{2}-\d{2}$/.test(core)
  );
}

function withoutTicks(core: string): string {
  return /^`[^`]+`$/.test(core) ? core.slice(1, -1) : core;
}

/**
 * Words of the specification or of a registry: their code spans stay, and so does `<sup>`; nothing else is markup.
 *
 * @param code writes the code spans; {@link codeCell} in a table
 */
export function trusted(text: string, code: Code = codeSpan): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<!`)(`[^`]+`)(?!`)/)
    .map((part, index) => (index % 2 === 1 ? code(part.slice(1, -1)) : escaped(part)))
    .join('');
  return withoutListMark(line);
}

/** A line of Markdown that may stand where a block begins, and begins none. */
function withoutListMark(line: string): string {
  return line.replace(/^(?:[-+#=]|\d{1,9}[.)])/, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}

function escaped(text: string): string {
  return visible(text)
    .replace(/[\\`*_[\]<>~&$|]/g, '\\$&')
    .replace(/\\<(\/?sup)\\>/g, '<$1>');
}

/** A link. The text is Markdown already. */
export function link(text: string, url: string): string {
  if (url === '') return text;
  const hex = (char: string): string => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  return `[${text}](${url.replace(/[()<> \\|`]/g, hex)})`;
}

/** Lines as a fenced code block that none of them can close. */
export function codeBlock(lines: readonly string[], language: string): string {
  const shown = lines.map((line) => clip(oneLine(line), MAX_LINE));
  const fence = '`'.repeat(Math.max(3, longestRun(shown.join('\n')) + 1));
  return [`${fence}${language}`, ...shown, fence].join('\n');
}

function oneLine(text: string): string {
  return visible(text.replace(/\r\n|\r|\n/g, ' '));
}

function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function entities(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, (char) => `&#${char.charCodeAt(0)};`);
}

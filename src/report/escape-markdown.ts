import { visible } from '../checks/show.ts';

/**
 * Text that GitHub's Markdown shows as it is, also in a table cell: it forms no markup, link, image, mention or table.
 *
 * Controls are made visible and line ends become spaces, so the result is one line.
 */
export function escapeMarkdown(text: string): string {
  return visible(text.replace(/\r\n|\r|\n/g, ' '))
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[\\`*_{}[\]()#+!|~$^"'=-]/g, (char) => `&#${char.charCodeAt(0)};`)
    .replace(/@/g, '&#64;')
    .replace(/:/g, '&#58;')
    .replace(/\bwww\./gi, (match) => `${match.slice(0, 3)}&#46;`);
}

/**
 * Text as a code span that nothing in it can close; a pipe is escaped for table cells.
 *
 * Code spans hold trace text: what stands in one is shown letter by letter.
 */
export function codeSpan(text: string): string {
  const plain = visible(text.replace(/\r\n|\r|\n/g, ' '));
  const runs = plain.match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const padded = /^[` ]|[` ]$/.test(plain) || plain === '' ? ` ${plain} ` : plain;
  return `${fence}${padded.replaceAll('|', '\\|')}${fence}`;
}

/** Our own or the specification's words in a table cell: code spans stay, nothing ends the cell or opens a tag. */
export function trustedCell(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;');
}

/** The words of a piece of Markdown, as quotes hold them. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** A link, an image or a reference: its text may hold brackets one level deep. */
const LINK = /!?\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[([^[\]]*)\])/g;

/**
 * Folds white space and removes all markup but the backticks of inline code, and superscripts, which a number would be
 * another one without.
 *
 * @param references the labels, lower case, that the page defines as links
 */
export function plainText(markdown: string, references: ReadonlySet<string>): string {
  const code: string[] = [];
  let text = markdown.replace(/\s+/g, ' ').replace(/(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (span) => {
    code.push(span);
    return `\uE000${code.length - 1}\uE001`;
  });
  text = text
    .replace(LINK, (whole, words: string, label: string | undefined) => {
      if (label === undefined || label === '' || references.has(label.toLowerCase())) return words;
      return whole;
    })
    .replace(/\[([^[\]]+)\](?![([])/g, (whole, label: string) =>
      references.has(label.toLowerCase()) ? label : whole,
    )
    .replace(/<(https?:[^<>\s]+)>/g, '$1')
    .replace(/<\/?(?!su[bp]>)[A-Za-z][^<>]*>/g, '')
    .replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1')
    .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])(.+?)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:lt|gt|amp|quot|nbsp);/g, (entity) => ENTITIES[entity]!);
  return text
    .replace(/\uE000(\d+)\uE001/g, (_, position: string) => code[Number(position)]!)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A published page, taken apart into sections and passages. */

import { plainText } from './inline.ts';
import { Slugger } from './slug.ts';

/** What stands between two headings. */
export interface Section {
  /** The anchors that lead to it; only the empty one above the first heading. */
  readonly anchors: ReadonlySet<string>;
}

/** A paragraph, a list item or a row of a table, without markup. */
export interface Block {
  readonly text: string;
  /** Line of the file where it begins. */
  readonly line: number;
  readonly section: Section;
  /** The paragraph or item that leads in the list it is an item of. */
  readonly lead?: Block;
}

/** A run of words that a quote may be taken from: a block, or a list joined with `; ` behind what leads it in. */
export interface Passage {
  readonly text: string;
  /** Where in it the blocks stand. */
  readonly parts: readonly Part[];
}

/** The first `length` characters of a block at `start` of a passage. */
export interface Part {
  readonly block: Block;
  readonly start: number;
  readonly length: number;
}

/** A page of the specification. */
export interface Page {
  readonly sections: readonly Section[];
  readonly blocks: readonly Block[];
  readonly passages: readonly Passage[];
  /** The documentation comments of its code blocks, as running text: an extension states rules there too. */
  readonly comments: string;
}

/** Takes a page of Markdown, with or without MDX tags, apart. */
export function parsePage(source: string): Page {
  const lines = source.split(/\r?\n/);
  const references = new Set(lines.flatMap((line) => DEFINITION.exec(line)?.[1]?.toLowerCase() ?? []));
  const outline = new Outline();
  for (const { kind, indent, line, lines: words } of pieces(lines)) {
    const text = plainText(words.join('\n'), references);
    if (kind === 'heading') outline.heading(text.replaceAll('`', ''));
    else if (kind === 'break') outline.break();
    else if (text !== '') outline[kind](text, line, indent);
  }
  return outline.finish(commentsOf(lines));
}

/** The documentation comments (`/** … *\/`) of the code blocks, one after the other. */
function commentsOf(lines: readonly string[]): string {
  const said: string[] = [];
  let inside = false;
  for (const line of lines) {
    if (line.trim().startsWith('/**')) inside = true;
    if (inside) said.push(line.replace(/^\s*\/?\*+\/?|\*\/\s*$/g, '').trim());
    if (line.includes('*/')) inside = false;
  }
  // A word that was broken at its hyphen is one word.
  return said
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[a-z]-) (?=[a-z])/g, '');
}

interface Piece {
  kind: 'heading' | 'break' | 'paragraph' | 'item' | 'row';
  indent: number;
  line: number;
  lines: string[];
}

const DEFINITION = /^\s*\[([^\]]+)\]:\s+\S/;
const FENCE = /^\s*(`{3,}|~{3,})/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*\s*$/;
const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/;
const ROW = /^\s*\|(.*)\|\s*$/;
/** A line of MDX tags, the first line of a tag that goes on, or a fence of a container. */
const TAGS = /^\s*(?:<\/?[A-Za-z][^<>]*>\s*)+$|^\s*<[A-Z][A-Za-z]*\s*$|^\s*:::/;

/** Cuts a page into its pieces; front matter, code blocks and link definitions are left out. */
function* pieces(lines: readonly string[]): Generator<Piece> {
  let open: Piece | undefined;
  let fence: string | undefined;
  let inTag = false;
  const matter = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (index <= matter) continue;
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    if (inTag) {
      inTag = !line.trimEnd().endsWith('>');
      continue;
    }
    const item = ITEM.exec(line);
    const begin = (kind: Piece['kind'], indent: number, text: string): Piece => ({
      kind,
      indent,
      line: index + 1,
      lines: [text],
    });
    const heading = HEADING.exec(line)?.[1];
    const row = ROW.exec(line)?.[1];
    const alone =
      heading !== undefined ||
      row !== undefined ||
      mark !== undefined ||
      line.trim() === '' ||
      TAGS.test(line) ||
      DEFINITION.test(line);
    if (open !== undefined && (alone || item !== null)) {
      yield open;
      open = undefined;
    }
    if (mark !== undefined) fence = mark;
    else if (heading !== undefined) yield begin('heading', 0, heading);
    else if (row !== undefined) {
      if (!/^[\s|:-]+$/.test(row)) yield begin('row', 0, cells(row).join(' | '));
    } else if (TAGS.test(line)) {
      inTag = !line.includes('>') && line.includes('<');
      yield begin('break', 0, '');
    } else if (item !== null) open = begin('item', item[1]!.length, item[2]!);
    else if (!alone) {
      const text = line.replace(/^\s*>\s?/, '');
      if (open === undefined) open = begin('paragraph', line.length - line.trimStart().length, text);
      else open.lines.push(text);
    }
  }
  if (open !== undefined) yield open;
}

function cells(row: string): string[] {
  return row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

/** A block with the list that it leads in; without a block, a list that nothing leads in. */
interface Node {
  block?: Block;
  items: Node[];
}

/** Puts blocks into their sections and items into their lists. */
class Outline {
  readonly #slugger = new Slugger();
  readonly #sections: Section[] = [{ anchors: new Set(['']) }];
  readonly #blocks: Block[] = [];
  readonly #roots: Node[] = [];
  /** The paragraph that a list may follow. */
  #root: Node | undefined;
  /** The items that are open, outermost first. */
  #open: { node: Node; indent: number; paragraph?: Node }[] = [];

  heading(text: string): void {
    this.break();
    this.#sections.push({ anchors: this.#slugger.next(text) });
  }

  break(): void {
    this.#root = undefined;
    this.#open = [];
  }

  paragraph(text: string, line: number, indent: number): void {
    this.#close(indent);
    const item = this.#open.at(-1);
    const node = this.#node(text, line, item?.node);
    if (item === undefined) this.#root = node;
    else item.paragraph = node;
  }

  item(text: string, line: number, indent: number): void {
    this.#close(indent);
    const item = this.#open.at(-1);
    if (item === undefined && this.#root === undefined) {
      this.#root = { items: [] };
      this.#roots.push(this.#root);
    }
    const node = this.#node(text, line, item?.paragraph ?? item?.node ?? this.#root);
    this.#open.push({ node, indent });
  }

  row(text: string, line: number): void {
    this.break();
    this.#node(text, line, undefined);
  }

  finish(comments: string): Page {
    const passages = this.#roots.flatMap(passagesOf);
    return { sections: this.#sections, blocks: this.#blocks, passages, comments };
  }

  /** Closes the items that what stands at an indent is no part of. */
  #close(indent: number): void {
    while (this.#open.length > 0 && this.#open.at(-1)!.indent >= indent) this.#open.pop();
  }

  #node(text: string, line: number, owner: Node | undefined): Node {
    const section = this.#sections.at(-1)!;
    const lead = owner?.block;
    const block: Block = { text, line, section, ...(lead === undefined ? {} : { lead }) };
    const node: Node = { block, items: [] };
    this.#blocks.push(block);
    (owner?.items ?? this.#roots).push(node);
    return node;
  }
}

/** The passages of a block and of all that it leads in. */
function passagesOf(node: Node): Passage[] {
  const below = node.items.length === 0 ? [] : [joined(node), ...node.items.flatMap(passagesOf)];
  const { block } = node;
  if (block === undefined) return below;
  return [{ text: block.text, parts: [{ block, start: 0, length: block.text.length }] }, ...below];
}

/** A block and the list behind it; what ends an item is dropped where the next one follows. */
function joined(node: Node): Passage {
  let text = '';
  const parts: Part[] = [];
  const add = ({ block, items }: Node): void => {
    if (block !== undefined) {
      if (text !== '') text = text.endsWith(':') ? `${text} ` : `${text.replace(/[.,;]$/, '')}; `;
      parts.push({ block, start: text.length, length: block.text.length });
      text += block.text;
    }
    items.forEach(add);
  };
  add(node);
  return { text, parts };
}

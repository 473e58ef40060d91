import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** Markdown as GitHub's dialect renders it, raw HTML let through: what is ours shows, and so would what is not. */
export function rendered(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

/** The tags of a page in order, inline code left out: what is structure and not text. */
export function skeleton(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? [];
  return tags.filter((tag, index) => !/^<\/?code>$/.test(tag) || tags[index - 1]?.startsWith('<pre'));
}

/** The text of a page that stands outside of code, where GitHub would make mentions, references and links of it. */
export function proseOf(html: string): string {
  return html
    .replace(/<(code|pre)[^>]*>.*?<\/\1>/gs, '\u25a1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"');
}

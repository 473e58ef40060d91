import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visible } from '../../src/checks/show.ts';
import { codeBlock, codeCell, codeSpan, link, prose, trusted } from '../../src/report/escape-markdown.ts';
import { hostileText } from '../support/hostile.ts';
import { proseOf, rendered, skeleton } from '../support/markdown.ts';

const shown = (text: string): string =>
  visible(text.replace(/\r\n|\r|\n/g, ' '))
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

describe('text of a recording', () => {
  it('is shown letter by letter in a code span', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const inside = /^<p>x <code>(.*)<\/code> y<\/p>$/s.exec(rendered(`x ${codeSpan(text)} y`))?.[1];
        expect(inside?.trim()).toBe(shown(text).trim());
      }),
      { numRuns: 500 },
    );
  });

  it('ends no table cell', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (one, other) => {
        const html = rendered(`| a | b |\n| - | - |\n| ${codeCell(one)} | ${prose(other, codeCell)} |\n`);
        expect(skeleton(html).filter((tag) => tag.startsWith('<td'))).toHaveLength(2);
        const [, first] = /<td><code>(.*?)<\/code><\/td>/s.exec(html) ?? [];
        expect(first?.trim()).toBe(shown(one).trim());
      }),
      { numRuns: 500 },
    );
  });

  it('closes no code block', () => {
    fc.assert(
      fc.property(fc.array(hostileText, { minLength: 1, maxLength: 4 }), (lines) => {
        const html = rendered(`${codeBlock(lines, 'diff')}\n\nafter`);
        expect(html).toBe(
          `<pre><code class="language-diff">${lines.map((line) => `${shown(line)}\n`).join('')}</code></pre>\n<p>after</p>`,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('forms nothing inside a sentence', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const html = rendered(`- line 1: ${prose(text)}\n\nafter`);
        expect(skeleton(html)).toEqual(['<ul>', '<li>', '</li>', '</ul>', '<p>', '</p>']);
        expect(proseOf(html)).not.toMatch(/[@$#&<>`|\\*_~[\]!{}]|\/\/|www|\w:\w/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a sentence of ours', () => {
  it.each([
    [
      'request "tools/list" reuses id 1, already used by the same party at seq 0',
      'request `"tools/list"` reuses id 1, already used by the same party at seq 0',
    ],
    ['result of "initialize" has no resultType', 'result of `"initialize"` has no `resultType`'],
    ['the value is {"a":"b c"}, due is a string', 'the value is `{"a":"b c"}`, due is a string'],
    [
      `the name ${`"${'x '.repeat(38)}`}... is too long, "y" is not`,
      `the name ${`\`"${'x '.repeat(38)}`}...\` is too long, \`"y"\` is not`,
    ],
    [
      're-run with `--revision 2026-07-28` to see (it is 2026-07-28)',
      're-run with `--revision 2026-07-28` to see (it is 2026-07-28)',
    ],
    ['the answer has status 200; code -32601 is due', 'the answer has status 200; code -32601 is due'],
    [
      'nothing but: @someone, #12 and commit a1b2c3d4',
      'nothing but: `@someone`, `#12` and commit `a1b2c3d4`',
    ],
  ])('%s', (sentence, markdown) => {
    expect(prose(sentence)).toBe(markdown);
  });
});

describe('words of the specification', () => {
  it.each([
    [
      'the `MCP-Protocol-Version: <protocol-version>` header',
      'the `MCP-Protocol-Version: <protocol-version>` header',
    ],
    ['(−2<sup>53</sup>+1)', '(−2<sup>53</sup>+1)'],
    ['client_ids of <b>*all*</b> | [x]', 'client\\_ids of \\<b\\>\\*all\\*\\</b\\> \\| \\[x\\]'],
    ['- no\nlist', '\\- no list'],
    ['1. no list', '1\\. no list'],
  ])('%s', (text, markdown) => {
    expect(trusted(text)).toBe(markdown);
  });

  it('form no structure', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const plain = text.replace(/<\/?sup>|https?:|www\.|@|\r|\n/g, '');
        expect(skeleton(rendered(`> x ${trusted(plain)}`))).toEqual(skeleton(rendered('> x')));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a link', () => {
  it('keeps its address whole', () => {
    expect(link('x', 'https://example.com/a(b)|c d')).toBe('[x](https://example.com/a%28b%29%7Cc%20d)');
    expect(link('x', '')).toBe('x');
  });
});

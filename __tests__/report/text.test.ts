import { describe, expect, it } from 'vitest';
import { renderText } from '../../src/report/text.ts';
import { judged, shipped } from '../support/judged-run.ts';

const HANDSHAKE = 'corpus/examples/handshake.jsonl';

async function textOf(revisions: string[], names = [HANDSHAKE]): Promise<string> {
  return renderText(await judged(names, revisions), shipped, { rows: 'judged', findingsOnly: true });
}

describe('a migration in text', () => {
  it('stands between the rows and the totals', async () => {
    const text = await textOf(['2025-11-25', '2026-07-28']);
    expect(text).toMatch(
      new RegExp(
        [
          '^migration from 2025-11-25 to 2026-07-28:',
          '  removed: 493 clauses',
          '  added: \\d+ met, \\d+ broken, \\d+ untested, \\d+ excluded',
          '  added to the wire schema: 0 met, 0 broken, \\d+ untested, 0 excluded',
          '  the work: [A-Z0-9, -]*BASE-030[A-Z0-9, -]*',
          'per revision:',
        ].join('\n'),
        'm',
      ),
    );
    expect(text).toMatch(/\noverall verdict: fail\n$/);
  });

  it('is not there for one revision', async () => {
    expect(await textOf(['2026-07-28'])).not.toContain('migration');
  });

  it('breaks a long list of work into lines', async () => {
    const text = await textOf(['2025-11-25', '2026-07-28'], ['corpus/2025-11-25/sessions/http.jsonl']);
    const [, work = ''] = /^ {2}the work: (.*?)^per revision:/ms.exec(text) ?? [];
    const ids = work.trim().split(/,\s+/);
    expect(work.split('\n').every((line) => line.length <= 110)).toBe(true);
    expect(work.split('\n').length).toBeGreaterThan(2);
    expect(ids.every((id) => /^[A-Z]+-\d{3}$/.test(id))).toBe(true);
  });
});

describe('findings that several clauses share', () => {
  it('are printed once, and every row stays', async () => {
    const text = await textOf(['2026-07-28']);
    expect(text).toMatch(
      /^ {2}FAIL {2}BASE-030 \(MUST\)\n {8}seq 0: request "initialize" has no params._meta/m,
    );
    expect(text).toMatch(/^ {2}FAIL {2}MRTR-002 \(MUST\)\n {8}same as BASE-030\n {8}“/m);
    expect(await textOf(['2025-11-25', '2026-07-28'])).toContain('\n        2026-07-28 same as BASE-030\n');
  });
});

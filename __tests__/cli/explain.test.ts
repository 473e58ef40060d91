import { describe, expect, it } from 'vitest';
import { cli } from '../support/cli.ts';

describe('explain', () => {
  it('gives the words, the link, what counts and recordings that show it', () => {
    const { code, stdout } = cli(['explain', 'base-003']);
    expect(code).toBe(0);
    expect(stdout).toContain('BASE-003 (MUST NOT), 2025-11-25, binds client and server\n');
    expect(stdout).toContain(
      '“The request ID MUST NOT have been previously used by the requestor within the same session.”',
    );
    expect(stdout).toContain('https://modelcontextprotocol.io/specification/2025-11-25/basic#requests');
    expect(stdout).toMatch(/subject: {3}\S/);
    expect(stdout).toMatch(/violation: \S/);
    expect(stdout).toContain(
      'recording: corpus/2025-11-25/BASE-003/breaks-id-of-an-answered-request.jsonl\n',
    );
  });

  it('says why a clause is not judged', () => {
    expect(cli(['explain', 'BASE-012']).stdout).toContain('not judged: ');
  });

  it('says what a clause of an extension depends on', () => {
    const { stdout } = cli(['explain', 'TEXT-001']);
    expect(stdout).toContain('applies when the extension io.modelcontextprotocol/tasks was declared\n');
    expect(stdout).toContain('is reported and never decides the verdict\n');
    expect(cli(['explain', 'WIRE-002']).stdout).not.toContain('never decides');
  });

  it('refuses what is no clause', () => {
    const { code, stderr } = cli(['explain', 'NOPE-001']);
    expect(code).toBe(2);
    expect(stderr).toBe(
      'error: no clause has the id "NOPE-001": `requirements` lists them all\nRun with --help to see what is understood.\n',
    );
    expect(cli(['explain']).code).toBe(2);
  });

  it('tells a clause of another revision', () => {
    expect(cli(['explain', '--revision', '2026-07-28', 'BASE-003']).stderr).toContain(
      'no clause has the id "BASE-003" at 2026-07-28, only at 2025-11-25',
    );
  });
});

describe('requirements', () => {
  it('lists every clause, judged or with the reason', () => {
    const [first, second] = JSON.parse(cli(['requirements', '--format', 'json']).stdout);
    expect([first.revision, first.clauses.length]).toEqual(['2025-11-25', 493]);
    expect([second.revision, second.clauses.length]).toEqual(['2026-07-28', 553]);
    for (const { check, exclusion } of [...first.clauses, ...second.clauses]) {
      expect((check === undefined) !== (exclusion === undefined)).toBe(true);
    }
  });

  it('counts in text and in Markdown', () => {
    const counts = /493 clauses, \d+ judged, \d+ excluded/;
    expect(cli(['requirements', '--revision', '2025-11-25']).stdout).toMatch(counts);
    expect(cli(['requirements', '--revision', '2025-11-25', '--format', 'markdown']).stdout).toMatch(counts);
    expect(cli(['requirements', '--revision', '1999-01-01']).code).toBe(2);
  });
});

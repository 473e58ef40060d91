import { afterEach, describe, expect, it } from 'vitest';
import { readInputs } from '../../src/action/inputs.ts';
import { evidenceGap, parseMinEvidence } from '../../src/action/min-evidence.ts';

const AVAILABLE = ['2025-11-25', '2026-07-28'];

function read(inputs: Readonly<Record<string, string>>): ReturnType<typeof readInputs> {
  for (const [name, value] of Object.entries(inputs)) process.env[`INPUT_${name.toUpperCase()}`] = value;
  return readInputs(AVAILABLE);
}

afterEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('INPUT_')) delete process.env[name];
});

describe('the inputs', () => {
  it('mean their defaults when they are empty', () => {
    expect(read({ traces: '*.jsonl' })).toEqual({
      source: {
        mode: 'judge',
        traces: '*.jsonl',
        revisions: ['2025-11-25'],
        declaredOnly: false,
        expectedFailures: undefined,
        ifNoTracesFound: 'error',
        shard: undefined,
      },
      publish: {
        failOn: 'fail',
        minEvidence: undefined,
        sarifFile: 'mcp-trace-validator.sarif',
        sarifCategory: '',
        uploadSarif: 'auto',
        alertLocation: '',
        jsonFile: undefined,
        junitFile: undefined,
        summary: 'full',
        annotations: true,
        comment: 'never',
        token: '',
      },
    });
  });

  it('take lists of revisions, each once, and the word for what is declared', () => {
    const revisions = (value: string) => read({ traces: 'x', revisions: value }).source;
    expect(revisions('2026-07-28\n 2025-11-25, 2026-07-28')).toMatchObject({
      revisions: ['2026-07-28', '2025-11-25'],
    });
    expect(revisions('declared')).toMatchObject({ revisions: AVAILABLE, declaredOnly: true });
  });

  it('give a shard a JSON report', () => {
    expect(read({ traces: 'x', shard: '2/3' })).toMatchObject({
      source: { shard: { index: 2, of: 3 } },
      publish: { jsonFile: 'mcp-trace-validator.2-of-3.json' },
    });
    expect(read({ traces: 'x', shard: '2/3', 'json-file': 'y.json' }).publish.jsonFile).toBe('y.json');
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'input "traces": it is empty: expected glob patterns, one a line'],
    [{ traces: 'x', mode: 'join' }, 'input "mode": "join": expected judge, merge'],
    [{ traces: 'x', 'fail-on': 'warning' }, 'input "fail-on": "warning": expected fail, warn, never'],
    [
      { traces: 'x', 'fail-on': 'nevr' },
      'input "fail-on": "nevr": expected fail, warn, never; did you mean "never"?',
    ],
    [
      { traces: 'x', annotations: 'TRUE' },
      'input "annotations": "TRUE": expected true, false; did you mean "true"?',
    ],
    [{ traces: 'x', 'upload-sarif': 'yes' }, 'input "upload-sarif": "yes": expected auto, true, false'],
    [{ traces: 'x', summary: 'none' }, 'input "summary": "none": expected full, findings, off'],
    [{ traces: 'x', comment: 'on-fail' }, 'input "comment": "on-fail": expected never, on-failure, always'],
    [{ traces: 'x', 'if-no-traces-found': 'warning' }, 'expected error, warn, ignore'],
    [
      { traces: 'x', revisions: '2025-11-52' },
      'input "revisions": "2025-11-52" is not known: expected 2025-11-25, 2026-07-28, declared; did you mean "2025-11-25"?',
    ],
    [
      { traces: 'x', revisions: 'declared 2025-11-25' },
      'input "revisions": "declared" stands alone: leave out "2025-11-25"',
    ],
    [{ traces: 'x', shard: '3/2' }, 'input "shard": "3/2": expected i/n with i from 1 to n, as 2/3'],
    [
      { traces: 'x', shard: '1/2', comment: 'always' },
      'input "comment": "always": set it in the step that merges the shards',
    ],
    [
      { traces: 'x', shard: '1/2', 'min-evidence': '5' },
      'input "min-evidence": "5": one shard holds a part of the evidence',
    ],
    [{ traces: 'x', 'min-evidence': '120%' }, 'input "min-evidence": "120%": expected a share as 60%'],
    [{ traces: 'x', 'min-evidence': '0.6' }, 'or a number of clauses as 120'],
    [{ traces: 'x', 'min-evidence': 'most' }, 'input "min-evidence": "most"'],
    [{ traces: 'x', reports: 'y' }, 'input "reports": "y": it is for mode merge'],
    [{ mode: 'merge' }, 'input "reports": it is empty: expected glob patterns of JSON reports'],
    [{ mode: 'merge', reports: 'y', traces: 'x' }, 'input "traces": "x": it is for mode judge'],
    [{ mode: 'merge', reports: 'y', shard: '1/2' }, 'input "shard": "1/2": it is for mode judge'],
    [
      { mode: 'merge', reports: 'y', 'expected-failures': 'z' },
      'input "expected-failures": "z": it is for mode judge',
    ],
    [{ traces: 'x', 'sarif-category': 'a\nb' }, 'expected one line'],
  ])('refuse %j', (inputs, message) => {
    expect(() => read(inputs)).toThrow(message);
  });
});

describe('the least evidence', () => {
  const evidence = { evidenced: 41, judgeable: 260, revisions: [] };

  it.each([
    ['15%', undefined],
    ['15.769%', undefined],
    ['15.8%', 'below the 15.8% of min-evidence: 1 more are due'],
    [
      '60%',
      'the recordings bear on 41 of 260 judgeable clauses (15.7%), below the 60% of min-evidence: 115 more are due',
    ],
    ['41', undefined],
    ['42', 'below the 42 clauses of min-evidence: 1 more are due'],
    ['0', undefined],
    ['', undefined],
  ])('%s', (asked, gap) => {
    const said = evidenceGap(evidence, parseMinEvidence(asked));
    if (gap === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(gap);
  });
});

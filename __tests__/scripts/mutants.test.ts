import { describe, expect, it } from 'vitest';
import { mutantsOf, withMutant } from '../../scripts/mutate/mutants.ts';

const SOURCE = `
type Kind = true | 'a === b';
/** a === b */
export function judge(a: number, b: number, known: boolean): boolean {
  for (const each of [a, b]) {
    if (each < 0) continue;
    subject();
    if (each === b && known) violation('a && b');
  }
  if (!(a > b)) return false;
  return known ? true : a <= b;
}
`;

const CHANGES = [
  ['negate each < 0', 'if (!(each < 0)) continue;'],
  ['< → <= in each < 0', 'if (each <= 0) continue;'],
  ['drop continue; of each < 0', 'if (each < 0) ;'],
  ['drop subject();', '    ;\n'],
  ['negate each === b && known', 'if (!(each === b && known)) violation'],
  ['&& → || in each === b && known', 'if (((each === b) || (known))) violation'],
  ['=== → !== in each === b', 'if (each !== b && known) violation'],
  ['> → >= in a > b', 'if (!(a >= b)) return false;'],
  ['drop return false; of !(a > b)', 'if (!(a > b)) ;'],
  ['false → true in return false;', 'if (!(a > b)) return true;'],
  ['negate known', 'return !(known) ? true'],
  ['true → false in known ? true : a <= b', 'return known ? false : a <= b;'],
  ['<= → < in a <= b', 'return known ? true : a < b;'],
] as const;

describe('mutants', () => {
  const mutants = mutantsOf('judge.ts', SOURCE);

  it('are the faults of conditions, returns, literals and subjects, not of types, strings and comments', () => {
    expect(mutants.map(({ change }) => change).sort()).toEqual(CHANGES.map(([change]) => change).sort());
  });

  it.each(CHANGES)('hold one fault: %s', (change, text) => {
    const mutant = mutants.find((each) => each.change === change)!;
    expect(withMutant(SOURCE, mutant)).toContain(text);
    expect(SOURCE.split('\n')[mutant.line - 1]).not.toBe(
      withMutant(SOURCE, mutant).split('\n')[mutant.line - 1],
    );
  });
});

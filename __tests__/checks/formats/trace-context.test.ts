import { describe, expect, it } from 'vitest';
import {
  baggageProblem,
  traceparentProblem,
  tracestateProblem,
} from '../../../src/checks/formats/trace-context.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = '00f067aa0ba902b7';

describe('traceparent', () => {
  it.each([`00-${TRACE}-${SPAN}-01`, `cc-${TRACE}-${SPAN}-01-what-comes-later`, `cc-${TRACE}-${SPAN}-00`])(
    'takes %s',
    (text) => {
      expect(traceparentProblem(text)).toBeUndefined();
    },
  );

  it.each([
    '',
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    `cc-${TRACE}-${SPAN}-01more`,
    ` 00-${TRACE}-${SPAN}-01`,
  ])('refuses %j', (text) => {
    expect(traceparentProblem(text)).toBeDefined();
  });
});

describe('tracestate', () => {
  it.each(['', ' , ', 'a=1', 'a=1,,b=2', '0tenant@system=x y', `k=${'v'.repeat(256)}`])(
    'takes %j',
    (text) => {
      expect(tracestateProblem(text)).toBeUndefined();
    },
  );

  it.each(['a', 'A=1', 'a=1=2', 'a=é', 'a =1', `k=${'v'.repeat(257)}`])('refuses %j', (text) => {
    expect(tracestateProblem(text)).toBeDefined();
  });
});

describe('baggage', () => {
  it.each(['', 'a=1', 'a = 1 ; p ; q=2 , b=', 'a=x%20y', 'a=b=c'])('takes %j', (text) => {
    expect(baggageProblem(text)).toBeUndefined();
  });

  it.each(['a', 'a=x y', 'a b=1', 'a="1"', 'a=1;', 'a=1;p q', '=1', 'a=é'])('refuses %j', (text) => {
    expect(baggageProblem(text)).toBeDefined();
  });

  it('is quick with a long run of blanks', () => {
    expect(baggageProblem(`a=1${' '.repeat(60_000)}x`)).toBeDefined();
  });
});

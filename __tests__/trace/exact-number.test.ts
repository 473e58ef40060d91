import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalNumber, numberLiteral } from '../../src/trace/exact-number.ts';

describe('the literal of a number', () => {
  it.each([
    ['{"a":9007199254740993}', ['a'], '9007199254740993'],
    ['{"a":{"b":[1, {"c":-1.50e+3}]}}', ['a', 'b', 1, 'c'], '-1.50e+3'],
    ['{"x":"}]\\"","a":1,"a":2}', ['a'], '2'],
    ['{ "a\\u0062" : 7 }', ['ab'], '7'],
    ['[[],[10,20]]', [1, 1], '20'],
    ['{"a":"1"}', ['a'], undefined],
    ['{"a":1}', ['b'], undefined],
    ['{"a":[1]}', ['a', 3], undefined],
  ])('%s at %j', (text, path, literal) => {
    expect(numberLiteral(text, path)).toBe(literal);
  });

  it('is found wherever JSON.parse finds the value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer(), (around, value) => {
        const text = JSON.stringify({ before: around, at: { here: value }, after: around });
        expect(numberLiteral(text, ['at', 'here'])).toBe(String(value));
      }),
    );
  });
});

describe('one spelling for each value', () => {
  it.each([
    ['1', '1'],
    ['1.0', '1'],
    ['1e0', '1'],
    ['10', '10'],
    ['1e1', '10'],
    ['100e-1', '10'],
    ['-0', '0'],
    ['0.0', '0'],
    ['1.5', '15e-1'],
    ['15e-1', '15e-1'],
    ['9007199254740993', '9007199254740993'],
    ['9007199254740993.0', '9007199254740993'],
    ['1e1000', '1e1000'],
    ['10e999', '1e1000'],
  ])('%s', (literal, canonical) => {
    expect(canonicalNumber(literal)).toBe(canonical);
  });
});

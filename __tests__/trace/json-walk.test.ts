import { describe, expect, it } from 'vitest';
import { locate, repeatedName } from '../../src/trace/json-walk.ts';

describe('a walk through the text of a JSON value', () => {
  it('finds where a value begins', () => {
    const text = '{ "a" : [1, {"b": "}"}, 2 ] , "c":3}';
    expect(text.slice(locate(text, ['a', 1, 'b']))).toMatch(/^"}"/);
    expect(text.slice(locate(text, ['c']))).toBe('3}');
    expect(locate(text, ['a', 3])).toBe(-1);
    expect(locate(text, ['c', 'd'])).toBe(-1);
  });

  it('takes the last of members with the same name, as JSON.parse does', () => {
    const text = '{"a":1,"a":{"b":2}}';
    expect(text.slice(locate(text, ['a', 'b']))).toBe('2}}');
  });

  it('names what an object has twice', () => {
    expect(repeatedName('{"a":{"x":1,"y":2,"\\u0078":3}}', ['a'])).toBe('x');
    expect(repeatedName('{"a":{"x":1,"y":{"x":2}}}', ['a'])).toBeUndefined();
    expect(repeatedName('{"a":[1,1]}', ['a'])).toBeUndefined();
    expect(repeatedName('{"a":{}}', ['b'])).toBeUndefined();
  });
});

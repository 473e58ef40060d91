import { describe, expect, it } from 'vitest';
import { bearerChallenges, parseChallenges } from '../../../src/checks/authorization/challenges.ts';

/** Challenges in a form that is easy to compare. */
function read(header: string): unknown {
  return parseChallenges(header)?.map(({ scheme, parameters }) => [scheme, Object.fromEntries(parameters)]);
}

describe('parseChallenges', () => {
  it('reads parameters that are tokens and quoted strings', () => {
    expect(read('Bearer Realm="a, \\"b\\"", error = invalid_token ,scope="x y"')).toEqual([
      ['bearer', { realm: 'a, "b"', error: 'invalid_token', scope: 'x y' }],
    ]);
  });

  it('tells several challenges in one header apart', () => {
    expect(read('Basic realm="simple", Negotiate, NTLM abc==, Bearer scope="x",\r\n\terror="y"')).toEqual([
      ['basic', { realm: 'simple' }],
      ['negotiate', {}],
      ['ntlm', {}],
      ['bearer', { scope: 'x', error: 'y' }],
    ]);
  });

  it('reads a scheme alone, with empty list elements and blanks around it', () => {
    expect(read('Bearer')).toEqual([['bearer', {}]]);
    expect(read(' ,, Bearer  ,')).toEqual([['bearer', {}]]);
    expect(read('Bearer , Basic realm=x')).toEqual([
      ['bearer', {}],
      ['basic', { realm: 'x' }],
    ]);
  });

  it('keeps the first of two values of one name', () => {
    expect(read('Bearer scope="a", SCOPE="b"')).toEqual([['bearer', { scope: 'a' }]]);
  });

  it.each([
    '',
    ',',
    'realm="no scheme"',
    'Bearer realm="open',
    'Bearer realm="a" scope="no comma"',
    'Bearer realm="a"b',
    '"Bearer"',
  ])('gives up on %j', (header) => {
    expect(parseChallenges(header)).toBeUndefined();
  });

  it('does not read a longer text than 64 KiB', () => {
    expect(parseChallenges(`Bearer realm="${'a'.repeat(70_000)}"`)).toBeUndefined();
  });

  it('takes a text of 64 KiB without delay', () => {
    for (const unit of ['\\"', 'a=', ', ', 'a b', '" ', 'A=" ,', '=']) {
      parseChallenges(`Bearer ${unit.repeat(65_000 / unit.length)}`);
    }
  });
});

describe('bearerChallenges', () => {
  it('finds those of the Bearer scheme, in any case', () => {
    const headers = { 'www-authenticate': 'Basic realm="x", BEARER scope="s"' };
    expect(bearerChallenges(headers).map(({ parameters }) => parameters.get('scope'))).toEqual(['s']);
  });

  it('finds none without the header, or in one that cannot be read', () => {
    expect(bearerChallenges({})).toEqual([]);
    expect(bearerChallenges({ 'www-authenticate': 'Bearer "' })).toEqual([]);
  });
});

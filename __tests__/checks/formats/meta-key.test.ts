import { describe, expect, it } from 'vitest';
import { isMetaLabel, isMetaName, splitMetaKey } from '../../../src/checks/formats/meta-key.ts';

describe('keys of _meta', () => {
  it('take the text before the first slash for the prefix', () => {
    expect(splitMetaKey('com.example/a/b')).toEqual({ prefix: 'com.example', name: 'a/b' });
    expect(splitMetaKey('/a')).toEqual({ prefix: '', name: 'a' });
    expect(splitMetaKey('a')).toEqual({ prefix: undefined, name: 'a' });
  });

  it.each(['a', 'A9', 'my-label', 'x--y'])('take %s for a label', (label) => {
    expect(isMetaLabel(label)).toBe(true);
  });

  it.each(['', '9a', '-a', 'a-', 'a_b', 'a b', 'é', 'a\n'])('do not take %j for a label', (label) => {
    expect(isMetaLabel(label)).toBe(false);
  });

  it.each(['', '7', 'a', 'a.b-c_d', '0-0'])('take %j for a name', (name) => {
    expect(isMetaName(name)).toBe(true);
  });

  it.each(['-', 'a.', '_a', 'a/b', 'a b', 'a\n', '$ref'])('do not take %j for a name', (name) => {
    expect(isMetaName(name)).toBe(false);
  });
});

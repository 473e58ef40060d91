import { describe, expect, it } from 'vitest';
import { withoutRefSiblings } from '../../../src/checks/json-schema/ref-siblings.ts';

describe('what stands beside a $ref of draft-07', () => {
  it('is left out, wherever a schema may stand', () => {
    const reference = { $ref: '#/definitions/a', type: 'number', minLength: 3 };
    const bare = { $ref: '#/definitions/a' };
    expect(
      withoutRefSiblings({
        properties: { enum: reference, $ref: reference },
        allOf: [reference, { not: reference }],
        definitions: { a: { type: 'string' } },
      }),
    ).toEqual({
      properties: { enum: bare, $ref: bare },
      allOf: [bare, { not: bare }],
      definitions: { a: { type: 'string' } },
    });
  });

  it('stays in data, and where another one points', () => {
    const data = { $ref: 'x', type: 'number' };
    const schema = { const: data, enum: [data], default: data, examples: [data] };
    expect(withoutRefSiblings(schema)).toEqual(schema);
    const pointed = { $ref: '#/definitions/a', definitions: { a: { type: 'string' } } };
    expect(withoutRefSiblings({ ...pointed, type: 'number' })).toEqual(pointed);
  });
});

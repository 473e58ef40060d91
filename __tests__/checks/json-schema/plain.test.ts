import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlainSchema } from '../../../src/checks/json-schema/plain-schema.ts';
import { plainTest } from '../../../src/checks/json-schema/plain-value.ts';
import type { Json } from '../../../src/trace/event.ts';

const DIALECTS = [Ajv, Ajv2019, Ajv2020].map(
  (Dialect) => new Dialect({ strict: false, validateFormats: false, ownProperties: true, logger: false }),
);

const NAMES = ['a', 'b', 'toString', '__proto__'];
const name = fc.constantFrom(...NAMES);
const leaf = fc.oneof(
  fc.constantFrom<Json>(null, true, false, '', 'x', 0, -1, 1.5, 3),
  fc.integer({ min: -5, max: 5 }),
);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const TYPES = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];
const keyword = (name: string, of: fc.Arbitrary<Json>): fc.Arbitrary<[string, Json]> =>
  of.map((each) => [name, each]);
const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.boolean(),
    fc
      .array(
        fc.oneof(
          keyword('type', fc.constantFrom(...TYPES)),
          keyword('properties', fc.dictionary(name, tie('schema'), { maxKeys: 3, noNullPrototype: true })),
          keyword('required', fc.uniqueArray(name, { maxLength: 2 })),
          keyword('items', tie('schema')),
          keyword('additionalProperties', tie('schema')),
          keyword('enum', fc.array(value, { minLength: 1, maxLength: 3 })),
          keyword('const', value),
          keyword('minimum', fc.integer({ min: -3, max: 3 })),
          keyword('maximum', fc.integer({ min: -3, max: 3 })),
          keyword('title', fc.string()),
          keyword('format', fc.constantFrom('date', 'x')),
          keyword('default', value),
        ),
        { maxLength: 3 },
      )
      .map((keywords): Json => Object.fromEntries(keywords)),
  ),
}));
/** As it comes out of a recording. */
const parsed = <Value>(of: Value): Value => JSON.parse(JSON.stringify(of)) as Value;

describe('schemas that are plain', () => {
  it('are valid by every dialect, and what conforms plainly conforms', () => {
    let plain = 0;
    let conforming = 0;
    fc.assert(
      fc.property(schema, value, (drawnSchema, drawnValue) => {
        const one = parsed(drawnSchema);
        const other = parsed(drawnValue);
        if (!isPlainSchema(one)) return;
        plain += 1;
        for (const ajv of DIALECTS) expect(ajv.validateSchema(one as object)).toBe(true);
        if (!plainTest(one)(other)) return;
        conforming += 1;
        for (const ajv of DIALECTS) expect(ajv.compile(one as object)(other)).toBe(true);
      }),
      { numRuns: 2000, seed: 1 },
    );
    expect(plain).toBeGreaterThan(500);
    expect(conforming).toBeGreaterThan(100);
  });

  it.each([
    [{ type: 'object', properties: { word: { type: 'string' } }, required: ['word'] }, { word: 'x' }],
    [{ type: 'integer', minimum: 1, maximum: 3 }, 2],
    [{ type: 'array', items: { type: ['string'] } }, undefined],
    [{ type: 'object', additionalProperties: false }, {}],
    [{ enum: ['a', 1] }, 1],
    [{ enum: [] }, undefined],
    [{ enum: ['a', 'a'] }, undefined],
    [{ enum: [{}, 1] }, undefined],
    [{ type: 'string', format: 'date' }, 'x'],
    [{ type: 'string', format: 1 }, undefined],
    [{ type: 'string', pattern: 'x' }, undefined],
    [{ type: 'word' }, undefined],
    [{ required: ['a', 'a'] }, undefined],
    [{ $ref: '#' }, undefined],
    [true, undefined],
  ])('are told by their keywords: %j', (one, conforming) => {
    expect(isPlainSchema(one as Json)).toBe(conforming !== undefined);
    if (conforming !== undefined) expect(plainTest(one as Json)(conforming as Json)).toBe(true);
  });
});

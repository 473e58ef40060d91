import { defineCheck } from '../check.ts';
import { DEFAULT_DIALECT, dialectOf } from '../json-schema/validator.ts';
import { show } from '../show.ts';
import { onSchemas } from './schemas.ts';

/**
 * A JSON Schema uses 2020-12.
 *
 * 2025-11-25 basic#schema-dialect, 2026-07-28 basic#schema-dialect. A recommendation: another dialect may be used where
 * `$schema` names it. A message gets one finding, whatever the number of its schemas.
 */
export const schemaDialect = defineCheck({
  id: 'schema-dialect',
  subject: 'a JSON Schema',
  violation: 'its $schema names another dialect than 2020-12',
  since: '2025-11-25',
  create({ subject, violation, use }) {
    return onSchemas(use, (at, schemas) => {
      subject();
      const others = schemas.filter(
        ({ schema }) => dialectOf(schema).replace(/^http:/, 'https:') !== DEFAULT_DIALECT,
      );
      const [first] = others;
      if (first === undefined) return;
      const more = others.length > 1 ? `, as do ${others.length - 1} more schemas of this message` : '';
      violation(
        at,
        `${first.name} names the dialect ${show(first.schema['$schema'])}${more}; 2020-12 is recommended`,
      );
    });
  },
});

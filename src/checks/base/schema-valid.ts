import type { JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { dialectOf, isValidSchema } from '../json-schema/validator.ts';
import { bare } from '../show.ts';
import { onSchemas } from './schemas.ts';

/**
 * A JSON Schema obeys the meta-schema of its dialect.
 *
 * 2025-11-25 basic#schema-validation, 2026-07-28 basic#schema-validation. Without `$schema` that is 2020-12. Dialects before
 * draft-07 are not known here; formats and unknown keywords are annotations; a part that names a dialect of its own is not
 * judged by that of the whole.
 */
export const schemaValid = defineCheck({
  id: 'schema-valid',
  subject: 'a JSON Schema whose dialect is known',
  violation: 'it breaks the meta-schema of its dialect',
  since: '2025-11-25',
  create({ subject, violation, use }) {
    return onSchemas(use, (at, schemas) => {
      for (const { schema, name } of schemas) {
        const answer = isValidSchema(schema);
        if (answer === 'unknown' || (!answer.valid && mixesDialects(schema))) continue;
        subject();
        if (answer.valid) continue;
        violation(at, `${name} is no valid schema of ${bare(dialectOf(schema))}: ${answer.reason}`);
      }
    });
  },
});

/** True when something below the root may name a dialect. */
function mixesDialects(schema: JsonObject): boolean {
  const { $schema, ...rest } = schema;
  return JSON.stringify(rest).includes('"$schema":');
}

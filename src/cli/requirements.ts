import { parseArgs } from 'node:util';
import { CHECKS } from '../checks/index.ts';
import { listRevisions, loadRegistry } from '../registry/load.ts';
import { renderRequirements } from '../report/requirements.ts';
import { EXIT } from './exit-code.ts';
import { chosenRevisions } from './revisions.ts';
import { oneOf, UsageError } from './usage-error.ts';

/**
 * `requirements`: the registries, with what is judged and why the rest is not.
 *
 * @returns the exit code
 */
export function requirements(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      revision: { type: 'string', multiple: true },
      format: { type: 'string', default: 'text' },
    },
  });
  const [extra] = positionals;
  if (extra !== undefined)
    throw new UsageError(`${JSON.stringify(extra)} is not understood: requirements takes no names`);
  const format = oneOf('--format', values.format, ['text', 'json', 'markdown'] as const);
  const asked = values.revision ?? [];
  const revisions = asked.length === 0 ? listRevisions() : chosenRevisions(asked, undefined);
  const registries = revisions.map((revision) => loadRegistry(revision, { checks: CHECKS }));
  process.stdout.write(renderRequirements(registries, format));
  return EXIT.pass;
}

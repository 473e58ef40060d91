import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './corpus.ts';

/** Material beside the checkout that is not part of the project: specification pages, real recordings. */
const SHARED = join(ROOT, '..', 'shared');

/** The path of a part of it; undefined where it is missing, and then the test says that it skipped. */
export function shared(part: string): string | undefined {
  const path = join(SHARED, part);
  if (existsSync(path)) return path;
  console.log(`skipped: ${part} is not here`);
  return undefined;
}

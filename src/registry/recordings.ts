import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shippedRegistries } from './load.ts';

/**
 * The recordings that came with the program and show a clause broken (`breaks-…`) and kept (`keeps-…`).
 *
 * @returns paths below the program's folder, with forward slashes; none where the corpus is missing
 */
export function shippedRecordings(revision: string, clause: string): string[] {
  const folder = join(dirname(shippedRegistries()), 'corpus', revision, clause);
  try {
    return readdirSync(folder)
      .filter((name) => /\.jsonl(?:\.gz)?$/.test(name))
      .sort()
      .map((name) => `corpus/${revision}/${clause}/${name}`);
  } catch {
    return [];
  }
}

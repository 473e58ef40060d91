/** The published specification on disk. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Pages } from './drift.ts';
import { parsePage } from './page.ts';
import { parseSchema } from './schema.ts';

/** What was published of a revision. */
export interface Published {
  readonly pages: Pages;
  /** The definitions of the schema; undefined where the schema is missing. */
  readonly definitions: ReadonlyMap<string, string> | undefined;
  /** The page of an extension that an address leads to. */
  extension(address: string): { name: string; file: string; page: ReturnType<typeof parsePage> } | undefined;
}

/** The folder of a revision: below a folder of the specification, or that folder itself. */
export function revisionFolder(spec: string, revision: string): string | undefined {
  if (existsSync(join(spec, revision))) return join(spec, revision);
  return basename(spec) === revision && existsSync(spec) ? spec : undefined;
}

/** Reads the pages and the schema of a revision. */
export function readPublished(folder: string): Published {
  const read = (file: string) => ({ file, page: parsePage(readFileSync(file, 'utf8')) });
  const schema = join(folder, 'schema.ts');
  return {
    pages: new Map(
      markdownBelow(folder).map((name) => [name.replace(/\.mdx?$/, ''), read(join(folder, name))]),
    ),
    definitions: existsSync(schema) ? parseSchema(readFileSync(schema, 'utf8')) : undefined,
    extension(address) {
      const folders = [join(folder, 'extensions'), join(dirname(folder), 'extensions')];
      const files = folders.flatMap((each) => markdownBelow(each).map((name) => join(each, name)));
      const wanted = segments(new URL(address).pathname);
      const likeness = (file: string): number => {
        const own = segments(file);
        return [...own].reverse().findIndex((part, at) => part !== wanted.at(-1 - at));
      };
      const best = files.sort((one, other) => likeness(other) - likeness(one))[0];
      return best === undefined || likeness(best) === 0 ? undefined : { name: address, ...read(best) };
    },
  };
}

function segments(path: string): string[] {
  return path
    .replace(/\.mdx?$/, '')
    .split(/[\\/]/)
    .filter((part) => part !== '');
}

function markdownBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.mdx?$/.test(name))
    .sort();
}

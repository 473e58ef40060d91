import { statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Log, Result } from 'sarif';
import { hashLines } from './line-hash.ts';

/** The only fingerprint that code scanning reads. */
const KEY = 'primaryLocationLineHash';

/**
 * Puts the fingerprint that code scanning goes by into each result that has none and whose file is in the workspace, as
 * `upload-sarif` does; the other way of uploading does not.
 *
 * @param sarif the report
 * @returns the report, stamped
 */
export async function stampLineHashes(sarif: string, workspace: string): Promise<string> {
  const log: Log = JSON.parse(sarif);
  const byFile = new Map<string, { result: Result; line: number }[]>();
  for (const result of log.runs.flatMap(({ results }) => results ?? [])) {
    const place = result.locations?.[0]?.physicalLocation;
    const line = place?.region?.startLine;
    const file = fileOf(place?.artifactLocation?.uri, workspace);
    if (result.partialFingerprints?.[KEY] !== undefined || line === undefined || file === undefined) continue;
    const sameFile = byFile.get(file) ?? [];
    byFile.set(file, sameFile);
    sameFile.push({ result, line });
  }
  for (const [file, places] of byFile) {
    const hashes = await hashLines(file, new Set(places.map(({ line }) => line)));
    for (const { result, line } of places) {
      const hash = hashes.get(line);
      if (hash !== undefined) result.partialFingerprints = { ...result.partialFingerprints, [KEY]: hash };
    }
  }
  return JSON.stringify(log);
}

/** The file that a relative URI names; undefined where there is no such file in the workspace. */
function fileOf(uri: string | undefined, workspace: string): string | undefined {
  if (uri === undefined || uri === '' || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri)) return undefined;
  try {
    const root = resolve(workspace);
    const file = join(root, decodeURIComponent(uri));
    const below = relative(root, file);
    if (below === '..' || below.startsWith(`..${sep}`)) return undefined;
    return statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

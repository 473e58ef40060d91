import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject, type Json, type JsonObject } from '../trace/event.ts';
import { ACTORS, type CheckReference, type Clause, LEVELS, type Registry, type Section } from './clause.ts';
import { RegistryError } from './registry-error.ts';

/** What loading must know of a check: its options and the values that they may have. */
export interface KnownCheck {
  readonly id: string;
  readonly options?: Readonly<Record<string, readonly string[]>>;
}

/** How a registry is loaded. */
export interface LoadOptions {
  /** The folder that holds a folder for each revision; by default the one that came with the program. */
  directory?: string;
  /** The checks of this build, by their id. */
  checks: ReadonlyMap<string, KnownCheck>;
  /** `reject` (default) an unknown check; `keep` it, so that its clause is reported as unsupported. */
  unknownChecks?: 'reject' | 'keep';
}

const CLAUSE_MEMBERS = new Set([
  'id',
  'level',
  'actor',
  'anchor',
  'page',
  'lead',
  'quote',
  'capability',
  'transport',
  'severity',
  'check',
  'exclusion',
]);

/** The folder of the registries that came with the program. */
export function shippedRegistries(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (let up = 0; up < 4; up += 1) {
    const candidate = join(folder, 'registries');
    if (readdirIfThere(candidate) !== undefined) return candidate;
    folder = dirname(folder);
  }
  throw new RegistryError('registries', undefined, 'the folder that ships with the program is missing');
}

/** The revisions that a folder of registries holds, oldest first. */
export function listRevisions(directory: string = shippedRegistries()): string[] {
  const names = readdirIfThere(directory);
  if (names === undefined) throw new RegistryError(directory, undefined, 'no such folder');
  return names.filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name)).sort();
}

/**
 * Loads one revision.
 *
 * @param revision as `2025-11-25`
 * @throws {RegistryError} for a duplicate id, an unknown check or option, both or neither of check and exclusion, a page
 *   that is listed and missing or present and not listed, or any member of a wrong form; it names the file and the clause
 */
export function loadRegistry(revision: string, options: LoadOptions): Registry {
  const directory = options.directory ?? shippedRegistries();
  const folder = join(directory, revision);
  const shownFolder = relative(dirname(directory), folder).replaceAll('\\', '/');
  const show = (name: string): string => `${shownFolder}/${name}.json`;
  const indexFile = show('pages');
  const index = readObject(join(folder, 'pages.json'), indexFile);
  const { era, pages, sections } = index;
  if (era !== 'legacy' && era !== 'modern') {
    throw new RegistryError(indexFile, undefined, '"era" must be "legacy" or "modern"');
  }
  if (index['revision'] !== revision) {
    throw new RegistryError(indexFile, undefined, `"revision" must be "${revision}", the name of its folder`);
  }
  if (!Array.isArray(pages) || !pages.every((page): page is string => typeof page === 'string')) {
    throw new RegistryError(indexFile, undefined, '"pages" must be an array of page names');
  }
  const seen = new Map<string, string>();
  const read = (name: string): Clause[] => {
    const file = join(folder, `${name}.json`);
    return readClauses(file, show(name), revision, name, seen, options);
  };
  const clauses = pages.flatMap(read);
  const listed = new Set([...pages, 'pages']);
  const parsedSections: Section[] = [];
  for (const entry of Array.isArray(sections) ? sections : []) {
    if (!isObject(entry) || typeof entry['id'] !== 'string' || typeof entry['title'] !== 'string') {
      throw new RegistryError(indexFile, undefined, 'each of "sections" must have an "id" and a "title"');
    }
    const { id, title, decides, extension } = entry;
    listed.add(id);
    parsedSections.push({
      id,
      title,
      decides: decides === true,
      ...(typeof extension === 'string' ? { extension } : {}),
      clauses: read(id),
    });
  }
  for (const name of jsonFiles(folder)) {
    if (!listed.has(name)) {
      throw new RegistryError(show(name), undefined, 'the file is not listed in pages.json');
    }
  }
  return { revision, era, clauses, sections: parsedSections };
}

function readClauses(
  file: string,
  shown: string,
  revision: string,
  name: string,
  seen: Map<string, string>,
  options: LoadOptions,
): Clause[] {
  const content = readObject(file, shown);
  if (content['revision'] !== revision) {
    throw new RegistryError(shown, undefined, `"revision" must be "${revision}", the name of its folder`);
  }
  if (content['page'] !== name && typeof content['section'] !== 'string') {
    throw new RegistryError(shown, undefined, `"page" must be "${name}", the path of the file`);
  }
  const { clauses } = content;
  if (!Array.isArray(clauses)) throw new RegistryError(shown, undefined, '"clauses" must be an array');
  return clauses.map((value, position) => {
    const clause = readClause(value, shown, position, content, options);
    const other = seen.get(clause.id);
    if (other !== undefined) throw new RegistryError(shown, clause.id, `the id is already used in ${other}`);
    seen.set(clause.id, shown);
    return clause;
  });
}

function readClause(
  value: Json,
  file: string,
  position: number,
  content: JsonObject,
  options: LoadOptions,
): Clause {
  if (!isObject(value) || typeof value['id'] !== 'string' || !/^[A-Z]+-\d{3}$/.test(value['id'])) {
    throw new RegistryError(file, undefined, `clause ${position + 1}: "id" must look like BASE-003`);
  }
  const { id, level, actor, anchor, lead, quote, capability, transport, severity, check, exclusion } = value;
  const fail = (problem: string): never => {
    throw new RegistryError(file, id, problem);
  };
  for (const member of Object.keys(value)) {
    if (!CLAUSE_MEMBERS.has(member)) fail(`unknown member "${member}"`);
  }
  const page = value['page'] ?? content['page'];
  if (typeof page !== 'string') return fail('"page" must be a string');
  const known = LEVELS.find((each) => each === level);
  if (known === undefined) return fail(`"level" must be one of ${LEVELS.join(', ')}`);
  const who = ACTORS.find((each) => each === actor);
  if (who === undefined) return fail(`"actor" must be one of ${ACTORS.join(', ')}`);
  if (typeof anchor !== 'string') return fail('"anchor" must be a string');
  if (typeof quote !== 'string' || quote === '')
    return fail('"quote" must be the words of the specification');
  if (lead !== undefined && typeof lead !== 'string') return fail('"lead" must be a string');
  if (capability !== undefined && (typeof capability !== 'string' || !isGate(capability))) {
    return fail('"capability" must look like server.tools or server.tasks or client.tasks');
  }
  if (transport !== undefined && transport !== 'stdio' && transport !== 'streamable-http') {
    return fail('"transport" must be stdio or streamable-http');
  }
  if (severity !== undefined && severity !== 'warning') return fail('"severity" can only be "warning"');
  if ((check === undefined) === (exclusion === undefined)) {
    return fail(
      `it has ${check === undefined ? 'neither' : 'both'} of "check" and "exclusion": exactly one is due`,
    );
  }
  if (exclusion !== undefined && (typeof exclusion !== 'string' || exclusion === '')) {
    return fail('"exclusion" must be a sentence');
  }
  // Member by member, which is faster than spreading: it is done for every clause, before anything is judged.
  const clause: Draft =
    lead === undefined
      ? { id, level: known, actor: who, page, anchor, quote }
      : { id, level: known, actor: who, page, anchor, lead, quote };
  if (capability !== undefined) clause.capability = capability;
  if (transport !== undefined) clause.transport = transport;
  if (severity !== undefined) clause.severity = severity;
  if (exclusion === undefined) clause.check = readCheck(check, fail, options);
  else clause.exclusion = exclusion;
  return clause;
}

/** A clause while it is put together. */
type Draft = { -readonly [Member in keyof Clause]: Clause[Member] };

function readCheck(
  value: Json | undefined,
  fail: (problem: string) => never,
  options: LoadOptions,
): CheckReference {
  if (!isObject(value) || typeof value['id'] !== 'string')
    return fail('"check" must be an object with an "id"');
  const { id, ...rest } = value as JsonObject & { id: string };
  const set: Record<string, string> = {};
  const known = options.checks.get(id);
  if (known === undefined && options.unknownChecks !== 'keep') fail(`unknown check "${id}"`);
  for (const [name, option] of Object.entries(rest)) {
    if (typeof option !== 'string') return fail(`option "${name}" of check "${id}" must be a string`);
    if (known !== undefined) {
      const allowed = known.options?.[name];
      if (allowed === undefined) fail(`check "${id}" has no option "${name}"`);
      else if (!allowed.includes(option)) {
        fail(`option "${name}" of check "${id}" is "${option}": expected one of ${allowed.join(', ')}`);
      }
    }
    set[name] = option;
  }
  return { id, options: set };
}

function isGate(capability: string): boolean {
  return capability.split(' or ').every((path) => /^(client|server)(\.[A-Za-z]+)+$/.test(path));
}

function readObject(file: string, shown: string): JsonObject {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new RegistryError(shown, undefined, 'the file cannot be read');
  }
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw new RegistryError(shown, undefined, 'the file is not valid JSON');
  }
  if (!isObject(value)) throw new RegistryError(shown, undefined, 'the file must hold a JSON object');
  return value;
}

/** The files below a folder that end in `.json`, without that ending and with forward slashes. */
function jsonFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = `${below}${entry.name}`;
    if (entry.isDirectory()) return jsonFiles(folder, `${name}/`);
    return name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [];
  });
}

function readdirIfThere(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch {
    return undefined;
  }
}

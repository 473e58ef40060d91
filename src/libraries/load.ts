/**
 * The libraries that most runs never need. Compiling and evaluating them takes as long as everything else of a short run,
 * so each is a file of its own, also in the build, and is loaded when it is first asked for: at once and not as a promise,
 * because a check that needs one is in the middle of an event.
 */

import { createRequire } from 'node:module';
import type { Ajv } from 'ajv';
import type { Ajv2019 } from 'ajv/dist/2019.js';
import type { Ajv2020 } from 'ajv/dist/2020.js';

// The build puts the file of each library beside the program, so that one path holds from the source and from dist/.
const load = createRequire(import.meta.url);

/** The JSON Schema validator, one class a dialect. */
export interface AjvLibrary {
  /** Draft 7. */
  readonly Ajv: typeof Ajv;
  readonly Ajv2019: typeof Ajv2019;
  readonly Ajv2020: typeof Ajv2020;
}

/** Validates by JSON Schema. */
export function ajv(): AjvLibrary {
  return load('./ajv.cjs');
}

/** Node's own, which takes as long to read in as a small library. */
export function crypto(): typeof import('node:crypto') {
  return load('node:crypto');
}

/** Matches glob patterns. */
export function minimatch(): typeof import('minimatch') {
  return load('./minimatch.cjs');
}

/** Matches regular expressions in linear time. */
export function re2js(): typeof import('re2js') {
  return load('./re2js.cjs');
}

/** Reads and writes YAML. */
export function yaml(): typeof import('yaml') {
  return load('./yaml.cjs');
}

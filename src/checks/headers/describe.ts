/** Words for headers that mirror the body. */

import type { BodyValue } from '../../session/headers/body-value.ts';
import type { HeaderState, MirroredHeader } from '../../session/relations/mirrored-headers.ts';
import { bare, show } from '../show.ts';

/** What a header mirrors and its value there, as `params.name "lookup"`. */
export function bodySide({ source, path, body }: MirroredHeader): string {
  return body === undefined ? field(source, path) : `${field(source, path)} ${shown(body)}`;
}

/** A header with its value, as `mcp-name header "lookup"`. */
export function headerSide({ name, header }: MirroredHeader): string {
  return header === undefined ? `no ${bare(name)} header` : `${bare(name)} header ${show(header.text)}`;
}

/** What is wrong with a header, in one clause of a sentence; undefined when nothing is. */
export function faultOf(mirrored: MirroredHeader): string | undefined {
  return FAULTS[mirrored.state]?.(headerSide(mirrored), bodySide(mirrored), mirrored);
}

type Words = (header: string, body: string, mirrored: MirroredHeader) => string;

const FAULTS: Readonly<Partial<Record<HeaderState, Words>>> = {
  missing: (header, body) => `${header}, which must mirror ${body}`,
  different: (header, body) => `${header}, but ${body} in the body`,
  undecodable: (header, body) => `${header}, which holds no base64 of UTF-8, but ${body} in the body`,
  unencoded: (header, body) => `${header}, where ${body} must be encoded as =?base64?...?=`,
  literal: (header, body) =>
    `${header}, where ${body} looks encoded already and so must be encoded as =?base64?...?=`,
  miscased: (header) => `${header}, whose markers must be written =?base64? and ?= in lower case`,
  misspelled: (header, body, mirrored) => `${header}, where ${body} must be written ${expected(mirrored)}`,
  surplus: (header, body, { without }) =>
    `${header}, which must be omitted since ${body} is ${without === 'null' ? 'null' : 'not among the arguments'}`,
};

function shown(body: BodyValue): string {
  if (body.type === 'string') return show(body.text);
  return bare(body.type === 'integer' ? body.written : body.text);
}

function field(source: MirroredHeader['source'], path: readonly string[]): string {
  const name = bare(path.join('.'));
  if (source === 'version') return `_meta ${name}`;
  if (source === 'method') return 'method';
  return source === 'name' ? `params.${name}` : `argument ${name}`;
}

function expected({ body }: MirroredHeader): string {
  return body === undefined ? 'otherwise' : bare(body.text);
}

/** Shapes of JSON values, in the terms of the specification's TypeScript schema. */

import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { show } from '../show.ts';

/** Where a value departs from its shape: the path from the value that was judged, and what was due there. */
export interface Departure {
  path: string;
  seen: Json | undefined;
  due: string;
}

/** Judges a value. Undefined when it fits. */
export type Shape = (value: Json | undefined) => Departure | undefined;

/** Says a departure as the end of a sentence, as `result.tools[0].name is 3, due is a string`. */
export function sayDeparture(root: string, { path, seen, due }: Departure): string {
  return `${root}${path} is ${seen === undefined ? 'missing' : show(seen)}, due is ${due}`;
}

function primitive(due: string, fits: (value: Json | undefined) => boolean): Shape {
  return (value) => (fits(value) ? undefined : { path: '', seen: value, due });
}

export const string = primitive('a string', (value) => typeof value === 'string');
export const number = primitive('a number', (value) => typeof value === 'number');
export const boolean = primitive('a boolean', (value) => typeof value === 'boolean');
export const anyObject = primitive('an object', isObject);
export const present = primitive('a value', (value) => value !== undefined);

/** One of several strings. */
export function oneOf(...allowed: readonly string[]): Shape {
  const due = allowed.length === 1 ? `"${allowed[0]}"` : `one of ${allowed.join(', ')}`;
  return primitive(due, (value) => typeof value === 'string' && allowed.includes(value));
}

/** A string that fits a test. */
export function text(due: string, fits: (value: string) => boolean): Shape {
  return primitive(due, (value) => typeof value === 'string' && fits(value));
}

/** An array whose elements fit. */
export function array(element: Shape, max: number = Number.POSITIVE_INFINITY): Shape {
  return (value) => {
    if (!Array.isArray(value)) return { path: '', seen: value, due: 'an array' };
    if (value.length > max) return { path: '.length', seen: value.length, due: `at most ${max}` };
    for (let index = 0; index < value.length; index += 1) {
      const departure = element(value[index]);
      if (departure !== undefined) return { ...departure, path: `[${index}]${departure.path}` };
    }
    return undefined;
  };
}

/** An object all of whose members fit. */
export function record(member: Shape): Shape {
  return (value) => {
    if (!isObject(value)) return { path: '', seen: value, due: 'an object' };
    for (const name of Object.keys(value)) {
      const departure = member(value[name]);
      if (departure !== undefined) return { ...departure, path: `[${show(name, 40)}]${departure.path}` };
    }
    return undefined;
  };
}

/** An object whose named members fit; further members are free. */
export function object(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  const members = Object.entries(required).map(([name, shape]) => ({ name, shape }));
  const free = members.length;
  members.push(...Object.entries(optional).map(([name, shape]) => ({ name, shape })));
  return (value) => {
    if (!isObject(value)) return { path: '', seen: value, due: 'an object' };
    for (let index = 0; index < members.length; index += 1) {
      const { name, shape } = members[index]!;
      // No member of a schema is named like one of Object.prototype, so what is there is the value's own.
      const member = value[name];
      if (member === undefined && index >= free) continue;
      const departure = shape(member);
      if (departure !== undefined) return { ...departure, path: `.${name}${departure.path}` };
    }
    return undefined;
  };
}

/** The shape that a value itself calls for; a value that calls for none fits. */
export function choose(pick: (value: JsonObject) => Shape | undefined): Shape {
  return (value) => (isObject(value) ? pick(value)?.(value) : { path: '', seen: value, due: 'an object' });
}

/** Looks at a value only when it is an object: what is none is another clause's matter. */
export function whenObject(shape: Shape): Shape {
  return (value) => (isObject(value) ? shape(value) : undefined);
}

/** Judges a value once for several definitions that ask in turn. */
export function once(shape: Shape): Shape {
  let last: Json | undefined;
  let departure: Departure | undefined;
  return (value) => {
    if (value !== last || value === undefined) {
      departure = shape(value);
      last = value;
    }
    return departure;
  };
}

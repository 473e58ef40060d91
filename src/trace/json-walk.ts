/** Finds its way in the text of a JSON value, for what `JSON.parse` does not keep. */

const WHITE = new Set([0x20, 0x09, 0x0a, 0x0d]);

/**
 * Where the value at a path begins.
 *
 * @param text valid JSON
 * @param path member names and array positions, from the root
 * @returns the position in the text; -1 when the path leads nowhere
 */
export function locate(text: string, path: readonly (string | number)[]): number {
  let at = skipWhite(text, 0);
  for (const step of path) {
    at = typeof step === 'string' ? enterMember(text, at, step) : enterElement(text, at, step);
    if (at === -1) return -1;
  }
  return at;
}

/**
 * The first member name that an object has twice; `JSON.parse` keeps only the last of them.
 *
 * @param text valid JSON
 * @param path where the object stands, from the root
 * @returns undefined when every name stands once, or no object is there
 */
export function repeatedName(text: string, path: readonly (string | number)[]): string | undefined {
  const at = locate(text, path);
  if (at === -1) return undefined;
  const names = new Set<string>();
  let repeated: string | undefined;
  eachMember(text, at, (name) => {
    if (names.has(name)) repeated ??= name;
    names.add(name);
  });
  return repeated;
}

function skipWhite(text: string, at: number): number {
  let next = at;
  while (WHITE.has(text.charCodeAt(next))) next += 1;
  return next;
}

/** Calls back with the name of each member of an object and where its value begins. */
function eachMember(text: string, at: number, visit: (name: string, value: number) => void): void {
  if (text[at] !== '{') return;
  let next = skipWhite(text, at + 1);
  while (text[next] === '"') {
    const end = skipString(text, next);
    const name = JSON.parse(text.slice(next, end)) as string;
    next = skipWhite(text, skipWhite(text, end) + 1);
    visit(name, next);
    next = skipWhite(text, skipValue(text, next));
    if (text[next] !== ',') break;
    next = skipWhite(text, next + 1);
  }
}

/** Where the value of the last member with this name begins (`JSON.parse` keeps the last), or -1. */
function enterMember(text: string, at: number, name: string): number {
  let found = -1;
  eachMember(text, at, (each, value) => {
    if (each === name) found = value;
  });
  return found;
}

function enterElement(text: string, at: number, index: number): number {
  if (text[at] !== '[') return -1;
  let next = skipWhite(text, at + 1);
  for (let position = 0; text[next] !== ']' && next < text.length; position += 1) {
    if (position === index) return next;
    next = skipWhite(text, skipValue(text, next));
    if (text[next] === ',') next = skipWhite(text, next + 1);
  }
  return -1;
}

function skipString(text: string, at: number): number {
  let next = at + 1;
  while (next < text.length && text[next] !== '"') next += text[next] === '\\' ? 2 : 1;
  return next + 1;
}

function skipValue(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return skipString(text, at);
  if (first !== '{' && first !== '[') {
    let next = at;
    while (next < text.length && !/[,\]}\s]/.test(text[next]!)) next += 1;
    return next;
  }
  let depth = 0;
  let next = at;
  while (next < text.length) {
    const char = text[next];
    if (char === '"') {
      next = skipString(text, next);
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    if (char === '}' || char === ']') depth -= 1;
    next += 1;
    if (depth === 0) break;
  }
  return next;
}

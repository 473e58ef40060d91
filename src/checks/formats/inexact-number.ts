/** True for a JSON value with a number of which `JSON.parse` may have kept only the nearest one that it can hold. */
export function holdsInexactNumber(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'number' && Math.abs(next) > Number.MAX_SAFE_INTEGER) return true;
    if (typeof next === 'object' && next !== null) for (const child of Object.values(next)) rest.push(child);
  }
  return false;
}

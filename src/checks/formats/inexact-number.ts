/** True for a JSON value with a number of which `JSON.parse` may have kept only the nearest one that it can hold. */
export function holdsInexactNumber(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER;
  if (typeof value !== 'object' || value === null) return false;
  const rest: object[] = [value];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    for (const member in next) {
      const child = (next as Record<string, unknown>)[member];
      if (typeof child === 'number') {
        if (Math.abs(child) > Number.MAX_SAFE_INTEGER) return true;
      } else if (typeof child === 'object' && child !== null) {
        rest.push(child);
      }
    }
  }
  return false;
}

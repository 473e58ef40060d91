/** An invocation that cannot be carried out; `message` says what was wrong and what is allowed. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/**
 * One of several allowed words.
 *
 * @throws {UsageError} naming the option, the value and what is allowed
 */
export function oneOf<Word extends string>(option: string, value: string, allowed: readonly Word[]): Word {
  const found = allowed.find((word) => word === value);
  if (found === undefined) {
    throw new UsageError(`${option} is ${JSON.stringify(value)}: expected ${allowed.join(', ')}`);
  }
  return found;
}

/** An input that cannot be used; `message` names it, its value and what is allowed. */
export class InputError extends Error {
  constructor(input: string, problem: string) {
    super(`input "${input}": ${problem}`);
    this.name = 'InputError';
  }
}

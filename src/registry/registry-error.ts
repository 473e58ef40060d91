/** A registry that cannot be used: the file, the clause where there is one, and what is wrong. */
export class RegistryError extends Error {
  constructor(file: string, clause: string | undefined, problem: string) {
    super(clause === undefined ? `${file}: ${problem}` : `${file}: ${clause}: ${problem}`);
    this.name = 'RegistryError';
  }
}

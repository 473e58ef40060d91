/** A trace that is not in the trace format. `line` is where, from 1; `message` says what was wrong and what was expected. */
export class MalformedTraceError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'MalformedTraceError';
    this.line = line;
  }
}

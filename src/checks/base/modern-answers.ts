import type { ErrorMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { defineRelation } from '../../session/relation.ts';
import { serverEra } from '../../session/relations/server-era.ts';

/** Answers that wait for a sign of their server's era; past it the newest are let go. */
const MAX_WAITING = 1_000;

/**
 * Answers that only a server of 2026-07-28 owes in full.
 *
 * A client may try that revision and fall back to `initialize` (basic/versioning). What an earlier server said to the try
 * is then no fault of it: where a handshake follows and nothing showed a server of 2026-07-28, it is not judged.
 */
export class ModernAnswers {
  #modern = false;
  #tried = false;
  #fellBack = false;
  readonly #waiting: (() => void)[] = [];

  /** Judges an answer of the server: at once, or when its server is known to be none of an earlier revision. */
  judge(answer: ResultMoment | ErrorMoment, act: () => void): void {
    if (answer.from !== 'server') return;
    if (answer.era !== 'modern' || this.#modern) act();
    else if (!this.#fellBack && this.#waiting.length < MAX_WAITING) this.#waiting.push(act);
  }

  /** @internal */
  request({ from, era }: RequestMoment): void {
    if (from === 'client' && era === 'modern') this.#tried = true;
  }

  /** @internal */
  fallBack(): void {
    if (!this.#tried || this.#modern) return;
    this.#fellBack = true;
    this.#waiting.length = 0;
  }

  /** @internal */
  show(): void {
    this.#modern = true;
    this.settle();
  }

  /** @internal */
  settle(): void {
    for (const act of this.#waiting.splice(0)) act();
  }
}

/** The answers that bind a server of 2026-07-28. */
export const modernAnswers = defineRelation<ModernAnswers>({
  name: 'modern-answers',
  create(use) {
    const value = new ModernAnswers();
    use(serverEra).whenModern(() => value.show());
    return {
      value,
      handlers: {
        request: (request) => value.request(request),
        'result initialize': () => value.fallBack(),
        end: () => value.settle(),
      },
    };
  },
});

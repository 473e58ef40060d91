import { sentBy, within } from '../../session/handlers.ts';
import { Latch, until } from '../../session/latch.ts';
import type { ErrorMoment, MessageMoment } from '../../session/moment.ts';
import { defineRelation } from '../../session/relation.ts';
import { MODERN_CODES, serverEra } from '../../session/relations/server-era.ts';

/** Messages that wait for a sign of their server's era; past it the newest are let go. */
const MAX_WAITING = 1_000;

/** A message that waits, and what is done when it turns out to bind its server. */
interface Waiting {
  readonly message: MessageMoment;
  readonly act: (message: MessageMoment) => void;
}

/**
 * What only a server of 2026-07-28 owes in full.
 *
 * A client may try that revision and fall back to `initialize` (basic/versioning), or give up. What an earlier server said
 * to the try is then no fault of it: where a handshake follows, or `server/discover` got an error that is none of the modern
 * ones (basic/transports/stdio#backward-compatibility), and nothing showed a server of 2026-07-28, it is not judged.
 */
export class ModernAnswers {
  /** Open once a client has tried the modern revision. @internal */
  readonly tried = new Latch();
  #modern = false;
  #fellBack = false;
  #refusedProbe = false;
  readonly #waiting: Waiting[] = [];

  /**
   * Judges a message of the server: at once, or when its server is known to be none of an earlier revision.
   *
   * @param act is given the message, so that it need not be made for each
   */
  judge<Message extends MessageMoment>(message: Message, act: (message: Message) => void): void {
    if (message.from !== 'server') return;
    if (message.era !== 'modern' || this.#modern) act(message);
    else if (!this.#fellBack && this.#waiting.length < MAX_WAITING)
      this.#waiting.push({ message, act: act as (message: MessageMoment) => void });
  }

  /** @internal */
  error({ from, code, request, exchange }: ErrorMoment): void {
    // An error without an id answers the request in whose exchange it stands.
    const asked = request ?? exchange?.message;
    if (from !== 'server' || asked?.kind !== 'request' || asked.method !== 'server/discover') return;
    if (code === undefined || !MODERN_CODES.has(code)) this.#refusedProbe = true;
  }

  /** @internal */
  fallBack(): void {
    if (!this.tried.isOpen || this.#modern) return;
    this.#fellBack = true;
    this.#waiting.length = 0;
  }

  /** @internal */
  show(): void {
    this.#modern = true;
    this.#settle();
  }

  /** @internal */
  end(): void {
    if (!this.#refusedProbe) this.#settle();
  }

  /** @internal */
  restart(): void {
    this.end();
    this.#waiting.length = 0;
    this.#modern = false;
    this.tried.close();
    this.#fellBack = false;
    this.#refusedProbe = false;
  }

  #settle(): void {
    for (const { message, act } of this.#waiting.splice(0)) act(message);
  }
}

/** The messages that bind a server of 2026-07-28; a new process on stdio starts afresh. */
export const modernAnswers = defineRelation<ModernAnswers>({
  name: 'modern-answers',
  create(use) {
    const value = new ModernAnswers();
    const era = use(serverEra);
    const watch = (): void => era.whenModern(() => value.show());
    watch();
    return {
      value,
      handlers: {
        lifecycle: ({ event, transport }) => {
          if (event !== 'transport-open' || transport !== 'stdio') return;
          value.restart();
          watch();
        },
        ...until(value.tried, within('modern', sentBy('client', { request: () => value.tried.open() }))),
        'result initialize': () => value.fallBack(),
        error: (error) => value.error(error),
        end: () => value.end(),
      },
    };
  },
});

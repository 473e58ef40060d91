import { isObject, type Json } from '../../trace/event.ts';
import { carrying, type Handlers } from '../handlers.ts';
import { Latch, until } from '../latch.ts';
import { defineRelation } from '../relation.ts';
import { isModern } from '../versions.ts';

/** Error codes that only servers of 2026-07-28 and later have (basic/index#error-codes). */
export const MODERN_CODES: ReadonlySet<number> = new Set([-32020, -32021, -32022]);

/** Acts that wait for a sign of the server's era; further ones are let go. */
const MAX_WAITING = 1_000;

/** Whether the server of a recording showed that it speaks a modern revision, which a legacy one is not bound by. */
export class ServerEra {
  /** Open while the server is known to be a modern one. @internal */
  readonly shown = new Latch();
  readonly #waiting: (() => void)[] = [];

  /** Does what holds for a modern server alone: at once, or as soon as the server turns out to be one. */
  whenModern(act: () => void): void {
    if (this.shown.isOpen) {
      act();
    } else if (this.#waiting.length < MAX_WAITING) {
      this.#waiting.push(act);
    }
  }

  /** @internal */
  discovery(result: Json): void {
    const versions = isObject(result) ? result['supportedVersions'] : undefined;
    if (Array.isArray(versions) && versions.some((version) => isModern(String(version)))) this.#show();
  }

  /** @internal */
  result(result: Json): void {
    if (isObject(result) && typeof result['resultType'] === 'string') this.#show();
  }

  /** @internal */
  error(code: number | undefined): void {
    if (code !== undefined && MODERN_CODES.has(code)) this.#show();
  }

  /** @internal */
  forget(): void {
    this.shown.close();
    this.#waiting.length = 0;
  }

  #show(): void {
    this.shown.open();
    for (const act of this.#waiting) act();
    this.#waiting.length = 0;
  }
}

/** The era of the server, by its own answers; a new process on stdio starts afresh. */
export const serverEra = defineRelation<ServerEra>({
  name: 'server-era',
  create() {
    const value = new ServerEra();
    const handlers: Handlers = {
      lifecycle({ event, transport }) {
        if (event === 'transport-open' && transport === 'stdio') value.forget();
      },
      ...until(value.shown, {
        'result server/discover': ({ from, result }) => {
          if (from === 'server') value.discovery(result);
        },
        ...carrying(['complete', 'typed'], {
          result({ from, request, result }) {
            if (from === 'server' && request !== undefined) value.result(result);
          },
        }),
        error({ from, request, code }) {
          if (from === 'server' && request !== undefined) value.error(code);
        },
      }),
    };
    return { value, handlers };
  },
});

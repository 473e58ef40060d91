import { carrying, sentBy } from '../handlers.ts';
import { META_LOG_LEVEL } from '../meta-keys.ts';
import type { ErrorMoment, RequestMoment, ResultMoment } from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** True for a request that asks for log messages, whatever level it names. */
export function wantsLogs(request: RequestMoment): boolean {
  return request.meta !== undefined && Object.hasOwn(request.meta, META_LOG_LEVEL);
}

/** Open requests that are kept; past it a message may always be for one of them. */
const MAX_OPEN = 100_000;

interface Wanted {
  /** The `seq` of each. */
  readonly open: Set<number>;
  /** True once one was not kept. */
  lost: boolean;
  /** Where the newest of them was answered, until a request sent after that is answered too. */
  ended: number | undefined;
}

/** Which requests of a client ask for log messages. */
export class LogLevels {
  readonly #bySession = new WeakMap<Session, Wanted>();

  /** True while a request of the client that asks for log messages is open. */
  isWanted(session: Session): boolean {
    const wanted = this.#bySession.get(session);
    return wanted !== undefined && (wanted.lost || wanted.open.size > 0);
  }

  /** True when such a request was answered so short a while ago that a message may still be about it. */
  mayBeLate(session: Session): boolean {
    return this.#bySession.get(session)?.ended !== undefined;
  }

  /** @internal */
  request(request: RequestMoment): void {
    if (request.key === undefined || !wantsLogs(request)) return;
    let wanted = this.#bySession.get(request.session);
    if (wanted === undefined) {
      wanted = { open: new Set(), lost: false, ended: undefined };
      this.#bySession.set(request.session, wanted);
    }
    if (wanted.open.size < MAX_OPEN) wanted.open.add(request.seq);
    else wanted.lost = true;
  }

  /** @internal */
  response({ request, seq }: ResultMoment | ErrorMoment): void {
    const wanted = request === undefined ? undefined : this.#bySession.get(request.session);
    if (request === undefined || wanted === undefined) return;
    if (wanted.open.delete(request.seq)) wanted.ended = seq;
    else if (wanted.ended !== undefined && request.seq > wanted.ended) wanted.ended = undefined;
  }
}

/** The requests that ask for log messages. */
export const logLevels = defineRelation<LogLevels>({
  name: 'log-levels',
  create() {
    const value = new LogLevels();
    return {
      value,
      handlers: {
        ...carrying('logs', sentBy('client', { request: (request) => value.request(request) })),
        ...carrying('logging', sentBy('server', { response: (response) => value.response(response) })),
      },
    };
  },
});

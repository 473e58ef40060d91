import type { Place } from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** What a client did to say that a session is ready. */
interface Confirmation {
  early: Place | undefined;
  confirmed: boolean;
  doubtful: boolean;
}

/** When `notifications/initialized` came, seen from the answer to `initialize`. */
export class Initialization {
  readonly #bySession = new WeakMap<Session, Confirmation>();

  /** True when the notification came after the answer. */
  isConfirmed(session: Session): boolean {
    return this.#bySession.get(session)?.confirmed === true;
  }

  /** Where the notification came before the answer was there. */
  early(session: Session): Place | undefined {
    return this.#bySession.get(session)?.early;
  }

  /**
   * True when the client sent something that may stand for the notification: one with an id, or a payload that is no message,
   * as a batch (a part of 2025-03-26).
   */
  isDoubtful(session: Session): boolean {
    return this.#bySession.get(session)?.doubtful === true;
  }

  /** @internal */
  of(session: Session): Confirmation {
    let confirmation = this.#bySession.get(session);
    if (confirmation === undefined) {
      confirmation = { early: undefined, confirmed: false, doubtful: false };
      this.#bySession.set(session, confirmation);
    }
    return confirmation;
  }
}

/** How the client confirmed each session. */
export const initialization = defineRelation<Initialization>({
  name: 'initialization',
  create() {
    const value = new Initialization();
    return {
      value,
      handlers: {
        'notification notifications/initialized': ({ from, session, seq, line }) => {
          if (from !== 'client') return;
          const confirmation = value.of(session);
          if (session.handshake?.answer?.accepted === true) confirmation.confirmed = true;
          else confirmation.early ??= { seq, line };
        },
        'request notifications/initialized': ({ from, session }) => {
          if (from === 'client') value.of(session).doubtful = true;
        },
        malformed: ({ from, session }) => {
          if (from === 'client') value.of(session).doubtful = true;
        },
      },
    };
  },
});

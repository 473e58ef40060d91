import type { Session } from './session.ts';

/** Something that is kept for each session, made when it is first asked for. */
export class BySession<Value> {
  readonly #make: () => Value;
  readonly #values = new WeakMap<Session, { readonly value: Value }>();
  /** The session that was asked about last: most recordings hold one. */
  #newest: Session | undefined;
  #ofNewest: { readonly value: Value } | undefined;

  constructor(make: () => Value) {
    this.#make = make;
  }

  of(session: Session): Value {
    if (session !== this.#newest || this.#ofNewest === undefined) {
      this.#newest = session;
      this.#ofNewest = this.#values.get(session) ?? { value: this.#make() };
      this.#values.set(session, this.#ofNewest);
    }
    return this.#ofNewest.value;
  }
}

import type { Handlers } from '../handlers.ts';
import { Latch, until } from '../latch.ts';
import type { Party } from '../moment.ts';
import { defineRelation } from '../relation.ts';

/** Whether the recorder kept the HTTP headers of a party: without any, a missing one proves nothing. */
export class HeaderRecord {
  /** Open once a head of the party carried a header. */
  readonly #seen: Readonly<Record<Party, Latch>> = { client: new Latch(), server: new Latch() };

  /** True once a head of this party, up to the moment that is being looked at, carried a header. */
  keeps(party: Party): boolean {
    return this.#seen[party].isOpen;
  }

  /** @internal */
  handlers(): Handlers {
    return {
      ...until(this.#seen.client, { 'http-request': ({ headers }) => this.#see('client', headers) }),
      ...until(this.#seen.server, { 'http-response': ({ headers }) => this.#see('server', headers) }),
    };
  }

  #see(party: Party, headers: Readonly<Record<string, string>>): void {
    for (const _ in headers) {
      this.#seen[party].open();
      return;
    }
  }
}

/** Whose HTTP headers the recording holds. */
export const headerRecord = defineRelation<HeaderRecord>({
  name: 'header-record',
  create() {
    const value = new HeaderRecord();
    return { value, handlers: value.handlers() };
  },
});

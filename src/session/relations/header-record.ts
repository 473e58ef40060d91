import { Latch, until } from '../latch.ts';
import type { Party } from '../moment.ts';
import { defineRelation } from '../relation.ts';

/** Whether the recorder kept the HTTP headers of a party: without any, a missing one proves nothing. */
export class HeaderRecord {
  readonly #seen = new Set<Party>();

  /** True once a head of this party, up to the moment that is being looked at, carried a header. */
  keeps(party: Party): boolean {
    return this.#seen.has(party);
  }

  /** @internal */
  see(party: Party, headers: Readonly<Record<string, string>>, seen: Latch): void {
    for (const _ in headers) {
      this.#seen.add(party);
      seen.open();
      return;
    }
  }
}

/** Whose HTTP headers the recording holds. */
export const headerRecord = defineRelation<HeaderRecord>({
  name: 'header-record',
  create() {
    const value = new HeaderRecord();
    const [client, server] = [new Latch(), new Latch()];
    return {
      value,
      handlers: {
        ...until(client, { 'http-request': ({ headers }) => value.see('client', headers, client) }),
        ...until(server, { 'http-response': ({ headers }) => value.see('server', headers, server) }),
      },
    };
  },
});

import { carrying, type Handlers, sentBy } from '../session/handlers.ts';
import { META_CLIENT_CAPABILITIES } from '../session/meta-keys.ts';
import { isObject, type Json } from '../trace/event.ts';

/**
 * Which extensions were declared in a recording: by the client with any of its requests, or by the server in a
 * `server/discover` result (2026-07-28 basic/versioning#extension-negotiation).
 */
export class ExtensionGates {
  readonly #closed: Set<string>;

  /** @param extensions the identifiers to look for */
  constructor(extensions: Iterable<string>) {
    this.#closed = new Set(extensions);
  }

  /** Takes in what moments declare. */
  handlers(): Handlers {
    return {
      ...carrying(
        'capabilities',
        sentBy('client', { request: ({ meta }) => this.#open(meta?.[META_CLIENT_CAPABILITIES]) }),
      ),
      'result server/discover': ({ result }) =>
        this.#open(isObject(result) ? result['capabilities'] : undefined),
    };
  }

  /** True when the extension was declared. */
  isOpen(extension: string): boolean {
    return !this.#closed.has(extension);
  }

  #open(capabilities: Json | undefined): void {
    if (this.#closed.size === 0) return;
    const extensions = isObject(capabilities) ? capabilities['extensions'] : undefined;
    if (!isObject(extensions)) return;
    for (const extension of this.#closed) {
      if (Object.hasOwn(extensions, extension)) this.#closed.delete(extension);
    }
  }
}

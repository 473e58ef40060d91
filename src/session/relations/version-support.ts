import { isObject, type Json } from '../../trace/event.ts';
import type { Place } from '../moment.ts';
import { defineRelation } from '../relation.ts';
import { isModern, isRevision } from '../versions.ts';

/** A longer list of versions is not taken for one. */
const MAX_VERSIONS = 1000;

/** JSON-RPC error code of a refused revision (2026-07-28 basic/versioning#protocol-version-negotiation). */
export const UNSUPPORTED_VERSION = -32022;

/** The versions that a server says it supports. */
export interface VersionList extends Place {
  readonly versions: ReadonlySet<string>;
}

/** Which protocol versions a server showed to support, by its own lists and by its answers to `initialize`. */
export class VersionSupport {
  /** The newest list, from a `server/discover` result or the error that refused a version. */
  list: VersionList | undefined;
  readonly #agreed = new Map<string, Place>();

  /** Where the server showed that it supports a version; undefined where it never did. */
  shown(version: string): Place | undefined {
    return this.list?.versions.has(version) === true ? this.list : this.#agreed.get(version);
  }

  /** The latest version that `initialize` can agree on, as far as the server showed. */
  latestLegacy(): string | undefined {
    let latest: string | undefined;
    for (const version of [...(this.list?.versions ?? []), ...this.#agreed.keys()]) {
      if (isRevision(version) && !isModern(version) && (latest === undefined || version > latest))
        latest = version;
    }
    return latest;
  }

  /** True when the newest list names no version that `initialize` can agree on, and no `initialize` was accepted. */
  isModernOnly(): boolean {
    if (this.list === undefined || this.#agreed.size > 0) return false;
    return [...this.list.versions].every((version) => isModern(version));
  }

  /** @internal */
  agree(version: string, place: Place): void {
    if (this.#agreed.size < MAX_VERSIONS) this.#agreed.set(version, place);
  }

  /** @internal */
  take(versions: Json | undefined, place: Place): void {
    const read = readVersions(versions);
    if (read !== undefined) this.list = { ...place, versions: read };
  }

  /** @internal */
  forget(): void {
    this.list = undefined;
    this.#agreed.clear();
  }
}

/** The versions of a list; undefined when it is empty or no list of strings. */
export function readVersions(value: Json | undefined): ReadonlySet<string> | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_VERSIONS) return undefined;
  return value.every((version) => typeof version === 'string') ? new Set(value as string[]) : undefined;
}

/** `data.supported` of an error. */
export function supportedOf(error: Json): Json | undefined {
  const data = isObject(error) ? error['data'] : undefined;
  return isObject(data) ? data['supported'] : undefined;
}

/** The versions that the server of the recording showed to support; a new process on stdio starts afresh. */
export const versionSupport = defineRelation<VersionSupport>({
  name: 'version-support',
  create() {
    const value = new VersionSupport();
    return {
      value,
      handlers: {
        lifecycle: ({ event, transport }) => {
          if (event === 'transport-open' && transport === 'stdio') value.forget();
        },
        'result server/discover': ({ result, from, seq, line }) => {
          if (from === 'server' && isObject(result)) value.take(result['supportedVersions'], { seq, line });
        },
        'result initialize': ({ result, from, seq, line }) => {
          const version = isObject(result) ? result['protocolVersion'] : undefined;
          if (from === 'server' && typeof version === 'string') value.agree(version, { seq, line });
        },
        error: ({ error, code, from, request, seq, line }) => {
          if (from !== 'server' || request === undefined) return;
          if (code === UNSUPPORTED_VERSION) {
            value.take(supportedOf(error), { seq, line });
          } else if (code === -32602 && request.method === 'initialize') {
            // The example of 2025-11-25 basic/lifecycle#error-handling; its list is about `initialize` alone.
            for (const version of readVersions(supportedOf(error)) ?? []) value.agree(version, { seq, line });
          }
        },
      },
    };
  },
});

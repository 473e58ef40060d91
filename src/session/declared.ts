import { isObject } from '../trace/event.ts';
import { META_VERSION } from './meta-keys.ts';
import type { Moment, RequestMoment } from './moment.ts';
import { isRevision } from './versions.ts';

/** JSON-RPC error code of a refused revision (2026-07-28 basic/versioning#protocol-version-negotiation). */
const UNSUPPORTED_VERSION = -32022;

/**
 * Which revisions a recording says that it was made under.
 *
 * The handshake says it, a request's `_meta` and the HTTP header do. A revision that the server refused says nothing,
 * because the session never ran under it.
 */
export class DeclaredRevisions {
  readonly #stated = new Set<string>();
  /** What was stated last: most recordings state the same in each message. */
  #newest: unknown;
  /** Offered in an `initialize` that has no answer yet. */
  #offered: { request: RequestMoment; revision: string } | undefined;

  /** Takes in the next moment. */
  see(moment: Moment): void {
    switch (moment.kind) {
      case 'request':
        if (moment.method === 'initialize' && moment.from === 'client') {
          const revision = moment.params?.['protocolVersion'];
          this.#offered = isRevision(revision) ? { request: moment, revision } : undefined;
        }
        break;
      case 'result':
        this.#answered(moment.request, moment.result);
        break;
      case 'error':
        if (this.#offered !== undefined && moment.request === this.#offered.request) {
          this.#offered = undefined;
        } else if (moment.request !== undefined && !isRefusal(moment)) {
          this.#state(revisionOf(moment.request));
        }
        break;
      case 'http-response':
        if (moment.status < 300) this.#state(moment.exchange?.request?.headers['mcp-protocol-version']);
        if (moment.exchange?.message === this.#offered?.request && moment.status >= 400)
          this.#offered = undefined;
        break;
      case 'end':
        this.#unanswered(moment.session.client.open.values());
        break;
    }
  }

  /** The revisions, oldest first. */
  all(): string[] {
    return [...this.#stated].sort();
  }

  #answered(request: RequestMoment | undefined, result: unknown): void {
    if (request === undefined || request.from !== 'client') return;
    if (request.method === 'initialize') {
      if (this.#offered?.request === request) {
        this.#state(this.#offered.revision);
        this.#offered = undefined;
      }
      this.#state(isObject(result) ? result['protocolVersion'] : undefined);
      return;
    }
    this.#state(revisionOf(request));
  }

  #unanswered(open: Iterable<RequestMoment>): void {
    this.#state(this.#offered?.revision);
    for (const request of open) {
      if (request.refused === undefined) this.#state(revisionOf(request));
    }
  }

  #state(revision: unknown): void {
    if (revision === this.#newest) return;
    this.#newest = revision;
    // A hostile recording may name any number of revisions; a few are enough to compare with.
    if (isRevision(revision) && this.#stated.size < 16) this.#stated.add(revision);
  }
}

function revisionOf(request: RequestMoment): unknown {
  return request.meta?.[META_VERSION];
}

function isRefusal(error: { code: number | undefined; request: RequestMoment | undefined }): boolean {
  return error.code === UNSUPPORTED_VERSION || error.request?.refused !== undefined;
}

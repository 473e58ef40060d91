import type { Handlers } from '../../session/handlers.ts';
import type { ListedTool, ToolCatalog } from '../../session/relations/tool-catalog.ts';
import type { Session } from '../../session/session.ts';

/** What may wait at once; the rest is let go. */
const MAX_WAITING = 1_000;

interface Waiting {
  readonly session: Session;
  readonly tool: ListedTool;
  /** Where the tool had been listed last. */
  readonly seen: number;
  readonly act: () => void;
}

/**
 * What accuses a server by a listing that it may have left behind without a word.
 *
 * It waits until the tool is listed anew: if it is the same still, the listing held; if it changed, the server went by what
 * was not listed yet. Without a new listing, the one that was seen is the server's last word when the recording ends.
 */
export class ListingFindings {
  readonly #catalog: ToolCatalog;
  #waiting: Waiting[] = [];

  constructor(catalog: ToolCatalog) {
    this.#catalog = catalog;
  }

  /** Acts once a listing confirms that a tool was still as it had been listed. */
  add(session: Session, tool: ListedTool, act: () => void): void {
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push({ session, tool, seen: tool.seen, act });
  }

  /** The handlers that a check which uses it must have. */
  handlers(): Handlers {
    return {
      'result tools/list': () => this.#settle(false),
      end: () => this.#settle(true),
    };
  }

  #settle(last: boolean): void {
    if (this.#waiting.length === 0) return;
    this.#waiting = this.#waiting.filter(({ session, tool, seen, act }) => {
      if (this.#catalog.tool(session, tool.name) !== tool) return false;
      const confirmed = tool.fresh && (last || tool.seen > seen);
      if (confirmed) act();
      return !confirmed;
    });
  }
}

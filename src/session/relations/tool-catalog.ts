import { isObject, type JsonObject } from '../../trace/event.ts';
import type { Handlers } from '../handlers.ts';
import type { Place, RequestMoment, ResultMoment } from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** A tool as the newest `tools/list` result that named it described it. */
export interface ListedTool extends Place {
  readonly name: string;
  readonly definition: JsonObject;
  /**
   * True while nothing says that the tool may have changed: no list_changed since, no other definition of the same name,
   * no newer listing under way.
   */
  fresh: boolean;
}

/** Which tools a server listed, and what each call could know of its tool. */
export class ToolCatalog {
  readonly #bySession = new WeakMap<Session, Map<string, ListedTool>>();
  readonly #byCall = new WeakMap<RequestMoment, ListedTool>();

  /** A tool as it is listed now; undefined when it was not listed in this session. */
  tool(session: Session, name: string): ListedTool | undefined {
    return this.#bySession.get(session)?.get(name);
  }

  /** The names of all tools that are listed now. */
  names(session: Session): Iterable<string> {
    return this.#bySession.get(session)?.keys() ?? [];
  }

  /**
   * The tool of a `tools/call` request as it was listed when the call was sent. `fresh` says whether that still held at
   * the moment that is being looked at.
   */
  atCall(request: RequestMoment): ListedTool | undefined {
    return this.#byCall.get(request);
  }

  /** @internal */
  call(request: RequestMoment): void {
    const name = request.params?.['name'];
    const tool = typeof name === 'string' ? this.tool(request.session, name) : undefined;
    if (tool !== undefined) this.#byCall.set(request, tool);
  }

  /** @internal */
  list(result: ResultMoment): void {
    const tools = isObject(result.result) ? result.result['tools'] : undefined;
    if (!Array.isArray(tools)) return;
    const known = this.#of(result.session);
    const onThisPage = new Set<string>();
    for (const definition of tools) {
      if (!isObject(definition) || typeof definition['name'] !== 'string') continue;
      const { name } = definition as { name: string };
      const before = known.get(name);
      const changed =
        before !== undefined && JSON.stringify(before.definition) !== JSON.stringify(definition);
      if (before !== undefined && changed) before.fresh = false;
      const twice = onThisPage.has(name) && changed;
      onThisPage.add(name);
      // A definition that did not change stays the same object, so that a call under way keeps its own.
      if (before !== undefined && !changed) {
        before.fresh = true;
        continue;
      }
      known.set(name, { name, definition, seq: result.seq, line: result.line, fresh: !twice });
    }
  }

  /** @internal */
  changed(session: Session): void {
    for (const tool of this.#of(session).values()) tool.fresh = false;
  }

  #of(session: Session): Map<string, ListedTool> {
    let known = this.#bySession.get(session);
    if (known === undefined) {
      known = new Map();
      this.#bySession.set(session, known);
    }
    return known;
  }
}

/** The tools that the server listed. */
export const toolCatalog = defineRelation<ToolCatalog>({
  name: 'tool-catalog',
  create() {
    const value = new ToolCatalog();
    const handlers: Handlers = {
      'request tools/call': (request) => value.call(request),
      'request tools/list': ({ params, session }) => {
        // A listing from the start replaces what was known; until it is answered nothing is sure.
        if (params?.['cursor'] === undefined) value.changed(session);
      },
      'result tools/list': (result) => value.list(result),
      'notification notifications/tools/list_changed': ({ session }) => value.changed(session),
    };
    return { value, handlers };
  },
});

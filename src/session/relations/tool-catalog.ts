import { defineRelation } from '../relation.ts';
import { Catalog, type Listed } from './catalog.ts';

/** A tool as the newest `tools/list` result that named it described it. */
export type ListedTool = Listed;

/** Which tools a server listed, and what each call could know of its tool. */
export class ToolCatalog extends Catalog {
  /** A tool as it is listed now; undefined when it was not listed in this session. */
  tool(...at: Parameters<Catalog['listed']>): ListedTool | undefined {
    return this.listed(...at);
  }
}

/** The tools that the server listed. */
export const toolCatalog = defineRelation<ToolCatalog>({
  name: 'tool-catalog',
  create() {
    const value = new ToolCatalog({
      list: 'tools/list',
      items: 'tools',
      use: 'tools/call',
      changed: 'notifications/tools/list_changed',
    });
    return { value, handlers: value.handlers() };
  },
});

import { defineRelation } from '../relation.ts';
import { Catalog } from './catalog.ts';

/** The prompts that the server listed. */
export const promptCatalog = defineRelation<Catalog>({
  name: 'prompt-catalog',
  create() {
    const value = new Catalog({
      list: 'prompts/list',
      items: 'prompts',
      use: 'prompts/get',
      changed: 'notifications/prompts/list_changed',
    });
    return { value, handlers: value.handlers() };
  },
});

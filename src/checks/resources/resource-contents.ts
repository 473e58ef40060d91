import type { ResultMoment } from '../../session/moment.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import { ofLast, promptContent, toolContent } from '../formats/content-blocks.ts';

/** What a resource holds, and where it stands in a result. */
export interface Contents {
  readonly contents: JsonObject;
  /** As `contents[0]` or `content[1].resource`. */
  readonly path: string;
}

/** The contents of resources in a result: those that were read, or those embedded in a tool result or a prompt. */
export const contentsOf = ofLast((moment: ResultMoment): Contents[] => {
  const { result, request } = moment;
  const found: Contents[] = [];
  if (request?.method === 'resources/read') {
    const items = isObject(result) ? result['contents'] : undefined;
    if (!Array.isArray(items)) return found;
    for (const [index, contents] of items.entries()) {
      if (isObject(contents)) found.push({ contents, path: `contents[${index}]` });
    }
    return found;
  }
  const blocks = request?.method === 'prompts/get' ? promptContent(moment) : toolContent(moment);
  for (const each of blocks) {
    const { resource, type } = each.block;
    if (type === 'resource' && isObject(resource)) {
      found.push({ contents: resource, path: `${each.path}.resource` });
    }
  }
  return found;
});

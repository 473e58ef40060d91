import type { ResultMoment } from '../../session/moment.ts';
import { isObject, type JsonObject } from '../../trace/event.ts';
import { promptContent, toolContent } from '../formats/content-blocks.ts';

/** What a resource holds, and where it stands in a result. */
export interface Contents {
  readonly contents: JsonObject;
  /** As `contents[0]` or `content[1].resource`. */
  readonly path: string;
}

/** The contents of resources in a result: those that were read, or those embedded in a tool result or a prompt. */
export function* contentsOf(moment: ResultMoment): Generator<Contents> {
  const { result, request } = moment;
  if (request?.method === 'resources/read') {
    const items = isObject(result) ? result['contents'] : undefined;
    if (!Array.isArray(items)) return;
    for (const [index, contents] of items.entries()) {
      if (isObject(contents)) yield { contents, path: `contents[${index}]` };
    }
    return;
  }
  const blocks = request?.method === 'prompts/get' ? promptContent(moment) : toolContent(moment);
  for (const { block, path } of blocks) {
    if (block['type'] === 'resource' && isObject(block['resource'])) {
      yield { contents: block['resource'], path: `${path}.resource` };
    }
  }
}

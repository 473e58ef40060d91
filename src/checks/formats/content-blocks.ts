import type { ResultMoment } from '../../session/moment.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

/** A content block of a result, and where it stands there. */
export interface ContentBlock {
  readonly block: JsonObject;
  /** As `content[0]` or `messages[1].content`. */
  readonly path: string;
}

class Block implements ContentBlock {
  readonly block: JsonObject;
  readonly #holder: string;
  readonly #index: number;
  readonly #rest: string;

  constructor(block: JsonObject, holder: string, index: number, rest: string) {
    this.block = block;
    this.#holder = holder;
    this.#index = index;
    this.#rest = rest;
  }

  // Most blocks are only looked at: the text is made for those that are spoken of.
  get path(): string {
    return `${this.#holder}[${this.#index}]${this.#rest}`;
  }
}

/** The content blocks of a tool result: the answer to `tools/call`, or to `tasks/result` for a call that ran as a task. */
export const toolContent = ofLast((result: ResultMoment): ContentBlock[] => {
  const content = isObject(result.result) ? result.result['content'] : undefined;
  const blocks: ContentBlock[] = [];
  if (!Array.isArray(content)) return blocks;
  for (let index = 0; index < content.length; index += 1) {
    const block = content[index];
    if (isObject(block)) blocks.push(new Block(block, 'content', index, ''));
  }
  return blocks;
});

/** The content blocks of the messages of a `prompts/get` result. */
export const promptContent = ofLast((result: ResultMoment): ContentBlock[] => {
  const messages = isObject(result.result) ? result.result['messages'] : undefined;
  const blocks: ContentBlock[] = [];
  if (!Array.isArray(messages)) return blocks;
  for (let index = 0; index < messages.length; index += 1) {
    const message = messages[index];
    const block: Json | undefined = isObject(message) ? message['content'] : undefined;
    if (isObject(block)) blocks.push(new Block(block, 'messages', index, '.content'));
  }
  return blocks;
});

/** Works something out once for a result, however many checks ask for it in turn. */
export function ofLast<Value>(find: (result: ResultMoment) => Value): (result: ResultMoment) => Value {
  let last: ResultMoment | undefined;
  let found: Value | undefined;
  return (result) => {
    if (result !== last) {
      found = find(result);
      last = result;
    }
    return found as Value;
  };
}

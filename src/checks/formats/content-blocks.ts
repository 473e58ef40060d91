import type { ResultMoment } from '../../session/moment.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

/** A content block of a result, and where it stands there. */
export interface ContentBlock {
  readonly block: JsonObject;
  /** As `content[0]` or `messages[1].content`. */
  readonly path: string;
}

/** The content blocks of a tool result: the answer to `tools/call`, or to `tasks/result` for a call that ran as a task. */
export function* toolContent(result: ResultMoment): Generator<ContentBlock> {
  const content = isObject(result.result) ? result.result['content'] : undefined;
  if (!Array.isArray(content)) return;
  for (const [index, block] of content.entries()) {
    if (isObject(block)) yield { block, path: `content[${index}]` };
  }
}

/** The content blocks of the messages of a `prompts/get` result. */
export function* promptContent(result: ResultMoment): Generator<ContentBlock> {
  const messages = isObject(result.result) ? result.result['messages'] : undefined;
  if (!Array.isArray(messages)) return;
  for (const [index, message] of messages.entries()) {
    const block: Json | undefined = isObject(message) ? message['content'] : undefined;
    if (isObject(block)) yield { block, path: `messages[${index}].content` };
  }
}

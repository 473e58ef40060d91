/** How the messages of a sampling request are read. */

import { isObject, type Json, type JsonObject } from '../../trace/event.ts';

/** The messages of a sampling request; those that are no object are left to their type. */
export function messagesOf(params: JsonObject | undefined): readonly Json[] {
  const messages = params?.['messages'];
  return Array.isArray(messages) ? messages : [];
}

/** The content blocks of a message: `content` may be one block or an array of them. */
export function blocksOf(message: Json | undefined): readonly JsonObject[] {
  const content = isObject(message) ? message['content'] : undefined;
  if (isObject(content)) return [content];
  return Array.isArray(content) ? content.filter(isObject) : [];
}

/** True for a message that holds a block of this type. */
export function holds(message: Json | undefined, type: string): boolean {
  return blocksOf(message).some((block) => block['type'] === type);
}

/** The ids of the tool uses in a message. */
export function toolUseIds(message: Json | undefined): string[] {
  const ids: string[] = [];
  for (const block of blocksOf(message)) {
    if (block['type'] === 'tool_use' && typeof block['id'] === 'string') ids.push(block['id']);
  }
  return ids;
}

/** What is wrong with the message that follows a message with tool uses. */
export type Imbalance =
  | { readonly fault: 'missing'; readonly id: string }
  | { readonly fault: 'mixed'; readonly type: Json | undefined }
  | { readonly fault: 'role'; readonly role: Json | undefined };

/**
 * Looks whether the tool uses of a message are matched by the message after it: a user message that consists of tool
 * results only, one for each use (client/sampling#tool-use-and-result-balance).
 *
 * @param next undefined where the list ends
 */
export function imbalance(ids: readonly string[], next: Json | undefined): Imbalance | undefined {
  const results = new Set<string>();
  for (const block of blocksOf(next)) {
    if (block['type'] === 'tool_result' && typeof block['toolUseId'] === 'string')
      results.add(block['toolUseId']);
  }
  const missing = ids.find((id) => !results.has(id));
  if (missing !== undefined) return { fault: 'missing', id: missing };
  const role = isObject(next) ? next['role'] : undefined;
  if (role !== 'user') return { fault: 'role', role };
  const other = blocksOf(next).find((block) => block['type'] !== 'tool_result');
  return other === undefined ? undefined : { fault: 'mixed', type: other['type'] };
}

/** True for a user message that mixes tool results with other content (client/sampling#tool-result-messages). */
export function mixesToolResults(message: Json): boolean {
  if (!isObject(message) || message['role'] !== 'user') return false;
  const blocks = blocksOf(message);
  return (
    blocks.some((block) => block['type'] === 'tool_result') &&
    blocks.some((block) => block['type'] !== 'tool_result')
  );
}

/** True for a request that offers tools. An empty list, or a tool choice alone, is arguable and does not count. */
export function offersTools(params: JsonObject | undefined): boolean {
  const tools = params?.['tools'];
  return Array.isArray(tools) && tools.length > 0;
}

/** `toolChoice.mode` of a request. */
export function toolChoiceMode(params: JsonObject | undefined): Json | undefined {
  const choice = params?.['toolChoice'];
  return isObject(choice) ? choice['mode'] : undefined;
}

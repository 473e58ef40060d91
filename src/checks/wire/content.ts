/** Content blocks of the wire schema. */

import { isBase64 } from '../formats/base64.ts';
import { array, boolean, choose, object, oneOf, type Shape, string, text } from './shape.ts';

const annotations = object({}, { audience: array(oneOf('user', 'assistant')), lastModified: string });
const base64 = text('base64', isBase64);

const resource = choose((value) =>
  Object.hasOwn(value, 'blob')
    ? object({ uri: string, blob: string })
    : object({ uri: string, text: string }),
);

const BLOCKS: ReadonlyMap<string, Shape> = new Map([
  ['text', object({ text: string }, { annotations })],
  ['image', object({ data: base64, mimeType: string }, { annotations })],
  ['audio', object({ data: base64, mimeType: string }, { annotations })],
  ['resource_link', object({ uri: string, name: string })],
  ['resource', object({ resource })],
]);

/** A block of a tool result. A type that the schema does not name is left to whoever defined it. */
export const contentBlock: Shape = choose((value) => {
  const { type } = value;
  return typeof type === 'string' ? BLOCKS.get(type) : object({ type: string });
});

/** A block of a prompt message: what it says of data, the prompts page says itself. */
export const promptContent: Shape = choose((value) => {
  const { type } = value;
  if (typeof type !== 'string') return object({ type: string });
  return type === 'text' ? BLOCKS.get('text') : undefined;
});

const SAMPLING_BLOCKS: ReadonlyMap<string, Shape> = new Map([
  ['text', object({ text: string })],
  ['image', object({ data: base64, mimeType: string })],
  ['audio', object({ data: base64, mimeType: string })],
  ['tool_use', object({ id: string, name: string, input: object({}) })],
  ['tool_result', object({ toolUseId: string, content: array(contentBlock) }, { isError: boolean })],
]);

const samplingBlock: Shape = choose((value) => {
  const { type } = value;
  return typeof type === 'string' ? SAMPLING_BLOCKS.get(type) : object({ type: string });
});

/** Content of a sampling message: one block or several. */
export const samplingContent: Shape = (value) =>
  Array.isArray(value) ? array(samplingBlock)(value) : samplingBlock(value);

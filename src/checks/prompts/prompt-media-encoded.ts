import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { isBase64 } from '../formats/base64.ts';
import { promptContent } from '../formats/content-blocks.ts';
import { isMediaType } from '../formats/media-type.ts';
import { show } from '../show.ts';

/**
 * An image or audio block of a prompt is base64 and names a MIME type.
 *
 * 2025-11-25 and 2026-07-28 server/prompts#image-content and #audio-content. The bytes are not looked at; a MIME type is
 * judged by its syntax alone.
 */
export const promptMediaEncoded = defineCheck({
  id: 'prompt-media-encoded',
  subject: 'a content block of that type in a prompts/get result',
  violation: 'data is not base64, or mimeType is missing or no MIME type',
  options: { type: ['image', 'audio'] },
  create({ options, subject, violation }) {
    const type = options['type'];
    return {
      'result prompts/get': (result) => {
        if (result.from !== 'server') return;
        for (const each of promptContent(result)) {
          const { block } = each;
          if (block['type'] !== type) continue;
          subject();
          const { data, mimeType } = block;
          if (typeof data !== 'string' || !isBase64(data)) {
            violation(
              result,
              `${each.path}.data of type ${show(type)} is ${seen(data)}: expected base64 text`,
            );
          }
          if (typeof mimeType !== 'string' || !isMediaType(mimeType)) {
            violation(result, `${each.path}.mimeType is ${seen(mimeType)}: expected a MIME type`);
          }
        }
      },
    };
  },
});

function seen(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'an array';
  return isObject(value) ? 'an object' : show(value, 40);
}

import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { isBase64 } from '../formats/base64.ts';
import { promptContent } from '../formats/content-blocks.ts';
import { isMediaType } from '../formats/media-type.ts';
import { isUri } from '../formats/uri.ts';
import { show } from '../show.ts';

/**
 * A resource embedded in a prompt has a valid URI, a MIME type, and text or base64 data.
 *
 * 2025-11-25 and 2026-07-28 server/prompts#embedded-resources. The schema leaves `mimeType` out as optional; for prompts
 * this page demands it. A `resource_link` embeds nothing.
 */
export const promptEmbeddedResource = defineCheck({
  id: 'prompt-embedded-resource',
  subject: 'an embedded resource in a prompts/get result',
  violation: 'it lacks a valid uri, a mimeType, or both text and a base64 blob',
  create({ subject, violation }) {
    return {
      'result prompts/get': (result) => {
        if (result.from !== 'server') return;
        for (const each of promptContent(result)) {
          const { block } = each;
          if (block['type'] !== 'resource') continue;
          subject();
          const { resource } = block;
          if (!isObject(resource)) {
            violation(
              result,
              `${each.path}.resource is ${seen(resource)}: expected the contents of a resource`,
            );
            continue;
          }
          for (const fault of faultsOf(resource)) violation(result, `${each.path}.resource${fault}`);
        }
      },
    };
  },
});

function* faultsOf({ uri, mimeType, text, blob }: JsonObject): Generator<string> {
  if (typeof uri !== 'string' || !isUri(uri)) yield `.uri is ${seen(uri)}: expected a valid URI`;
  if (typeof mimeType !== 'string' || !isMediaType(mimeType)) {
    yield `.mimeType is ${seen(mimeType)}: expected a MIME type`;
  }
  if (typeof text === 'string') return;
  if (blob === undefined || blob === null) yield ' has neither text nor a base64 blob';
  else if (typeof blob !== 'string' || !isBase64(blob)) yield `.blob is ${seen(blob)}: expected base64 text`;
}

function seen(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'an array';
  return isObject(value) ? 'an object' : show(value, 40);
}

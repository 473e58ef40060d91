import { carrying } from '../../session/handlers.ts';
import type { ResultMoment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { isBase64 } from '../formats/base64.ts';
import { show } from '../show.ts';
import { contentsOf } from './resource-contents.ts';

/**
 * Binary data of a resource is base64.
 *
 * 2025-11-25 and 2026-07-28 server/resources#security-considerations; the schema says which encoding: `blob` is "a
 * base64-encoded string". An empty one is the encoding of nothing; `null` is taken for absent.
 */
export const blobBase64 = defineCheck({
  id: 'blob-base64',
  subject: 'a blob in the contents of a resource, read or embedded',
  violation: 'it is no string, or its text is not base64',
  create({ subject, violation }) {
    const judge = (result: ResultMoment): void => {
      if (result.from !== 'server') return;
      for (const { contents, path } of contentsOf(result)) {
        const blob = contents['blob'];
        if (blob === undefined || blob === null) continue;
        subject();
        const fault = faultOf(blob);
        if (fault !== undefined) violation(result, `${path}.blob is ${fault}: expected a base64 string`);
      }
    };
    return {
      'result resources/read': judge,
      ...carrying('rich', { 'result tools/call': judge, 'result tasks/result': judge }),
      'result prompts/get': judge,
    };
  },
});

function faultOf(blob: Json): string | undefined {
  if (typeof blob === 'string') return isBase64(blob) ? undefined : `${show(blob, 40)}, which is not base64`;
  if (Array.isArray(blob)) return 'an array';
  return isObject(blob) ? 'an object' : show(blob);
}

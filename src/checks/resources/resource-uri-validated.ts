import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { uriScheme } from '../formats/uri.ts';
import { show } from '../show.ts';

/** Codes that say no to a URI: invalid params, and "resource not found" of 2025-11-25. */
const REFUSALS: ReadonlySet<number> = new Set([-32602, -32002]);

/**
 * A server validates the URIs of resources: what is no URI is not read.
 *
 * 2025-11-25 server/resources#security-considerations. Only what begins with no scheme is looked at (RFC 3986, section 3.1):
 * whether a well-formed URI may be read is the server's policy. A URI that the server itself listed or returned is its own.
 */
export const resourceUriValidated = defineCheck({
  id: 'resource-uri-validated',
  subject: 'an answer to resources/read of what is no URI',
  violation: 'contents are returned for it',
  create({ subject, violation }) {
    return {
      'response resources/read'(response) {
        const { request } = response;
        const uri = request?.params?.['uri'];
        if (response.from !== 'server' || request === undefined || uri === undefined) return;
        if (typeof uri === 'string' && uriScheme(uri) !== undefined) return;
        if (response.kind === 'error') {
          if (response.code !== undefined && REFUSALS.has(response.code)) subject();
          return;
        }
        const contents = isObject(response.result) ? response.result['contents'] : undefined;
        if (!Array.isArray(contents) || contents.length === 0) return;
        subject();
        violation(
          response,
          `resources/read at seq ${request.seq} asks for ${show(uri)}, which is no URI, and is answered with contents, where a refusal was due`,
        );
      },
    };
  },
});

import { carrying, sentBy } from '../../session/handlers.ts';
import { META_CLIENT_CAPABILITIES } from '../../session/meta-keys.ts';
import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { isExtensionIdentifier } from '../formats/extension-identifier.ts';
import { show } from '../show.ts';

/** Identifiers of extensions have a prefix and follow the rules for `_meta` keys. 2026-07-28 basic/versioning#extension-negotiation. */
export const extensionIdentifiers = defineCheck({
  id: 'extension-identifiers',
  subject: 'capabilities that declare an extension',
  violation: 'the identifier has no prefix, or one of its parts is not formed as a _meta key is',
  create({ subject, violation }) {
    const judge = (moment: RequestMoment | ResultMoment, capabilities: Json | undefined): void => {
      const extensions = isObject(capabilities) ? capabilities['extensions'] : undefined;
      if (!isObject(extensions)) return;
      const identifiers = Object.keys(extensions);
      if (identifiers.length === 0) return;
      subject();
      const wrong = identifiers.find((identifier) => !isExtensionIdentifier(identifier));
      if (wrong === undefined) return;
      violation(
        moment,
        `the ${moment.from} declares an extension as ${show(wrong)}, where an identifier of the form prefix/name was due`,
      );
    };
    return {
      ...carrying(
        'capabilities',
        sentBy('client', {
          request(request: RequestMoment) {
            judge(request, request.meta?.[META_CLIENT_CAPABILITIES]);
          },
        }),
      ),
      'result server/discover'(result) {
        if (result.from === 'server' && isObject(result.result)) judge(result, result.result['capabilities']);
      },
    };
  },
});

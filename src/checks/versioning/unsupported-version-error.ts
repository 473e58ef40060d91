import { carrying, sentBy } from '../../session/handlers.ts';
import { META_VERSION } from '../../session/meta-keys.ts';
import {
  readVersions,
  supportedOf,
  UNSUPPORTED_VERSION,
  versionSupport,
} from '../../session/relations/version-support.ts';
import { defineCheck } from '../check.ts';
import { bare, show } from '../show.ts';

/**
 * A server refuses a version that it does not implement, and lists those that it does.
 *
 * 2026-07-28 basic/versioning#protocol-version-negotiation. That it does not implement a version is known from its own newest
 * list. Another error may come before that of the version; only a request that is served is sure to break the rule. An
 * `initialize` has no version of its own in `_meta`, and what answers it has a clause of its own.
 */
export const unsupportedVersionError = defineCheck({
  id: 'unsupported-version-error',
  subject: 'a refusal of a version, or a result for a request whose version the server does not list',
  violation: 'the refusal lists no supported versions, or a version that the server does not list is served',
  era: 'any',
  create({ subject, violation, use }) {
    const support = use(versionSupport);
    return sentBy('server', {
      ...carrying('versioned', {
        result(result) {
          const { request } = result;
          const { list } = support;
          if (list === undefined || request === undefined) return;
          const asked = request.meta?.[META_VERSION];
          if (typeof asked !== 'string' || request.method === 'initialize' || list.versions.has(asked))
            return;
          // In a session with a handshake the version was agreed upon there.
          if (request.session.negotiated !== undefined && request.era !== 'modern') return;
          subject();
          violation(
            result,
            `request "${bare(request.method)}" names version ${show(asked)}, which the server does not list (seq ${list.seq}), and got a result, where error ${UNSUPPORTED_VERSION} was due`,
          );
        },
      }),
      error(error) {
        const { request } = error;
        if (error.code !== UNSUPPORTED_VERSION || request === undefined) return;
        if (request.method === 'initialize') return;
        if (typeof request.meta?.[META_VERSION] !== 'string' && request.era !== 'modern') return;
        subject();
        const supported = supportedOf(error.error);
        if (readVersions(supported) !== undefined || (Array.isArray(supported) && supported.length > 1000))
          return;
        violation(
          error,
          `error ${UNSUPPORTED_VERSION} has ${show(supported)} as data.supported, where the list of supported versions was due`,
        );
      },
    });
  },
});

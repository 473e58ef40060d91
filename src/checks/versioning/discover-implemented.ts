import { serverEra } from '../../session/relations/server-era.ts';
import { defineCheck } from '../check.ts';

const METHOD_NOT_FOUND = -32601;

/**
 * A server implements `server/discover`.
 *
 * 2026-07-28 server/discover, basic/versioning#protocol-version-negotiation. To refuse it as unknown is right for a server of
 * an earlier revision; so the refusal counts once the server answers anything as only a modern one does.
 */
export const discoverImplemented = defineCheck({
  id: 'discover-implemented',
  subject: 'an answer to server/discover that says whether the server knows it',
  violation:
    'a server that answers other requests in the form of 2026-07-28 or later refuses it as an unknown method',
  create({ subject, violation, use }) {
    const server = use(serverEra);
    return {
      'result server/discover'(result) {
        if (result.from === 'server') subject();
      },
      'error server/discover'(error) {
        if (error.from !== 'server' || error.code !== METHOD_NOT_FOUND) return;
        const { seq, line, era } = error;
        server.whenModern(() => {
          subject({ era });
          violation(
            { seq, line, era },
            `server/discover was refused with error ${METHOD_NOT_FOUND} by a server that speaks 2026-07-28 or later, which must implement it`,
          );
        });
      },
    };
  },
});

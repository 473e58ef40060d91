import { declares } from '../../session/capabilities.ts';
import type { Handlers } from '../../session/handlers.ts';
import { META_VERSION } from '../../session/meta-keys.ts';
import type { ErrorMoment, ResultMoment } from '../../session/moment.ts';
import { serverDeclarations } from '../../session/relations/server-declarations.ts';
import { isModern } from '../../session/versions.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

const METHOD_NOT_FOUND = -32601;

/**
 * A server that declares a feature answers requests for its list.
 *
 * 2026-07-28 server/tools#capabilities, server/prompts#capabilities, server/resources#capabilities. Only "method not found"
 * denies the list as such; any other error may have another cause. A request that does not say that it speaks a revision
 * without handshake may be refused for that.
 */
export const listAvailable = defineCheck({
  id: 'list-available',
  subject: 'an answer to the list request of a feature that the server declared before',
  violation: 'the answer is the error "method not found"',
  options: { feature: ['tools', 'prompts', 'resources'] },
  create({ options, subject, use, violation }) {
    const declarations = use(serverDeclarations);
    const feature = options['feature']!;
    const method = `${feature}/list` as const;
    const handlers: Handlers = {};
    handlers[`response ${method}`] = (moment: ResultMoment | ErrorMoment) => {
      const declaration = declarations.at(moment, 'discover');
      const version = moment.request?.meta?.[META_VERSION];
      if (declaration === undefined || !declares(declaration.capabilities, feature)) return;
      if (typeof version !== 'string' || !isModern(version)) return;
      subject();
      if (moment.kind !== 'error' || moment.code !== METHOD_NOT_FOUND) return;
      violation(
        moment,
        `${method} is answered with error ${show(METHOD_NOT_FOUND)}, though the server/discover result at seq ${declaration.seq} declares "${feature}"`,
      );
    };
    return handlers;
  },
});

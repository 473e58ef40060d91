import { META_SERVER_INFO } from '../../session/meta-keys.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';

/** A DiscoverResult says which server it comes from, in `_meta`. 2026-07-28 server/discover#discoverresult. */
export const discoverServerInfo = defineCheck({
  id: 'discover-server-info',
  subject: 'a result that answers server/discover',
  violation: '_meta has no server info',
  create({ subject, violation }) {
    return {
      'result server/discover'(result) {
        if (result.from !== 'server' || !isObject(result.result)) return;
        subject();
        const { _meta } = result.result;
        if (isObject(_meta) && _meta[META_SERVER_INFO] !== undefined) return;
        violation(result, `the DiscoverResult has no ${META_SERVER_INFO} in _meta`);
      },
    };
  },
});

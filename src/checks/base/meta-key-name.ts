import { defineCheck } from '../check.ts';
import { isMetaName, splitMetaKey } from '../formats/meta-key.ts';
import { bare, show } from '../show.ts';
import { onMetaKeys } from './on-meta-keys.ts';

/**
 * The name of a `_meta` key is empty, or begins and ends with an alphanumeric character and has hyphens, underscores and dots
 * besides.
 *
 * 2025-11-25 basic#_meta, 2026-07-28 basic#meta. The name is what follows the first slash, or the whole key.
 */
export const metaKeyName = defineCheck({
  id: 'meta-key-name',
  subject: 'a key of a _meta object that the protocol defines',
  violation: 'its name begins or ends with, or holds, a character that may not stand there',
  since: '2025-06-18',
  create(context) {
    const { violation } = context;
    return onMetaKeys(context, 'keyed', (message, key, path) => {
      const { name } = splitMetaKey(key);
      if (isMetaName(name)) return;
      violation(
        message,
        `key ${show(key)} in ${bare(path)} has the name ${show(name)}, which is not alphanumeric at both ends with only "-", "_" and "." besides`,
      );
    });
  },
});

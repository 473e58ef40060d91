import { brief, carrying } from '../../session/handlers.ts';
import { defineCheck } from '../check.ts';
import { isMetaLabel, splitMetaKey } from '../formats/meta-key.ts';
import { bare, show } from '../show.ts';
import { metaObjects } from './meta-objects.ts';

/**
 * The prefix of a `_meta` key is a series of labels with dots between them.
 *
 * 2025-11-25 basic#_meta, 2026-07-28 basic#meta. A label begins with a letter, ends with a letter or digit, and has hyphens
 * besides. The prefix ends at the first slash.
 */
export const metaKeyPrefix = defineCheck({
  id: 'meta-key-prefix',
  subject: 'a key with a prefix in a _meta object that the protocol defines',
  violation: 'the text before its first slash is no series of labels with dots between them',
  since: '2025-06-18',
  create({ subject, violation, use }) {
    const metas = use(metaObjects);
    return {
      ...carrying(
        ['prefixed', 'custom'],
        brief({
          message(message) {
            if (metas.of(message).prefixed) subject();
          },
        }),
      ),
      ...carrying('custom', {
        message(message) {
          const { objects, odd } = metas.of(message);
          if (!odd) return;
          for (const { meta, path } of objects) {
            for (const key of Object.keys(meta)) {
              if (!key.includes('/')) continue;
              subject();
              const { prefix = '' } = splitMetaKey(key);
              const ill = prefix.split('.').find((label) => !isMetaLabel(label));
              if (ill === undefined) continue;
              violation(
                message,
                `key ${show(key)} in ${bare(path)} has the prefix ${show(prefix)}, in which ${show(ill)} is no label`,
              );
            }
          }
        },
      }),
    };
  },
});

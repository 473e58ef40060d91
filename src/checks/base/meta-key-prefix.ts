import { defineCheck } from '../check.ts';
import { isMetaLabel, splitMetaKey } from '../formats/meta-key.ts';
import { bare, show } from '../show.ts';
import { onMetaKeys } from './on-meta-keys.ts';

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
  create(context) {
    const { subject, violation } = context;
    return onMetaKeys(context, 'prefixed', (message, key, path) => {
      if (!key.includes('/')) return;
      subject();
      const { prefix = '' } = splitMetaKey(key);
      const ill = prefix.split('.').find((label) => !isMetaLabel(label));
      if (ill === undefined) return;
      violation(
        message,
        `key ${show(key)} in ${bare(path)} has the prefix ${show(prefix)}, in which ${show(ill)} is no label`,
      );
    });
  },
});

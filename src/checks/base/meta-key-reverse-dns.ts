import { defineCheck } from '../check.ts';
import { isMetaPrefix, isReverseDomain, splitMetaKey } from '../formats/meta-key.ts';
import { bare, show } from '../show.ts';
import { onMetaKeys } from './on-meta-keys.ts';

/**
 * The prefix of a `_meta` key is a domain name in reverse.
 *
 * 2025-11-25 basic#_meta, 2026-07-28 basic#meta. Plain departures are a prefix of one label, and one that ends with a
 * top-level domain and does not begin with one. Not every top-level domain is known here, so the rest is let pass.
 */
export const metaKeyReverseDns = defineCheck({
  id: 'meta-key-reverse-dns',
  subject: 'a well-formed key with a prefix in a _meta object that the protocol defines',
  violation: 'the prefix is a single word, or a domain name that is not reversed',
  since: '2025-06-18',
  create(context) {
    const { subject, violation } = context;
    return onMetaKeys(context, 'prefixed', (message, key, path) => {
      const { prefix } = splitMetaKey(key);
      if (prefix === undefined || !isMetaPrefix(prefix)) return;
      subject();
      if (isReverseDomain(prefix)) return;
      violation(
        message,
        `key ${show(key)} in ${bare(path)} has the prefix ${show(prefix)}, which is ${
          prefix.includes('.') ? 'not in reverse order' : 'a single word'
        }, where a reversed domain name is due`,
      );
    });
  },
});

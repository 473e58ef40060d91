import { defineCheck } from '../check.ts';
import { isMetaLabel, splitMetaKey } from '../formats/meta-key.ts';
import { isTopLevelDomain } from '../formats/top-level-domains.ts';
import { bare, show } from '../show.ts';
import { FineKeys } from './fine-keys.ts';
import { metaObjects } from './meta-objects.ts';

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
  create({ subject, violation, use }) {
    const metas = use(metaObjects);
    const fine = new FineKeys();
    return {
      message(message) {
        for (const { meta, path } of metas.of(message)) {
          for (const key of Object.keys(meta)) {
            if (!key.includes('/')) continue;
            if (fine.has(key)) {
              subject();
              continue;
            }
            const { prefix = '' } = splitMetaKey(key);
            const labels = prefix.split('.');
            if (!labels.every(isMetaLabel)) continue;
            subject();
            if (isTopLevelDomain(labels[0]!) || (labels.length > 1 && !isTopLevelDomain(labels.at(-1)!))) {
              fine.add(key);
              continue;
            }
            violation(
              message,
              `key ${show(key)} in ${bare(path)} has the prefix ${show(prefix)}, which is ${
                labels.length === 1 ? 'a single word' : 'not in reverse order'
              }, where a reversed domain name is due`,
            );
          }
        }
      },
    };
  },
});

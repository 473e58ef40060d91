import { brief, carrying, type Handlers } from '../../session/handlers.ts';
import type { MessageMoment } from '../../session/moment.ts';
import type { CheckContext } from '../check.ts';
import { metaObjects } from './meta-objects.ts';

/**
 * Handlers for the keys of the `_meta` objects in messages.
 *
 * @param of which keys are a subject: each, or those with a prefix
 * @param judge called for each key of a message in which one may break a rule, with the path of its object
 */
export function onMetaKeys(
  { subject, use }: CheckContext,
  of: 'keyed' | 'prefixed',
  judge: (message: MessageMoment, key: string, path: string) => void,
): Handlers {
  const metas = use(metaObjects);
  return {
    ...carrying(
      of === 'keyed' ? 'meta' : ['prefixed', 'custom'],
      brief({
        message(message) {
          if (metas.of(message)[of]) subject();
        },
      }),
    ),
    ...carrying('custom', {
      message(message) {
        const { objects, odd } = metas.of(message);
        if (!odd) return;
        for (const { meta, path } of objects) for (const key of Object.keys(meta)) judge(message, key, path);
      },
    }),
  };
}

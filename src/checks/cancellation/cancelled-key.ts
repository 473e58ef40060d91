import { exactKey, type Key } from '../../session/exact-key.ts';
import { CANCELLED_ID } from '../../session/member-path.ts';
import type { NotificationMoment } from '../../session/moment.ts';

/** The id that a `notifications/cancelled` names, as one spelling for each value; undefined when it is no usable id. */
export function cancelledKey({ params, text }: NotificationMoment): Key | undefined {
  return exactKey(params?.['requestId'], text, CANCELLED_ID);
}

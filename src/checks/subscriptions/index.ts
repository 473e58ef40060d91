import type { Check } from '../check.ts';
import { acknowledgedFirst } from './acknowledged-first.ts';
import { gracefulClosure } from './graceful-closure.ts';
import { onlyRequestedNotifications } from './only-requested-notifications.ts';

/** The checks of this area. */
export const subscriptionsChecks: readonly Check[] = [
  acknowledgedFirst,
  gracefulClosure,
  onlyRequestedNotifications,
];

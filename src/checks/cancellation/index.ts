import type { Check } from '../check.ts';
import { cancellationInProgress } from './cancellation-in-progress.ts';
import { cancellationNamesRequest } from './cancellation-names-request.ts';
import { cancelledRequestUnanswered } from './cancelled-request-unanswered.ts';
import { initializeNotCancelled } from './initialize-not-cancelled.ts';
import { invalidCancellationIgnored } from './invalid-cancellation-ignored.ts';
import { serverCancelsListen } from './server-cancels-listen.ts';
import { taskCancelledByRequest } from './task-cancelled-by-request.ts';

/** The checks of this area. */
export const cancellationChecks: readonly Check[] = [
  cancellationInProgress,
  cancellationNamesRequest,
  cancelledRequestUnanswered,
  initializeNotCancelled,
  invalidCancellationIgnored,
  serverCancelsListen,
  taskCancelledByRequest,
];

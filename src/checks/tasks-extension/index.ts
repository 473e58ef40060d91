import type { Check } from '../check.ts';
import { createdTaskTyped } from './created-task-typed.ts';
import { failedTaskError } from './failed-task-error.ts';
import { failedTaskExplained } from './failed-task-explained.ts';
import { invalidTaskIdRefused } from './invalid-task-id-refused.ts';
import { taskAcknowledgementEmpty } from './task-acknowledgement-empty.ts';
import { taskAnswerComplete } from './task-answer-complete.ts';
import { taskCapabilityError } from './task-capability-error.ts';
import { taskDurable } from './task-durable.ts';
import { taskHandleDeclared } from './task-handle-declared.ts';
import { taskIdUnguessable } from './task-id-unguessable.ts';
import { taskInputAnsweredOnce } from './task-input-answered-once.ts';
import { taskInputKeyIssued } from './task-input-key-issued.ts';
import { taskInputKeysUnique } from './task-input-keys-unique.ts';
import { taskMethodsDeclared } from './task-methods-declared.ts';
import { taskNameHeader } from './task-name-header.ts';
import { taskNotCancelledByNotification } from './task-not-cancelled-by-notification.ts';
import { taskNotificationsDeclared } from './task-notifications-declared.ts';
import { taskPayload } from './task-payload.ts';
import { taskStatusAnswered } from './task-status-answered.ts';
import { taskStreamQuiet } from './task-stream-quiet.ts';
import { taskTypeReserved } from './task-type-reserved.ts';
import { unknownTaskRefused } from './unknown-task-refused.ts';
import { unsupportedTaskUnused } from './unsupported-task-unused.ts';

/** The checks of this area. */
export const tasksExtensionChecks: readonly Check[] = [
  createdTaskTyped,
  failedTaskError,
  failedTaskExplained,
  invalidTaskIdRefused,
  taskAcknowledgementEmpty,
  taskAnswerComplete,
  taskCapabilityError,
  taskDurable,
  taskHandleDeclared,
  taskIdUnguessable,
  taskInputAnsweredOnce,
  taskInputKeyIssued,
  taskInputKeysUnique,
  taskMethodsDeclared,
  taskNameHeader,
  taskNotCancelledByNotification,
  taskNotificationsDeclared,
  taskPayload,
  taskStatusAnswered,
  taskStreamQuiet,
  taskTypeReserved,
  unknownTaskRefused,
  unsupportedTaskUnused,
];

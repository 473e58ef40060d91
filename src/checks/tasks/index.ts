import type { Check } from '../check.ts';
import { augmentationDeclared } from './augmentation-declared.ts';
import { taskBeginsWorking } from './begins-working.ts';
import { cancelEffective } from './cancel-effective.ts';
import { cancelEnded } from './cancel-ended.ts';
import { taskCreateResult } from './create-result.ts';
import { creationDeclared } from './creation-declared.ts';
import { taskErrorMessage } from './error-message.ts';
import { failureExplained } from './failure-explained.ts';
import { taskGetNotStreamed } from './get-not-streamed.ts';
import { taskIdFromReceiver } from './id-from-receiver.ts';
import { taskIdGoverns } from './id-governs.ts';
import { taskIdString } from './id-string.ts';
import { taskIdUnique } from './id-unique.ts';
import { inputFetched } from './input-fetched.ts';
import { inputRequiredReported } from './input-required-reported.ts';
import { invalidRefused } from './invalid-refused.ts';
import { taskListComplete } from './list-complete.ts';
import { taskListCursorIssued } from './list-cursor-issued.ts';
import { relatedIdKnown } from './related-id-known.ts';
import { relatedTaskLeftOut } from './related-task-left-out.ts';
import { relatedTaskStated } from './related-task-stated.ts';
import { taskResultBlocks } from './result-blocks.ts';
import { taskResultFinal } from './result-final.ts';
import { taskResultRepeatable } from './result-repeatable.ts';
import { taskStatusKnown } from './status-known.ts';
import { taskTerminalFinal } from './terminal-final.ts';
import { taskTimestamps } from './timestamps.ts';
import { toolSupportEnforced } from './tool-support-enforced.ts';
import { toolSupportRespected } from './tool-support-respected.ts';
import { taskTtlStated } from './ttl-stated.ts';

/** The checks of this area. */
export const tasksChecks: readonly Check[] = [
  augmentationDeclared,
  cancelEffective,
  cancelEnded,
  creationDeclared,
  failureExplained,
  inputFetched,
  inputRequiredReported,
  invalidRefused,
  relatedIdKnown,
  relatedTaskLeftOut,
  relatedTaskStated,
  taskBeginsWorking,
  taskCreateResult,
  taskErrorMessage,
  taskGetNotStreamed,
  taskIdFromReceiver,
  taskIdGoverns,
  taskIdString,
  taskIdUnique,
  taskListComplete,
  taskListCursorIssued,
  taskResultBlocks,
  taskResultFinal,
  taskResultRepeatable,
  taskStatusKnown,
  taskTerminalFinal,
  taskTimestamps,
  taskTtlStated,
  toolSupportEnforced,
  toolSupportRespected,
];

import { TERMINAL_STATUSES } from '../../session/relations/tasks.ts';

/** True for the five statuses that a task may have (2025-11-25 basic/utilities/tasks#task-status). */
export function isTaskStatus(status: string): boolean {
  return status === 'working' || status === 'input_required' || TERMINAL_STATUSES.has(status);
}

/** The statuses as they are put into a sentence. */
export const STATUSES = 'working, input_required, completed, failed or cancelled';

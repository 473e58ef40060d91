import type { Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { isIso8601 } from '../formats/iso-8601.ts';
import { show } from '../show.ts';
import { onTaskResponses } from './support.ts';

/**
 * A task in a response says when it was created, and when it was last updated.
 *
 * 2025-11-25 basic/utilities/tasks#ttl-and-resource-management. Every form of ISO 8601 will do.
 */
export const taskTimestamps = defineCheck({
  id: 'task-timestamps',
  subject: 'a task in the result of a request for a task, or of tasks/get, tasks/list or tasks/cancel',
  violation: 'the timestamp is missing, or is none of ISO 8601',
  options: { member: ['createdAt', 'lastUpdatedAt'] },
  create({ options, subject, violation }) {
    const member = options['member']!;
    return onTaskResponses((state, moment, method) => {
      subject();
      const value: Json | undefined = state[member];
      if (typeof value === 'string' && isIso8601(value)) return;
      violation(
        moment,
        `task ${show(state['taskId'])} in the result of "${method}" has ${
          value === undefined ? `no ${member}` : `${member} ${show(value)}`
        }, due is an ISO 8601 timestamp`,
      );
    });
  },
});

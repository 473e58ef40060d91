import type { NotificationMoment, RequestMoment } from '../../session/moment.ts';
import { serverDeclarations } from '../../session/relations/server-declarations.ts';
import { subscriptions } from '../../session/relations/subscriptions.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { TASKS_EXTENSION } from '../base/extensions.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { declaresTasks } from './of-extension.ts';

const MISSING_CAPABILITY = -32021;

/**
 * A subscription to tasks by a request that does not declare the extension is refused, and the error names the extension.
 *
 * extensions/tasks#task-status-notifications and #protocol-errors. A server without the extension may pass over a filter that
 * it does not know: it must have declared the extension, or grant the tasks. Another error may have another cause.
 */
export const taskNotificationsDeclared = defineCheck({
  id: 'task-notifications-declared',
  subject: 'the answer to a subscriptions/listen that asks for tasks and does not declare the extension',
  violation: 'it is an acknowledgment or a result, or error -32021 without the extension in its data',
  create({ subject, use, violation }) {
    const known = use(subscriptions);
    const declarations = use(serverDeclarations);
    const isBound = (request: RequestMoment): boolean => {
      const wanted = known.opened(request)?.filter?.['taskIds'];
      return Array.isArray(wanted) && wanted.length > 0 && declaresTasks(request) === false;
    };
    const hasExtension = (moment: NotificationMoment | RequestMoment): boolean => {
      const capabilities = declarations.at(moment, 'discover')?.capabilities;
      return names(capabilities?.['extensions']);
    };
    return {
      'notification notifications/subscriptions/acknowledged'(notification) {
        const subscription = notification.from === 'server' ? known.of(notification) : undefined;
        if (subscription === undefined || subscription === 'unsettled' || !isBound(subscription.request))
          return;
        const granted = notification.params?.['notifications'];
        const grants = isObject(granted) && granted['taskIds'] !== undefined;
        if (!grants && !hasExtension(subscription.request)) return;
        subject();
        violation(
          notification,
          `server acknowledges the subscription ${show(subscription.request.id)} to tasks, whose request at seq ${subscription.request.seq} does not declare the extension`,
        );
      },
      'response subscriptions/listen'(response) {
        const { request } = response;
        if (response.from !== 'server' || request === undefined || !isBound(request)) return;
        if (response.kind === 'result') {
          if (known.opened(request)?.acknowledged !== undefined || !hasExtension(request)) return;
          subject();
          violation(
            response,
            `server answers the subscription ${show(request.id)} to tasks with a result, though its request does not declare the extension`,
          );
          return;
        }
        if (response.code !== MISSING_CAPABILITY) return;
        subject();
        const data = isObject(response.error) ? response.error['data'] : undefined;
        const required = isObject(data) ? data['requiredCapabilities'] : undefined;
        if (isObject(required) && names(required['extensions'])) return;
        violation(
          response,
          `error ${MISSING_CAPABILITY} to a subscription to tasks does not name ${TASKS_EXTENSION} among the required capabilities`,
        );
      },
    };
  },
});

function names(extensions: Json | undefined): boolean {
  return isObject(extensions) && Object.hasOwn(extensions, TASKS_EXTENSION);
}

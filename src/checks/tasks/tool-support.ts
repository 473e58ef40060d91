import type { RequestMoment } from '../../session/moment.ts';
import type { ToolCatalog } from '../../session/relations/tool-catalog.ts';
import { isObject } from '../../trace/event.ts';
import { declarationOf, supportsTasksFor } from './support.ts';

/** Whether a tool may, must or must not be called as a task. */
export type TaskSupport = 'forbidden' | 'optional' | 'required';

/**
 * `execution.taskSupport` of the tool that a call names, as it was listed when the call was sent.
 *
 * Undefined where the server did not declare tasks for calls, where the tool was not listed in this session or may have
 * changed since, up to the moment that is looked at, and where the value is none of the three.
 */
export function taskSupport(
  request: RequestMoment,
  catalog: ToolCatalog,
  revision: string,
): { value: TaskSupport; stated: boolean; seq: number } | undefined {
  if (request.from !== 'client') return undefined;
  const declaration = declarationOf(request, 'server', revision);
  if (declaration === undefined || !supportsTasksFor(declaration, 'tools/call')) return undefined;
  const tool = catalog.atCall(request);
  if (tool === undefined) return undefined;
  const { execution } = tool.definition;
  const value = isObject(execution) ? execution['taskSupport'] : undefined;
  const { seen: seq } = tool;
  switch (value) {
    case 'forbidden':
    case 'optional':
    case 'required':
      return { value, stated: true, seq };
    case undefined:
      return execution === undefined || isObject(execution)
        ? { value: 'forbidden', stated: false, seq }
        : undefined;
    default:
      return undefined;
  }
}

/** How a listing puts it, for a sentence. */
export function supportPhrase({ value, stated }: { value: TaskSupport; stated: boolean }): string {
  return stated ? `execution.taskSupport "${value}"` : 'no execution.taskSupport';
}

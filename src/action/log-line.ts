import { visible } from '../checks/show.ts';

/**
 * Text of a recording in a form that the runner's log takes as text.
 *
 * A line that begins with `::name` is a workflow command, and `##[name` is one anywhere in a line; both are broken up, and
 * what would end the line is made visible.
 */
export function logLine(text: string): string {
  return visible(text).replace(/::/g, ':\u200b:').replace(/##\[/g, '#\u200b#[');
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Members whose values a peer makes up anew for each session. */
const MADE_UP = new Set([
  'requestId',
  'progressToken',
  'taskId',
  'elicitationId',
  'io.modelcontextprotocol/subscriptionId',
  'mcp-session-id',
  'exchange',
]);

/**
 * The same session as another recorder would have met it: other ids, tokens, session ids, task ids, times, and other
 * `seq`, while what is equal stays equal and what differs stays different.
 *
 * @param salt what makes one recording differ from the next
 * @returns undefined for a recording that cannot be written again without changing more than that
 */
export function reRecorded(file: string, salt: string): string | undefined {
  const text = readFileSync(file, 'utf8').trimEnd();
  const events: Record<string, unknown>[] = [];
  for (const line of text.split('\n')) {
    const event = JSON.parse(line);
    if (JSON.stringify(event) !== line) return undefined;
    events.push(event);
  }
  const shift = 1 + (createHash('sha256').update(salt).digest()[0] ?? 0);
  return events
    .map((event, index) => {
      const payload = event['payload'];
      return JSON.stringify({
        ...(renamed(event, salt) as object),
        seq: (event['seq'] as number) * 2 + shift,
        ts: new Date(shift * 1e9 + index * 137).toISOString(),
        ...(Array.isArray(payload)
          ? { payload: payload.map((each) => withId(each, salt)) }
          : payload === undefined
            ? {}
            : { payload: withId(payload, salt) }),
      });
    })
    .join('\n');
}

/** A message with another id: `id` names something else in other objects. */
function withId(message: unknown, salt: string): unknown {
  const copy = renamed(message, salt);
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy) || !('id' in copy)) return copy;
  return { ...copy, id: madeUp(copy.id, salt) };
}

function renamed(value: unknown, salt: string): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, salt));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      MADE_UP.has(name) ? madeUp(each, salt) : renamed(each, salt),
    ]),
  );
}

/** Another value of the same type; equal for equal values. A number in a text stays a number in a text. */
function madeUp(value: unknown, salt: string): unknown {
  const digest = createHash('sha256').update(`${salt} ${value}`).digest('hex');
  if (typeof value === 'number' && Number.isInteger(value)) {
    return value + 1000 + salt.length;
  }
  if (typeof value !== 'string' || value === '') return value;
  if (/^\d+$/.test(value)) return String(Number(value) + 1000 + salt.length);
  return /^[\w-]{16,}$/.test(value) ? digest.slice(0, 32) : `id-${digest.slice(0, 6)}`;
}

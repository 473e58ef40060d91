import { classify } from '../../session/classify.ts';
import { brief, carrying, over } from '../../session/handlers.ts';
import type { MalformedMoment, MessageMoment, Party } from '../../session/moment.ts';
import { isObject, type Json } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { JsonBalance } from '../fragment.ts';

/** Longer texts are not put together. */
const MAX_TEXT = 1_000_000;

/** Lines of one party that may be the pieces of one message. */
class Pieces {
  readonly start: MalformedMoment;
  #text = '';
  #lines = 0;
  readonly #balance = new JsonBalance();

  constructor(start: MalformedMoment) {
    this.start = start;
  }

  /** Adds a line; returns what they make so far. */
  add(line: string): 'open' | 'message' | 'none' {
    // A line that ended inside a string had its newline there unescaped.
    if (this.#lines > 0) this.#text += this.#balance.inString ? '\\n' : '\n';
    this.#text += line;
    this.#lines += 1;
    if (this.#text.length > MAX_TEXT) return 'none';
    if (this.#balance.read(line)) return 'open';
    return this.#lines > 1 && isMessage(this.#text) ? 'message' : 'none';
  }

  get lines(): number {
    return this.#lines;
  }
}

/**
 * A message over stdio stands on one line.
 *
 * 2025-11-25 basic/transports#stdio, 2026-07-28 basic/transports/stdio. Proof is a run of lines of one party that are no
 * messages by themselves and are one when put together again, with the newlines left as they are or as part of a string.
 */
export const embeddedNewline = defineCheck({
  id: 'embedded-newline',
  subject: 'a line over stdio that is a message, or lines that make one together',
  violation: 'several lines in a row make one message',
  create({ subject, violation }) {
    const pieces: Record<Party, Pieces | undefined> = { client: undefined, server: undefined };
    return {
      ...over('stdio', {
        ...brief({
          message(message) {
            if (message.kind !== 'malformed') subject();
          },
        }),
        ...carrying('garbled', {
          message(message: MessageMoment) {
            const { from } = message;
            if (message.kind !== 'malformed') {
              pieces[from] = undefined;
              return;
            }
            const line = lineOf(message.payload);
            const started = pieces[from] ?? (/^\s*[[{]/.test(line) ? new Pieces(message) : undefined);
            const made = started?.add(line) ?? 'none';
            pieces[from] = made === 'open' ? started : undefined;
            if (made !== 'message' || started === undefined) return;
            const { start, lines } = started;
            subject(start);
            violation(
              start,
              `message is spread over ${lines} lines up to seq ${message.seq}, but must not contain newlines`,
            );
          },
        }),
      }),
      lifecycle() {
        pieces.client = undefined;
        pieces.server = undefined;
      },
    };
  },
});

/** The line that a payload stands for. */
function lineOf(payload: Json): string {
  if (typeof payload === 'string') return payload;
  try {
    return JSON.stringify(payload);
  } catch {
    // It is nested too deeply to be written again, and to be a piece of a message.
    return '';
  }
}

function isMessage(text: string): boolean {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return false;
  }
  return isObject(value) && value['jsonrpc'] === '2.0' && classify(value).kind !== 'malformed';
}

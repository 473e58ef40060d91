import { standsAt } from '../trace/stands-at.ts';
import { META_SUBSCRIPTION } from './meta-keys.ts';

/**
 * Where a member stands in a payload, and where it stood in lines before: the lines of a recorder have it at the same few places,
 * where it is found at once. To look through a line costs as much as a good part of parsing it.
 */
export class MemberPath {
  /** The names that lead to it in an event. */
  readonly steps: readonly string[];
  readonly #needle: string;
  /** How far from the start of a line it stood last, and how far from the end; and before that at another place. */
  #start = 0;
  #end = 0;
  #earlierStart = 0;
  #earlierEnd = 0;

  /** @param steps the names that lead to it in the payload */
  constructor(...steps: readonly string[]) {
    this.steps = ['payload', ...steps];
    this.#needle = `"${steps[steps.length - 1]}":`;
  }

  /** Where the value of the first member of this name begins; -1 when there is none. It takes looking through the line. */
  firstIn(text: string): number {
    const at = text.indexOf(this.#needle);
    return at === -1 ? -1 : at + this.#needle.length;
  }

  /** Where the value of a member of this name begins, of the first or of another; -1 when there is none. */
  valueIn(text: string): number {
    const at = this.#placeIn(text);
    return at === -1 ? -1 : at + this.#needle.length;
  }

  #placeIn(text: string): number {
    const { length } = text;
    if (standsAt(text, this.#needle, this.#start)) return this.#start;
    if (standsAt(text, this.#needle, length - this.#end)) return length - this.#end;
    if (standsAt(text, this.#needle, this.#earlierStart)) return this.#earlierStart;
    if (standsAt(text, this.#needle, length - this.#earlierEnd)) return length - this.#earlierEnd;
    const found = text.indexOf(this.#needle);
    if (found !== -1) {
      this.#earlierStart = this.#start;
      this.#earlierEnd = this.#end;
      this.#start = found;
      this.#end = length - found;
    }
    return found;
  }
}

/** The id of a request or a response. */
export const ID = new MemberPath('id');
/** The id of the request that a cancellation names. */
export const CANCELLED_ID = new MemberPath('params', 'requestId');
/** The progress token that a request gives. */
export const GIVEN_TOKEN = new MemberPath('params', '_meta', 'progressToken');
/** The progress token that progress names. */
export const USED_TOKEN = new MemberPath('params', 'progressToken');
/** The subscription that a notification names. */
export const SUBSCRIPTION = new MemberPath('params', '_meta', META_SUBSCRIPTION);
/** The subscription that a result names. */
export const RESULT_SUBSCRIPTION = new MemberPath('result', '_meta', META_SUBSCRIPTION);
/** The cursor of a request for a further page. */
export const CURSOR = new MemberPath('params', 'cursor');
/** The cursor that a page gives for the next one. */
export const NEXT_CURSOR = new MemberPath('result', 'nextCursor');

import type { MalformedMoment } from '../session/moment.ts';
import { show } from './show.ts';

/** Says in a sentence why a payload is no JSON-RPC message. */
export function describeMalformed({ reason, payload }: MalformedMoment): string {
  switch (reason) {
    case 'not-json':
      return `${show(payload)} is no JSON`;
    case 'not-object':
      return `${show(payload)} is no JSON object`;
    case 'batch':
      return 'a JSON array stands where a single message is due';
    case 'hollow':
      return `${show(payload)} has an id, but neither method, result nor error`;
    case 'shapeless':
      return `${show(payload)} is neither a request, a notification nor a response`;
  }
}

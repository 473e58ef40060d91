import type { ExchangeKey } from '../trace/event.ts';
import type { HttpRequestMoment, HttpResponseMoment, MessageMoment, Place } from './moment.ts';
import { remembered } from './remembered.ts';
import type { Session } from './session.ts';

/** One HTTP request with all that answers it. */
export interface Exchange {
  /** Counts exchanges from 0, in the order in which they began. */
  readonly index: number;
  /** The recorder's own name for it, where it gave one. */
  readonly key: ExchangeKey | undefined;
  session: Session;
  request: HttpRequestMoment | undefined;
  /** The response head, once it is known to be this exchange's. */
  response: HttpResponseMoment | undefined;
  /** The first message of the request's body. */
  message: MessageMoment | undefined;
  /** How many messages the request's body held. */
  messages: number;
  /** How many messages answered so far. */
  answers: number;
  /** Where the client closed it before its answer. */
  aborted: Place | undefined;
  /** True once nothing more is expected on it. */
  ended: boolean;
}

/** The media type of a content-type header in lower case, without parameters (RFC 9110, section 8.3.1). */
export function mediaType(contentType: string | undefined): string | undefined {
  return contentType === undefined ? undefined : typeOf(contentType);
}

const typeOf = remembered((contentType) => contentType.split(';', 1)[0]!.trim().toLowerCase());

/** True for an exchange that is answered by a stream of server-sent events. */
export function isStream(exchange: Exchange): boolean {
  return exchange.response !== undefined && isStreamHead(exchange.response);
}

/** True for the response head of a stream of server-sent events. */
export function isStreamHead(head: HttpResponseMoment): boolean {
  return (
    head.status >= 200 && head.status < 300 && mediaType(head.headers['content-type']) === 'text/event-stream'
  );
}

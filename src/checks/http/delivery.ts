import type { Exchange } from '../../session/exchange.ts';
import type { MessageMoment } from '../../session/moment.ts';

/** True for an exchange whose body is one notification or one response, which the server only takes in. */
export function isDelivery(exchange: Exchange): boolean {
  const kind = exchange.message?.kind;
  return exchange.messages === 1 && (kind === 'notification' || kind === 'result' || kind === 'error');
}

/** True for the HTTP statuses of success. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * True for a message of the server that stands in the body that answers its exchange. A repeated response may stand on a
 * stream whose end was not recorded; only a recorder that names exchanges settles it.
 */
export function isInBody(message: MessageMoment): boolean {
  const { exchange } = message;
  if (message.from !== 'server' || exchange?.response === undefined) return false;
  if (exchange.key !== undefined) return true;
  switch (message.kind) {
    case 'result':
    case 'error':
      return message.request === undefined && message.orphan !== 'already-answered';
    case 'malformed':
      return message.request === undefined;
    default:
      return false;
  }
}

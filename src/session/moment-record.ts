import type { Json, JsonObject, LifecycleEvent, TraceEvent, Transport } from '../trace/event.ts';
import type { Key } from './exact-key.ts';
import type { Exchange } from './exchange.ts';
import type {
  EarlierUse,
  Era,
  MalformedReason,
  MomentKind,
  Orphan,
  Party,
  Place,
  RequestMoment,
} from './moment.ts';
import type { Note } from './moment-notes.ts';
import type { Session } from './session.ts';

/**
 * The one object layout that moments of every kind share.
 *
 * Millions of moments go through hundreds of handlers: reading a member is fast only while the engine meets one layout.
 * What a kind does not have stays undefined; the types in `moment.ts` say which kind has what.
 */
export class MomentRecord {
  readonly kind: MomentKind;
  readonly seq: number;
  readonly line: number;
  readonly from: Party;
  readonly transport: Transport;
  readonly session: Session;
  readonly era: Era | undefined;
  readonly exchange: Exchange | undefined;
  notes: Note | undefined = undefined;
  payload: Json | undefined = undefined;
  text: string | undefined = undefined;
  id: Json | undefined = undefined;
  key: Key | undefined = undefined;
  method: string | undefined = undefined;
  params: JsonObject | undefined = undefined;
  meta: JsonObject | undefined = undefined;
  reuses: EarlierUse | undefined = undefined;
  cancelled: Place | undefined = undefined;
  refused: number | undefined = undefined;
  abandoned: Place | undefined = undefined;
  answered: Place | undefined = undefined;
  cancels: RequestMoment | undefined = undefined;
  request: RequestMoment | undefined = undefined;
  orphan: Orphan | undefined = undefined;
  result: Json | undefined = undefined;
  error: Json | undefined = undefined;
  code: number | undefined = undefined;
  reason: MalformedReason | undefined = undefined;
  status: number | undefined = undefined;
  headers: Readonly<Record<string, string>> | undefined = undefined;
  event: LifecycleEvent | undefined = undefined;
  traits = 0;
  lasting = 0;

  constructor(
    kind: MomentKind,
    event: TraceEvent,
    session: Session,
    era: Era | undefined,
    exchange: Exchange | undefined,
  ) {
    this.kind = kind;
    this.seq = event.seq;
    this.line = event.line;
    this.from = event.direction === 'client-to-server' ? 'client' : 'server';
    this.transport = event.transport;
    this.session = session;
    this.era = era;
    this.exchange = exchange;
  }
}

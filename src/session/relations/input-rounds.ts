import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import { fingerprint } from '../fingerprint.ts';
import { carrying } from '../handlers.ts';
import type { Place, RequestMoment, ResultMoment } from '../moment.ts';
import { defineRelation } from '../relation.ts';
import type { Session } from '../session.ts';

/** One entry of `inputRequests`: what the server asks of the client. */
export interface InputRequest {
  /** The identifier that the server gave it. */
  readonly key: string;
  /** The entry, verbatim. */
  readonly value: Json;
  /** `method` when it is a string. */
  readonly method: string | undefined;
  /** `params` when it is an object. */
  readonly params: JsonObject | undefined;
}

/** An input_required result: the server ended a request by asking for more (2026-07-28 basic/patterns/mrtr). */
export interface InputRound extends Place {
  readonly result: ResultMoment;
  /** The request that it answered; undefined where the recording does not pair it. */
  readonly request: RequestMoment | undefined;
  /** `inputRequests` when it is an object. */
  readonly inputRequests: JsonObject | undefined;
  /** Its entries, in order; none when there is no such object. */
  readonly entries: readonly InputRequest[];
  /** `requestState`, verbatim; undefined when absent. */
  readonly requestState: Json | undefined;
}

/**
 * What shows that a request retries a round:
 *
 * - `state`: it carries the round's `requestState`, and no other round has the same.
 * - `keys`: it repeats the request but for what a retry adds, and `inputResponses` names an entry of this round; no other
 *   round that waits does as well, but such as ask for exactly the same.
 * - `claim`: it repeats the request and carries `requestState` or `inputResponses`, which a first attempt does not, and
 *   this is the only round of such a request that waits; what it carries is not what the round asked for.
 */
export type RetryEvidence = 'state' | 'keys' | 'claim';

/** A request that retries an earlier one, with the round that it answers. */
export interface Retry {
  readonly round: InputRound;
  readonly evidence: RetryEvidence;
  /** True when it asks for the same as the request that the round answered. */
  readonly repeats: boolean;
}

/**
 * Whom a `requestState` was issued for, as far as a request that carries it goes:
 *
 * - `same`: an equal request, in whatever session of the recording.
 * - `another`: requests that ask for something else.
 * - `never`: no recorded result issued it.
 * - `unknown`: the recording does not tell.
 */
export type StateOrigin = 'same' | 'another' | 'never' | 'unknown';

/** A request, its retries and the rounds between them. */
interface Chain {
  readonly target: string;
  /** Newest last. */
  readonly rounds: InputRound[];
}

/** The chains of a session that wait for a retry, and those whose retry waits for its answer. */
interface Waiting {
  readonly byTarget: Map<string, Set<Chain>>;
  readonly byState: Map<string, Set<InputRound>>;
  readonly chainOf: Map<InputRound, Chain>;
  /** Oldest first, to drop from. */
  readonly chains: Set<Chain>;
  /** True once a chain was dropped to bound memory, or a round came whose request is not known: then only a `requestState` tells which round is meant. */
  dropped: boolean;
}

/** How many chains a session keeps; past it the oldest are dropped. Many are never retried. */
const MAX_CHAINS = 2000;
/** How many rounds of one chain are kept. */
const MAX_ROUNDS = 16;
/** How many states are remembered that were issued, by their fingerprints. */
const MAX_STATES = 100_000;
/** How many rounds with the same target are looked at before it counts as ambiguous. */
const MAX_COMPARED = 64;

/** Which requests the server ended by asking for input, and which later requests are their retries. */
export class InputRounds {
  readonly #bySession = new WeakMap<Session, Waiting>();
  readonly #byResult = new WeakMap<ResultMoment, InputRound>();
  readonly #byRetry = new WeakMap<RequestMoment, Retry | 'ambiguous'>();
  /** The request that each state was issued for, both as fingerprints; undefined where that is not known, or several are. */
  readonly #issued = new Map<string, string | undefined>();

  /** The round that a result is; undefined for a result that is not input_required. */
  of(result: ResultMoment): InputRound | undefined {
    return this.#byResult.get(result);
  }

  /**
   * The round that a request answers. `ambiguous` when it carries what a retry does and several rounds could be meant;
   * undefined when it is no retry, or nothing shows of what: an equal call without `requestState` and `inputResponses` is
   * a fresh one.
   */
  retry(request: RequestMoment): Retry | 'ambiguous' | undefined {
    return this.#byRetry.get(request);
  }

  /** Whom the `requestState` was issued for that a request carries, in any session of the recording. */
  origin(request: RequestMoment): StateOrigin {
    const state = stateKey(request.params?.['requestState']);
    if (state === undefined) return 'unknown';
    if (!this.#issued.has(state)) return this.#issued.size < MAX_STATES ? 'never' : 'unknown';
    const issuedFor = this.#issued.get(state);
    const asked = fingerprint([request.method, substance(request)]);
    if (issuedFor === undefined || asked === undefined) return 'unknown';
    return issuedFor === asked ? 'same' : 'another';
  }

  /** @internal */
  ask(result: ResultMoment): void {
    const { request, session } = result;
    const body = isObject(result.result) ? result.result : undefined;
    if (body === undefined || body['resultType'] !== 'input_required') {
      if (request !== undefined) this.#complete(request);
      return;
    }
    const inputRequests = isObject(body['inputRequests']) ? body['inputRequests'] : undefined;
    const { seq, line } = result;
    const round: InputRound = {
      seq,
      line,
      result,
      request,
      inputRequests,
      entries: inputRequests === undefined ? [] : Object.entries(inputRequests).map(entry),
      requestState: body['requestState'],
    };
    this.#byResult.set(result, round);
    this.#issue(round.requestState, request);
    const waiting = this.#of(session);
    if (request === undefined) {
      // A retry may be of this one, whatever it repeats.
      waiting.dropped = true;
      return;
    }
    const before = this.#byRetry.get(request);
    const earlier = isRetry(before) ? waiting.chainOf.get(before.round) : undefined;
    const chain = earlier ?? { target: targetOf(request), rounds: [] };
    if (earlier === undefined) begin(waiting, chain);
    chain.rounds.push(round);
    waiting.chainOf.set(round, chain);
    if (typeof round.requestState === 'string') {
      const same = waiting.byState.get(round.requestState);
      if (same === undefined) waiting.byState.set(round.requestState, new Set([round]));
      else same.add(round);
    }
    if (chain.rounds.length > MAX_ROUNDS) forget(waiting, chain.rounds.shift());
  }

  /** @internal */
  request(request: RequestMoment): void {
    const { params, session } = request;
    if (params === undefined || request.from !== 'client') return;
    if (params['requestState'] === undefined && params['inputResponses'] === undefined) return;
    const waiting = this.#bySession.get(session);
    const found =
      waiting === undefined ? undefined : match(waiting, request, params, () => this.origin(request));
    if (found !== undefined) this.#byRetry.set(request, found);
  }

  #issue(requestState: Json | undefined, request: RequestMoment | undefined): void {
    const state = stateKey(requestState);
    if (state === undefined) return;
    const asked = request === undefined ? undefined : fingerprint([request.method, substance(request)]);
    if (!this.#issued.has(state)) {
      if (this.#issued.size < MAX_STATES) this.#issued.set(state, asked);
    } else if (this.#issued.get(state) !== asked) {
      this.#issued.set(state, undefined);
    }
  }

  /** Forgets the rounds that led to a request which is now completed. */
  #complete(request: RequestMoment): void {
    const retry = this.#byRetry.get(request);
    if (!isRetry(retry)) return;
    const waiting = this.#of(request.session);
    const chain = waiting.chainOf.get(retry.round);
    if (chain !== undefined) drop(waiting, chain);
  }

  #of(session: Session): Waiting {
    let waiting = this.#bySession.get(session);
    if (waiting === undefined) {
      waiting = {
        byTarget: new Map(),
        byState: new Map(),
        chainOf: new Map(),
        chains: new Set(),
        dropped: false,
      };
      this.#bySession.set(session, waiting);
    }
    return waiting;
  }
}

function entry([key, value]: [string, Json | undefined]): InputRequest {
  const method = isObject(value) ? value['method'] : undefined;
  const params = isObject(value) ? value['params'] : undefined;
  return {
    key,
    value: value ?? null,
    method: typeof method === 'string' ? method : undefined,
    params: isObject(params) ? params : undefined,
  };
}

function isRetry(found: Retry | 'ambiguous' | undefined): found is Retry {
  return typeof found === 'object';
}

/** The method with what it is about: the `name` of a tool or prompt, the `uri` of a resource. */
function targetOf(request: RequestMoment): string {
  const { method, params } = request;
  return JSON.stringify([method, params?.['name'] ?? null, params?.['uri'] ?? null]);
}

function begin(waiting: Waiting, chain: Chain): void {
  waiting.chains.add(chain);
  const same = waiting.byTarget.get(chain.target);
  if (same === undefined) waiting.byTarget.set(chain.target, new Set([chain]));
  else same.add(chain);
  if (waiting.chains.size <= MAX_CHAINS) return;
  const [oldest] = waiting.chains;
  if (oldest !== undefined) drop(waiting, oldest);
  waiting.dropped = true;
}

function drop(waiting: Waiting, chain: Chain): void {
  waiting.chains.delete(chain);
  const same = waiting.byTarget.get(chain.target);
  same?.delete(chain);
  if (same?.size === 0) waiting.byTarget.delete(chain.target);
  for (const round of chain.rounds) forget(waiting, round);
}

function forget(waiting: Waiting, round: InputRound | undefined): void {
  if (round === undefined) return;
  waiting.chainOf.delete(round);
  if (typeof round.requestState !== 'string') return;
  const same = waiting.byState.get(round.requestState);
  same?.delete(round);
  if (same?.size === 0) waiting.byState.delete(round.requestState);
}

function match(
  waiting: Waiting,
  request: RequestMoment,
  params: JsonObject,
  origin: () => StateOrigin,
): Retry | 'ambiguous' | undefined {
  const chains = waiting.byTarget.get(targetOf(request));
  if (chains === undefined) return undefined;
  const { requestState, inputResponses } = params;
  const keys = isObject(inputResponses) ? Object.keys(inputResponses) : [];
  const stated =
    typeof requestState === 'string'
      ? [...(waiting.byState.get(requestState) ?? [])].filter((round) =>
          chains.has(waiting.chainOf.get(round)!),
        )
      : [];
  if (stated.length > 0) return matchState(waiting, stated, request, keys);
  // The state tells nothing; what is left is to compare with each round that waits.
  if (waiting.dropped || chains.size > MAX_COMPARED) return 'ambiguous';
  // A state of an equal request that was completed, or of another session: the retry may be of that.
  if (typeof requestState === 'string' && origin() !== 'never' && origin() !== 'another') return 'ambiguous';
  const equal = [...chains]
    .map((chain) => chain.rounds.at(-1)!)
    .filter((round) => repeats(request, round.request));
  const named = equal.filter((round) => keys.some((key) => names(round, key)));
  const meant = named.length > 0 ? named : equal;
  const round = meant.at(-1);
  if (round === undefined) return undefined;
  if (!meant.every((other) => asksAlike(other, round))) return 'ambiguous';
  return { round, evidence: named.length > 0 ? 'keys' : 'claim', repeats: true };
}

function matchState(
  waiting: Waiting,
  stated: InputRound[],
  request: RequestMoment,
  keys: readonly string[],
): Retry | 'ambiguous' {
  let meant = stated;
  if (meant.length > 1) {
    const named = meant.filter((round) => keys.some((key) => names(round, key)));
    if (named.length > 0) meant = named;
  }
  if (meant.length > 1) {
    const equal = meant.filter((round) => repeats(request, round.request));
    if (equal.length > 0) meant = equal;
  }
  if (meant.length > 1) {
    // Rounds of one request that all have the same state: the newest is the one that waits.
    const chain = waiting.chainOf.get(meant[0]!);
    if (!meant.every((round) => waiting.chainOf.get(round) === chain)) return 'ambiguous';
    meant = meant.slice(-1);
  }
  const round = meant[0]!;
  // An old state beside an answer to what only the newest round asked for: the newest is meant, and its state is not echoed.
  const newest = waiting.chainOf.get(round)?.rounds.at(-1);
  if (newest !== undefined && newest !== round) {
    const answersNewest = keys.some((key) => names(newest, key) && !names(round, key));
    if (answersNewest && repeats(request, newest.request)) {
      return { round: newest, evidence: 'keys', repeats: true };
    }
  }
  return { round, evidence: 'state', repeats: repeats(request, round.request) };
}

function names(round: InputRound, key: string): boolean {
  return round.inputRequests !== undefined && Object.hasOwn(round.inputRequests, key);
}

/** True for rounds that no retry can tell apart. */
function asksAlike(one: InputRound, other: InputRound): boolean {
  return (
    one === other ||
    (isDeepStrictEqual(one.requestState, other.requestState) &&
      isDeepStrictEqual(one.inputRequests, other.inputRequests))
  );
}

/** True when two requests ask for the same thing, apart from what a retry adds. */
function repeats(request: RequestMoment, original: RequestMoment | undefined): boolean {
  return isDeepStrictEqual(substance(request), substance(original));
}

/** What a request asks for; no arguments are as good as empty ones. */
function substance(request: RequestMoment | undefined): JsonObject {
  const { _meta, inputResponses, requestState, ...rest } = request?.params ?? {};
  const { arguments: given, ...others } = rest;
  return isObject(given) && Object.keys(given).length === 0 ? others : rest;
}

function stateKey(requestState: Json | undefined): string | undefined {
  return typeof requestState === 'string' ? `${requestState.length}:${fingerprint(requestState)}` : undefined;
}

/** The rounds of input that servers asked for. */
export const inputRounds = defineRelation<InputRounds>({
  name: 'input-rounds',
  create() {
    const value = new InputRounds();
    const handlers = carrying('input', {
      request: (request) => value.request(request),
      result: (result) => value.ask(result),
    });
    return { value, handlers };
  },
});

/**
 * What a server asks of a client (elicitation, sampling, roots) and what the client answers, whatever the way it travels.
 *
 * 2025-11-25: the server sends a request, and the client answers with a result or an error. 2026-07-28
 * (basic/patterns/mrtr): a result of the server carries it in `inputRequests`, and a retry of the client's request answers
 * it in `inputResponses`. A revision knows only its own way.
 */

import { declares } from '../../session/capabilities.ts';
import { isCertainSession } from '../../session/certain-session.ts';
import { carrying, type Handlers } from '../../session/handlers.ts';
import { META_CLIENT_CAPABILITIES } from '../../session/meta-keys.ts';
import type { ErrorMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { negotiatedBefore } from '../../session/negotiated.ts';
import { type InputRequest, type InputRound, inputRounds } from '../../session/relations/input-rounds.ts';
import { isModern } from '../../session/versions.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import type { CheckContext } from '../check.ts';
import { show } from '../show.ts';

export type AskMethod = 'elicitation/create' | 'roots/list' | 'sampling/createMessage';

/** What the client declared where it counts; undefined where the recording does not tell. */
export type Declared = { readonly capabilities: Json | undefined } | undefined;

/** Something that a server asked of a client. */
export interface Ask {
  /** The request, or the result that carries it. */
  readonly at: RequestMoment | ResultMoment;
  /** For a sentence: the method, and the key of an input request. */
  readonly name: string;
  readonly params: JsonObject | undefined;
  /** What the client had declared to be asked so: in the handshake, or in the request that the server was working on. */
  readonly declared: Declared;
}

/** What a client answered. */
export interface Answer {
  /** The answer, or the retry that carries it. */
  readonly at: ResultMoment | ErrorMoment | RequestMoment;
  /** The result; undefined for an error. */
  readonly result: Json | undefined;
  /** The code of an error, when it is a number. */
  readonly code: number | undefined;
  /** What the client has declared as it answers: in the handshake, or in the retry itself. */
  readonly declared: Declared;
  /** True when the request that it answers was cancelled before. */
  readonly cancelled: boolean;
}

/** What is called for an ask, and for an answer whose ask is known. */
export interface AskHandlers {
  /** The revision that brought the duty; what is asked in a session that agreed on an earlier one is passed over. */
  since?: string;
  ask?: (ask: Ask) => void;
  answer?: (answer: Answer, ask: Ask) => void;
}

/** The requests that a server may answer by asking for input (2026-07-28 basic/patterns/mrtr#supported-requests). */
const ASKING_METHODS = ['prompts/get', 'resources/read', 'tools/call'] as const;

/** Handlers that hand on what is asked by one method, and its answers, in the way of the revision that is judged. */
export function onAsks(
  { revision, use }: Pick<CheckContext, 'revision' | 'use'>,
  method: AskMethod,
  on: AskHandlers,
): Handlers {
  return isModern(revision) ? onInputRequests(use, method, on) : onServerRequests(method, on);
}

/**
 * Whether a client declared what a dotted path names.
 *
 * @returns undefined where the recording does not tell, or a member on the path has a type that declares nothing either way
 */
export function hasDeclared(declared: Declared, path: string): boolean | undefined {
  if (declared === undefined) return undefined;
  if (declares(declared.capabilities, path)) return true;
  let value = declared.capabilities;
  if (value === undefined) return false;
  for (const step of path.split('.')) {
    if (!isObject(value)) return value === false ? false : undefined;
    if (!Object.hasOwn(value, step)) return false;
    value = value[step];
  }
  return value === false ? false : undefined;
}

function onServerRequests(method: AskMethod, { ask, answer, since }: AskHandlers): Handlers {
  const binds = (request: RequestMoment): boolean =>
    request.from === 'server' && (since === undefined || !negotiatedBefore(request.session, since));
  const handlers: Handlers = {};
  if (ask !== undefined) {
    handlers[`request ${method}`] = (request) => {
      if (binds(request)) ask(askOf(request));
    };
  }
  if (answer !== undefined) {
    handlers[`response ${method}`] = (response) => {
      const { request } = response;
      if (request === undefined || !binds(request)) return;
      answer(
        {
          at: response,
          result: response.kind === 'result' ? response.result : undefined,
          code: response.kind === 'error' ? response.code : undefined,
          declared: handshakeDeclaration(request),
          cancelled: request.cancelled !== undefined,
        },
        askOf(request),
      );
    };
  }
  return handlers;
}

function askOf(request: RequestMoment): Ask {
  return {
    at: request,
    name: request.method,
    params: request.params,
    declared: handshakeDeclaration(request),
  };
}

/** What the handshake declared, for a request that surely belongs to its session. */
function handshakeDeclaration(request: RequestMoment): Declared {
  return isCertainSession(request) ? request.session.clientDeclared : undefined;
}

function onInputRequests(
  use: CheckContext['use'],
  method: AskMethod,
  { ask, answer }: AskHandlers,
): Handlers {
  const rounds = use(inputRounds);
  const handlers: Handlers = {};
  for (const asking of ASKING_METHODS) {
    if (ask !== undefined) {
      handlers[`result ${asking}`] = (result) => {
        if (!isObject(result.result) || result.result['resultType'] !== 'input_required') return;
        const round = rounds.of(result);
        for (const entry of round?.entries ?? []) {
          if (entry.method === method) ask(askIn(round!, entry));
        }
      };
    }
    if (answer !== undefined) {
      handlers[`request ${asking}`] = (request) => {
        const responses = request.params?.['inputResponses'];
        if (!isObject(responses)) return;
        const retry = rounds.retry(request);
        if (retry === undefined || retry === 'ambiguous') return;
        for (const entry of retry.round.entries) {
          if (entry.method !== method || !Object.hasOwn(responses, entry.key)) continue;
          answer(
            {
              at: request,
              result: responses[entry.key],
              code: undefined,
              declared: requestDeclaration(request),
              cancelled: false,
            },
            askIn(retry.round, entry),
          );
        }
      };
    }
  }
  return carrying('input', handlers);
}

function askIn(round: InputRound, entry: InputRequest): Ask {
  return {
    at: round.result,
    name: `${entry.method} input request ${show(entry.key, 40)}`,
    params: entry.params,
    declared: round.request === undefined ? undefined : requestDeclaration(round.request),
  };
}

/** What a request itself declares; a request without the member declares nothing. */
function requestDeclaration(request: RequestMoment): Declared {
  return { capabilities: request.meta?.[META_CLIENT_CAPABILITIES] };
}

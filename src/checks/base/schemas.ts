import { carrying, type Handlers } from '../../session/handlers.ts';
import type { RequestMoment, ResultMoment } from '../../session/moment.ts';
import { type InputRounds, inputRounds } from '../../session/relations/input-rounds.ts';
import { isObject, type Json, type JsonObject } from '../../trace/event.ts';
import type { CheckContext } from '../check.ts';
import { show } from '../show.ts';

/** A JSON Schema that a server sent, and what it belongs to. */
export interface SentSchema {
  readonly schema: JsonObject;
  /** As `inputSchema of tool "lookup"`. */
  readonly name: string;
}

/**
 * Handlers that hand on the schemas of each message that carries some: of tools that are listed, of tools offered to a model,
 * and of elicitation forms, sent as requests or as input requests. What stands there and is no object is no schema.
 */
export function onSchemas(
  use: CheckContext['use'],
  visit: (at: ResultMoment | RequestMoment, schemas: readonly SentSchema[]) => void,
): Handlers {
  const rounds = use(inputRounds);
  const hand = (at: ResultMoment | RequestMoment, schemas: Iterable<SentSchema>): void => {
    const all = [...schemas];
    if (all.length > 0) visit(at, all);
  };
  const asked = (request: RequestMoment): void => {
    if (request.from === 'server') hand(request, ofAsk(request.method, request.params));
  };
  return {
    'request elicitation/create': asked,
    'request sampling/createMessage': asked,
    'result tools/list'(result) {
      if (result.from !== 'server' || !isObject(result.result)) return;
      hand(result, ofTools(result.result['tools'], 'tool'));
    },
    ...carrying('input', {
      result(result) {
        if (result.from !== 'server' || result.request?.method === 'tools/list') return;
        hand(result, ofRound(rounds, result));
      },
    }),
  };
}

function* ofRound(rounds: InputRounds, result: ResultMoment): Generator<SentSchema> {
  for (const { method, params, key } of rounds.of(result)?.entries ?? []) {
    for (const { schema, name } of ofAsk(method, params)) {
      yield { schema, name: `${name} in the input request ${show(key, 40)}` };
    }
  }
}

function* ofAsk(method: string | undefined, params: JsonObject | undefined): Generator<SentSchema> {
  if (method === 'elicitation/create') {
    const schema = params?.['requestedSchema'];
    if (isObject(schema)) yield { schema, name: 'requestedSchema' };
  } else if (method === 'sampling/createMessage') {
    yield* ofTools(params?.['tools'], 'the offered tool');
  }
}

function* ofTools(tools: Json | undefined, what: string): Generator<SentSchema> {
  if (!Array.isArray(tools)) return;
  for (const tool of tools) {
    if (!isObject(tool)) continue;
    for (const member of ['inputSchema', 'outputSchema']) {
      const schema = tool[member];
      if (isObject(schema)) yield { schema, name: `${member} of ${what} ${show(tool['name'], 60)}` };
    }
  }
}

import { brief, carrying, covers, type Handlers, sentBy } from '../../session/handlers.ts';
import { META_VERSION } from '../../session/meta-keys.ts';
import type { RequestMoment } from '../../session/moment.ts';
import { versionSupport } from '../../session/relations/version-support.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { isNotificationMethod } from './methods.ts';
import { listFields, missingFields } from './required-meta.ts';
import { triedModern } from './tried-modern.ts';

/** Handshakes that wait for their answer; the rest is let go. */
const MAX_WAITING = 100;

/** Which methods each page speaks of, as keys of handlers have them; undefined for every method. */
const METHODS: Readonly<Record<string, readonly string[] | undefined>> = {
  all: undefined,
  completion: ['completion/complete'],
  paginated: ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'],
  prompts: ['prompts/*'],
  resources: ['resources/*'],
  tools: ['tools/*'],
};

/**
 * Each request of a client carries the required fields in `_meta`: its protocol version and its capabilities.
 *
 * 2026-07-28 basic#meta; the notes on the pages of tools, prompts, resources, completion, pagination and multi round-trip
 * requests say it again. An `initialize` lacks them by nature (basic/versioning#compatibility-matrix): it shows a client
 * of an earlier revision, also in a recording that holds requests of this one. It is as it should be where the client
 * tried this revision before and the server did not turn out to speak nothing else: then falling back is what
 * basic/versioning#backward-compatibility-with-initialization-based-versions provides for. So it is over HTTP where a server
 * of both eras accepts it with an earlier revision: other clients sent the requests of this one.
 */
export const metaRequired = defineCheck({
  id: 'meta-required',
  subject: 'a request of the client',
  violation: 'params._meta lacks the protocol version as a string or the client capabilities as an object',
  options: { methods: ['all', 'completion', 'paginated', 'prompts', 'resources', 'tools'] },
  create({ options, subject, violation, use }) {
    const named = METHODS[options['methods']!];
    const concerns = (method: string): boolean =>
      named === undefined || named.some((each) => covers(each, method));
    const onRequests = (handler: (request: RequestMoment) => void): Handlers => {
      const handlers: Handlers = {};
      if (named === undefined) handlers.request = handler;
      else for (const method of named) handlers[`request ${method}`] = handler;
      return handlers;
    };
    const support = use(versionSupport);
    const tried = use(triedModern);
    const isConcerned = ({ method }: RequestMoment): boolean =>
      method !== 'initialize' && concerns(method) && !isNotificationMethod(method);
    /** Over HTTP, those whose answer tells whether the server serves earlier revisions. */
    let waiting: RequestMoment[] = [];
    const accuse = (request: RequestMoment): void =>
      violation(
        request,
        () => `request ${show(request.method)} ${describe(request, missingFields(request))}`,
      );
    const judge = (request: RequestMoment): void => {
      subject(request);
      if (missingFields(request).length > 0) accuse(request);
    };
    return {
      ...sentBy('client', {
        ...brief(
          onRequests((request) => {
            if (isConcerned(request)) subject();
          }),
        ),
        ...carrying(
          'bare',
          onRequests((request) => {
            if (!isConcerned(request)) return;
            subject();
            accuse(request);
          }),
        ),
        'request initialize'(request) {
          if (named !== undefined || (tried.isOpen && !support.isModernOnly())) return;
          if (request.transport === 'stdio') judge(amongModern(request));
          else if (waiting.length < MAX_WAITING) waiting.push(request);
        },
      }),
      'response initialize'({ kind, request, session }) {
        if (request === undefined || !waiting.includes(request)) return;
        waiting = waiting.filter((each) => each !== request);
        const refused = kind === 'error' || session.negotiatedEra === 'modern';
        judge(refused ? amongModern(request) : request);
      },
      end() {
        for (const request of waiting) judge(request);
      },
    };
  },
});

/** An `initialize` that counts beside requests of this revision, unlike what follows in its session. */
function amongModern(request: RequestMoment): RequestMoment {
  return { ...request, era: 'modern' };
}

function describe({ meta }: RequestMoment, missing: readonly string[]): string {
  if (meta === undefined) return `has no params._meta, where ${listFields(missing)} are due`;
  const ill = missing.filter((field) => Object.hasOwn(meta, field));
  const absent = missing.filter((field) => !ill.includes(field));
  const parts = ill.map(
    (field) =>
      `has ${show(meta[field])} as "${field}", where ${field === META_VERSION ? 'a string' : 'an object'} is due`,
  );
  if (absent.length > 0) parts.push(`lacks ${listFields(absent)} in params._meta`);
  return parts.join(' and ');
}

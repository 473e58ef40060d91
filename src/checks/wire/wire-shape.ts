import { brief, carrying, type Handlers } from '../../session/handlers.ts';
import { META_CLIENT_CAPABILITIES } from '../../session/meta-keys.ts';
import type { Moment, NotificationMoment, RequestMoment, ResultMoment } from '../../session/moment.ts';
import { negotiatedBefore } from '../../session/negotiated.ts';
import { isObject } from '../../trace/event.ts';
import { on } from '../by-method.ts';
import { type CheckContext, defineCheck } from '../check.ts';
import { bare } from '../show.ts';
import { COMMON, DEFINITIONS, type Definition, INPUT_REQUESTS, statedCapabilities } from './definitions.ts';
import { type Departure, sayDeparture } from './shape.ts';

const NAMES = [
  ...new Set([
    ...Object.values(DEFINITIONS).flatMap((each) => Object.keys(each)),
    'ClientCapabilities',
    'ElicitRequestFormParams',
    'CreateMessageRequestParams',
  ]),
];

/**
 * A message has the shape that the revision's own schema gives it.
 *
 * The specification's overview makes the TypeScript schema the base of its requirements; these are the parts of it that no
 * page puts in words. A member that the schema does not name is free, and so is a type of content that it does not name.
 */
export const wireShape = defineCheck({
  id: 'wire-shape',
  subject: 'a message that holds the definition of the schema',
  violation: 'a member that the definition names is missing or of another type',
  options: { definition: NAMES },
  create(context) {
    const name = context.options['definition'] ?? '';
    // Not to ask for the revision lets one instance serve all of them.
    const definition = COMMON[name] ?? DEFINITIONS[context.revision]?.[name];
    if (definition !== undefined) return ofMessage(name, definition, context);
    if (name === 'ClientCapabilities') return ofMeta(context);
    return ofInputRequests(name, context);
  },
});

function ofMessage(name: string, definition: Definition, { subject, violation }: CheckContext): Handlers {
  const { shape, since } = definition;
  const judge = (moment: Moment, root: string, departure: Departure | undefined): void => {
    subject(moment);
    if (departure === undefined) return;
    const later = since?.find(([path]) => path.test(departure.path));
    if (later !== undefined && negotiatedBefore(moment.session, later[1])) return;
    violation(moment, `${name}: ${sayDeparture(root, departure)}`);
  };
  const handler = definition.of.startsWith('result ')
    ? (moment: ResultMoment) => judge(moment, 'result', shape(moment.result))
    : (moment: RequestMoment | NotificationMoment) =>
        judge(moment, 'params', shape(moment.payload['params']));
  const { trait } = definition;
  if (trait === undefined) return on(definition.of, handler);
  return { ...brief(on(definition.of, () => subject())), ...carrying(trait, on(definition.of, handler)) };
}

function ofMeta({ subject, violation }: CheckContext): Handlers {
  return {
    ...carrying(
      'prefixed',
      brief({
        request({ meta }) {
          if (isObject(meta?.[META_CLIENT_CAPABILITIES])) subject();
        },
      }),
    ),
    ...carrying('capabilities', {
      request(request) {
        const stated = request.meta?.[META_CLIENT_CAPABILITIES];
        if (!isObject(stated)) return;
        subject();
        const departure = statedCapabilities(stated);
        if (departure !== undefined) {
          violation(request, `ClientCapabilities: ${sayDeparture('clientCapabilities', departure)}`);
        }
      },
    }),
  };
}

function ofInputRequests(name: string, { subject, violation }: CheckContext): Handlers {
  return carrying('input', {
    result(moment) {
      if (!isObject(moment.result) || moment.result['resultType'] !== 'input_required') return;
      const { inputRequests } = moment.result;
      if (!isObject(inputRequests)) return;
      for (const [key, entry] of Object.entries(inputRequests)) {
        const known = isObject(entry) ? INPUT_REQUESTS.get(String(entry['method'])) : undefined;
        if (!isObject(entry) || known?.name !== name) continue;
        subject();
        const departure = known.shape(entry['params']);
        if (departure !== undefined) {
          violation(moment, `${name}: ${sayDeparture(`inputRequests.${bare(key, 40)}.params`, departure)}`);
        }
      }
    },
  });
}

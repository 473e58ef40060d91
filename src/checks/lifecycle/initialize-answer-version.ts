import { versionSupport } from '../../session/relations/version-support.ts';
import { isModern, isRevision } from '../../session/versions.ts';
import { isObject } from '../../trace/event.ts';
import { defineCheck } from '../check.ts';
import { show } from '../show.ts';

/**
 * The server answers `initialize` with the version that was asked for when it supports it, else with its latest.
 *
 * 2025-11-25 basic/lifecycle#version-negotiation. What a server supports is known only from its own earlier words: a list of
 * versions, or another `initialize` that it answered. Versions from 2026-07-28 on have no handshake and do not count.
 */
export const initializeAnswerVersion = defineCheck({
  id: 'initialize-answer-version',
  subject:
    'a result that answers an initialize request; for the latest version, one that names another version than asked',
  violation:
    'no version is named, or another than the one asked for although the server showed to support it; for the latest version, an older one than the server showed to support',
  options: { due: ['same', 'latest'] },
  create({ options, subject, violation, use }) {
    const known = use(versionSupport);
    const latest = options['due'] === 'latest';
    return {
      'result initialize'(result) {
        const { request } = result;
        if (result.from !== 'server' || request === undefined) return;
        const asked = request.params?.['protocolVersion'];
        const answered = isObject(result.result) ? result.result['protocolVersion'] : undefined;
        if (typeof answered !== 'string') {
          if (latest) return;
          subject();
          violation(
            result,
            `the answer to initialize has ${show(answered)} as protocolVersion, where a version was due`,
          );
          return;
        }
        if (typeof asked !== 'string') return;
        if (latest) {
          if (asked === answered || !isRevision(answered)) return;
          subject();
          const best = known.latestLegacy();
          if (best === undefined || best <= answered || best === asked) return;
          violation(
            result,
            `the server offers version ${show(answered)}, but showed at seq ${known.shown(best)?.seq ?? 0} that it supports the later ${show(best)}`,
          );
          return;
        }
        subject();
        if (asked === answered || isModern(asked)) return;
        const shown = known.shown(asked);
        if (shown === undefined) return;
        violation(
          result,
          `version ${show(asked)} was asked for and ${show(answered)} answered, although the server showed at seq ${shown.seq} that it supports the former`,
        );
      },
    };
  },
});

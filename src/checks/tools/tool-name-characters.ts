import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { listedNames } from './listed-tools.ts';

/** Anything but A-Z, a-z, 0-9, underscore, hyphen and dot. */
const OTHER = /[^A-Za-z0-9_.-]/u;
/** The same without the letters, digits and combining marks of other scripts. */
const SPECIAL = /[^\p{L}\p{N}\p{M}_.-]/u;

/**
 * The name of a tool is made of ASCII letters, digits, underscore, hyphen and dot.
 *
 * 2025-11-25 and 2026-07-28 server/tools#tool-names. 2025-11-25 says it twice: which characters are the only ones allowed
 * (`any`), and that spaces, commas and other special characters are not (`special`), which letters of other scripts are not.
 */
export const toolNameCharacters = defineCheck({
  id: 'tool-name-characters',
  subject: 'the name of a tool in a tools/list result',
  violation: 'it holds a character that tool names should not have',
  options: { forbids: ['any', 'special'] },
  since: '2025-11-25',
  create({ options, subject, violation }) {
    const forbidden = options['forbids'] === 'special' ? SPECIAL : OTHER;
    return {
      'result tools/list': (result) => {
        for (const name of listedNames(result)) {
          subject();
          const found = forbidden.exec(name);
          if (found === null) continue;
          violation(
            result,
            `the tool name ${show(name)} holds ${show(found[0])}: expected only letters A-Z and a-z, digits, "_", "-" and "."`,
          );
        }
      },
    };
  },
});

import { defineCheck } from '../check.ts';
import { show } from '../show.ts';
import { listedNames } from './listed-tools.ts';

const MAX_LENGTH = 128;

/** The name of a tool has 1 to 128 characters. 2025-11-25 and 2026-07-28 server/tools#tool-names. */
export const toolNameLength = defineCheck({
  id: 'tool-name-length',
  subject: 'the name of a tool in a tools/list result',
  violation: 'it is empty, or longer than 128 characters',
  since: '2025-11-25',
  create({ subject, violation }) {
    return {
      'result tools/list': (result) => {
        for (const name of listedNames(result)) {
          subject();
          const length = charactersOf(name);
          if (length >= 1 && length <= MAX_LENGTH) continue;
          violation(
            result,
            `the tool name ${show(name, 40)} has ${length} characters: expected 1 to ${MAX_LENGTH}`,
          );
        }
      },
    };
  },
});

/** Counts a surrogate pair as the one character that it is. */
function charactersOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

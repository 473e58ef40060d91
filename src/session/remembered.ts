/** Longer texts are worked out each time. */
const MAX_LENGTH = 1024;
/** How many texts are kept. */
const MAX_TEXTS = 100;

/**
 * A function of a text that keeps its answers: a recording repeats the same few headers in each of its exchanges.
 *
 * @param work gives the same for the same text, and never undefined
 */
export function remembered<Value extends {}>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = work(text);
    if (text.length <= MAX_LENGTH && known.size < MAX_TEXTS) known.set(text, value);
    return value;
  };
}

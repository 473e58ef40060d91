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
  let last: string | undefined;
  let lastValue: Value | undefined;
  return (text) => {
    // To compare is quicker than to look up.
    if (text === last) return lastValue as Value;
    const value = known.get(text) ?? work(text);
    if (text.length > MAX_LENGTH) return value;
    if (known.size < MAX_TEXTS) known.set(text, value);
    last = text;
    lastValue = value;
    return value;
  };
}

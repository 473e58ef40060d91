/**
 * True when a short part stands in a text at a place, counted from 0. The same as `text.startsWith(part, at)`, in a fraction of the
 * time: that is no call the engine compiles into the code around it.
 */
export function standsAt(text: string, part: string, at: number): boolean {
  if (at < 0 || at + part.length > text.length) return false;
  for (let index = 0; index < part.length; index += 1)
    if (text.charCodeAt(at + index) !== part.charCodeAt(index)) return false;
  return true;
}

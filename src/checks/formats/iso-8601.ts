/** Date: calendar, week or ordinal form; extended or basic. */
const DATE = [
  /^[+-]?\d{4,6}-(\d{2})(?:-(\d{2}))?$/,
  /^\d{4}(\d{2})(\d{2})$/,
  /^\d{4}-?W(?:0[1-9]|[1-4]\d|5[0-3])(?:-?[1-7])?$/,
  /^\d{4}-?(?:[0-2]\d\d|3[0-6]\d)$/,
];
const TIME = /^(\d{2})(?::?(\d{2})(?::?(\d{2}))?)?(?:[.,]\d+)?(?:[Zz]|[+\-\u2212]\d{2}(?::?\d{2})?)?$/;
/** Longer texts are no timestamps. */
const MAX_LENGTH = 80;

/**
 * True for a date, or a date with a time, of ISO 8601 in any of its forms, or of RFC 3339, which also knows lower case and
 * a space between the two. It accepts rather too much than too little.
 */
export function isIso8601(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const [date = '', time, ...rest] = text.split(/[Tt ]/);
  if (rest.length > 0) return false;
  return isDate(date) && (time === undefined || isTime(time));
}

function isDate(text: string): boolean {
  return DATE.some((form) => {
    const match = form.exec(text);
    if (match === null) return false;
    const month = Number(match[1] ?? 1);
    const day = Number(match[2] ?? 1);
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
  });
}

function isTime(text: string): boolean {
  const match = TIME.exec(text);
  if (match === null) return false;
  // 24:00 ends a day, and the 60th second is a leap second.
  return Number(match[1]) <= 24 && Number(match[2] ?? 0) <= 59 && Number(match[3] ?? 0) <= 60;
}

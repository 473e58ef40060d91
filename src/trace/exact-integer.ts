/** The source of a pattern for an integer as JSON writes it, without a sign, of so few digits that a double holds it exactly. */
export const EXACT_INTEGER = String.raw`(?:0|[1-9]\d{0,14})`;

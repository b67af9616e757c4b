/** True when two ids name the same row: `1` and `"1"` do (docs/specification.md 10, General). Beside no schema: the website starts without them. */
export const sameId = (a: unknown, b: unknown): boolean => String(a) === String(b)

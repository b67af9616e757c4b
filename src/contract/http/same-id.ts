/**
 * True if two ids name the same row: `1` and `"1"` do (docs/specification.md 10, General). In its own file, because the public website
 * loads no schemas.
 */
export const sameId = (a: unknown, b: unknown): boolean => String(a) === String(b)

import type { Id } from '#contract/http/field.ts'

// Parsers of the search parameters of public pages, without the validation library that the office uses, which is larger than these pages.

/** A query as text, also if the router has parsed it as a number. */
export const queryText = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))

/** A parser of an integer from `from` to `to`. */
export const integerBetween =
  (from: number, to: number) =>
  (value: unknown): number | undefined =>
    typeof value === 'number' && Number.isInteger(value) && from <= value && value <= to ? value : undefined

/** A parser of one of these names. */
export const oneOf =
  <Name extends string>(...names: Name[]) =>
  (value: unknown): Name | undefined =>
    names.find((name) => name === value)

/** Parses the id of a row. */
export const idParam = (value: unknown): Id | undefined => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' && value.length <= 100 ? value : undefined
}

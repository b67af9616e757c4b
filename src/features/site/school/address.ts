import type { Id } from '#contract/http/field.ts'

// What the addresses of public pages may say, read by hand: the library that reads the office's weighs more than any of these pages.

/** Words to search for, also where they look like a number. */
export const words = (value: unknown): string | undefined => (value === undefined ? undefined : String(value))

/** A whole number between two others. */
export const between =
  (from: number, to: number) =>
  (value: unknown): number | undefined =>
    typeof value === 'number' && Number.isInteger(value) && from <= value && value <= to ? value : undefined

/** One of some names. */
export const oneOf =
  <Name extends string>(...names: Name[]) =>
  (value: unknown): Name | undefined =>
    names.find((name) => name === value)

/** The id of a row. */
export const id = (value: unknown): Id | undefined => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && value !== '' && value.length <= 100 ? value : undefined
}

/** Parses one search parameter; `undefined` if the value is invalid. */
export type Param<T> = (value: unknown) => T | undefined

type ParsedSearch<Params> = { [Name in keyof Params]?: (Params[Name] extends Param<infer T> ? T : never) | undefined }

/** Parses the search parameters of a route. */
export interface SearchParams<Search> {
  parse(value: Record<string, unknown>): Search
}

/** The parsed search parameters of a route. */
export type SearchOf<Params extends SearchParams<unknown>> = ReturnType<Params['parse']>

/**
 * A change of search parameters: their new values, or a function that makes these from the latest ones. The latest ones may not be rendered
 * yet, so a step to the next or the previous is such a function: of two quick steps, none is lost.
 */
export type SearchChange<Search> = Partial<Search> | ((latest: Search) => Partial<Search>)

/** The router's `search` for a change: the other search parameters stay. */
export const withChange =
  <Search extends object>(change: SearchChange<Search>) =>
  (latest: Search): Search => ({ ...latest, ...(typeof change === 'function' ? change(latest) : change) })

/**
 * Declares the search parameters of a route. Invalid values are dropped, so that an old link still opens its page. These small parsers
 * replace the contract's schemas, because all routes are loaded before the first page and the schema library is too large for that.
 */
export const searchParams = <Params extends Record<string, Param<unknown>>>(params: Params): SearchParams<ParsedSearch<Params>> => ({
  parse(value) {
    const present = Object.entries(params).filter(([name]) => value[name] !== undefined)
    // A missing key would keep the router's raw value, so an invalid parameter is set to undefined.
    return Object.fromEntries(present.map(([name, param]) => [name, param(value[name])])) as ParsedSearch<Params>
  },
})

const isPrimitive = (value: unknown): value is string | number | boolean => /string|number|boolean/.test(typeof value)

/** A text with at most `max` characters. The router parses `?q=12` as a number. */
export const text =
  (max = 200): Param<string> =>
  (value) =>
    isPrimitive(value) && String(value).length <= max ? String(value) : undefined

/** A text that matches an expression. */
export const pattern =
  (expression: RegExp): Param<string> =>
  (value) =>
    typeof value === 'string' && expression.test(value) ? value : undefined

/** A number between two bounds. */
export const number =
  (min: number, max: number): Param<number> =>
  (input) => {
    const value = isPrimitive(input) && input !== '' ? Number(input) : Number.NaN
    return value >= min && value <= max ? value : undefined
  }

/** A whole number between two bounds. */
export const integer =
  (min: number, max = Number.MAX_SAFE_INTEGER): Param<number> =>
  (input) => {
    const value = number(min, max)(input)
    return Number.isInteger(value) ? value : undefined
  }

/** Number of rows on a page of a table. */
export const pageSize = integer(10, 1000)

/** One of several values. */
export const oneOf =
  <const T extends string | number | boolean>(values: readonly T[]): Param<T> =>
  (input) =>
    values.find((value) => value === input)

/** The sort of a table: one of these fields, with a minus in front for descending order. */
export const orderBy = (...fields: string[]): Param<string> => oneOf(fields.flatMap((name) => [name, `-${name}`]))

export const boolean: Param<boolean> = oneOf([true, false])

/** The id of a record: a number or a text. */
export const id: Param<number | string> = (value) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 100) ? value : undefined

/** The id for a URL. A text that looks like a number becomes a number, because the router would write the text in quotes. */
export const idInUrl = (id: number | string): number | string => (String(Number(id)) === id ? Number(id) : id)

/** A day of the calendar: `2026-01-31`. */
export const day: Param<string> = (value) => {
  const date = pattern(/^\d{4}-\d\d-\d\d$/)(value)
  const time = Date.parse(date ?? '')
  // Browsers parse April 31 as May 1.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date
}

/** An array of texts with at most `max` characters each. */
export const texts =
  (max: number): Param<string[]> =>
  (value) =>
    Array.isArray(value) && value.length <= 100 && value.every((item) => typeof item === 'string' && item.length <= max) ? value : undefined

/** Reads one parameter of an address; `undefined` where it is not what it should be. */
export type Param<T> = (said: unknown) => T | undefined

type Said<Params> = { [Name in keyof Params]?: (Params[Name] extends Param<infer T> ? T : never) | undefined }

/** What an address may say behind its question mark. */
export interface SearchParams<Search> {
  parse(said: Record<string, unknown>): Search
}

/** What is left of an address once it has been read. */
export type SearchOf<Params extends SearchParams<unknown>> = ReturnType<Params['parse']>

/**
 * Declares what an address may say behind its question mark, by its names. What it says wrongly is left out, so that an old link still
 * opens its page. All addresses are known before the first page is shown: they are not read by the contract's schemas, which weigh as
 * much as three screens.
 */
export const searchParams = <Params extends Record<string, Param<unknown>>>(params: Params): SearchParams<Said<Params>> => ({
  parse(said) {
    const read = Object.entries(params).filter(([name]) => said[name] !== undefined)
    // The router goes by what the address said of whatever is not named here: what is wrong is named, as nothing.
    return Object.fromEntries(read.map(([name, param]) => [name, param(said[name])])) as Said<Params>
  },
})

const isPlain = (said: unknown): said is string | number | boolean => /string|number|boolean/.test(typeof said)

/** Text of at most so many characters. The router reads `?q=12` as a number. */
export const words =
  (most = 200): Param<string> =>
  (said) =>
    isPlain(said) && String(said).length <= most ? String(said) : undefined

/** Text of one form. */
export const like =
  (form: RegExp): Param<string> =>
  (said) =>
    typeof said === 'string' && form.test(said) ? said : undefined

/** A number from one to another. */
export const amount =
  (least: number, most: number): Param<number> =>
  (said) => {
    const value = isPlain(said) && said !== '' ? Number(said) : Number.NaN
    return value >= least && value <= most ? value : undefined
  }

/** A whole number from one to another. */
export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Param<number> =>
  (said) => {
    const value = amount(least, most)(said)
    return Number.isInteger(value) ? value : undefined
  }

/** How many rows a page of a table has. */
export const pageSize = whole(10, 1000)

/** One of several values. */
export const oneOf =
  <const T extends string | number | boolean>(values: readonly T[]): Param<T> =>
  (said) =>
    values.find((value) => value === said)

/** The order of a table: by one of these fields, with a minus in front for the other way round. */
export const orderBy = (...fields: string[]): Param<string> => oneOf(fields.flatMap((name) => [name, `-${name}`]))

export const yesOrNo: Param<boolean> = oneOf([true, false])

/** Which record is meant: ids are numbers and texts alike. */
export const id: Param<number | string> = (said) =>
  typeof said === 'number' || (typeof said === 'string' && said !== '' && said.length <= 100) ? said : undefined

/** Returns an id as an address has it: the router would put a text that reads as a number in quotes. */
export const idInAddress = (id: number | string): number | string => (String(Number(id)) === id ? Number(id) : id)

/** A day of the calendar: `2026-01-31`. */
export const day: Param<string> = (said) => {
  const found = like(/^\d{4}-\d\d-\d\d$/)(said)
  const time = Date.parse(found ?? '')
  // A browser takes the 31st of April for the 1st of May.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== found ? undefined : found
}

/** Several texts of at most so many characters each. */
export const several =
  (most: number): Param<string[]> =>
  (said) =>
    Array.isArray(said) && said.length <= 100 && said.every((one) => typeof one === 'string' && one.length <= most) ? said : undefined

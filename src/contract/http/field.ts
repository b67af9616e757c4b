import * as z from 'zod/mini'
import { localDate } from '../values/local-day.ts'
import { validationMessage } from './validation-messages.ts'

// Zod's compiled parsers need `new Function`, which our Content-Security-Policy forbids (docs/backend-rules.md 12).
z.config({ jitless: true, customError: validationMessage })

/** An id as clients send it: numbers and strings are mixed in the wild and compare as strings (docs/specification.md 10, General). */
export const Id = z.union([z.number(), z.string().check(z.minLength(1), z.maxLength(100))])
export type Id = z.infer<typeof Id>

/** The parameters of a path, decoded: ids, names and tokens. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const PathParameters = z.record(z.string(), z.string().check(z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f]+$/)))

/** One line of text of at most `max` characters, spaces at both ends removed. */
export const line = (max = 200) => z.string().check(z.trim(), z.maxLength(max))

/** One line of text that must say something. */
export const requiredLine = (max = 200) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Text of several lines, at most `max` characters. */
export const text = (max = 20_000) => z.string().check(z.maxLength(max))

/** What a mail that goes with a call says; without it the mail says it in short, in English. */
export const letter = { subject: z.optional(line()), text: z.optional(text()) }

/** Text of several lines that must say something. */
export const requiredText = (max = 20_000) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => value.trim() !== '', 'Write something first.'),
  )

/** Years that are not written with four digits are no ISO 8601 of everybody's: `+012026-01-31` stops other clients. */
export const isDate = (value: string): boolean => {
  const at = Date.parse(localDate(value))
  return at >= Date.parse('0000-01-01T00:00:00Z') && at <= Date.parse('9999-12-31T23:59:59Z')
}

/** Anything `Date` can parse comes in; ISO 8601 is stored and goes out (docs/specification.md 10, General). */
export const IsoDate = z
  .pipe(
    z.string().check(z.maxLength(64), z.refine(isDate, 'This is not a date. Write it as 2026-01-31 or 2026-01-31T09:30:00Z.')),
    z.transform((value) => new Date(localDate(value)).toISOString()),
  )
  .register(z.globalRegistry, { format: 'date-time' })

/** A calendar day without a time: `2026-01-31`. */
export const Day = z.iso.date()

type NumberChecks = Parameters<ReturnType<typeof z.number>['check']>

/** A number that clients may send as text: `"12.50"` is 12.5. Whatever else JavaScript takes for one, such as nothing, yes or a list, is none. */
export const numeric = (...checks: NumberChecks) => z.pipe(z.transform(numberIn), z.number().check(...checks))

/** A number in a query string; one that is left empty is as if it were not there. */
export const askedNumber = (...checks: NumberChecks) => z.optional(z.pipe(z.transform(numberIn), z.optional(z.number().check(...checks))))

const numberIn = (value: unknown): unknown => (typeof value === 'string' ? (value.trim() ? Number(value) : undefined) : value)

/** An amount of money, or of whatever else is counted. */
export const Amount = numeric(z.gte(-1e12), z.lte(1e12))

/** Where a picture is: a path of this app, or inline data. Never another origin (docs/backend-rules.md 12). */
export const Picture = z.string().check(
  z.maxLength(200_000),
  z.refine(
    (value) =>
      value === '' ||
      /^(?:\/(?!\/)|\.{1,2}\/|[\w-]+\/)[\w\-./%~+@]*$/.test(value) ||
      /^data:image\/(png|jpeg|webp|gif|avif);base64,[\w+/=]+$/.test(value),
    'Use a picture of this app or an uploaded one.',
  ),
)

/** A picture of ours; one from elsewhere is left out without a word, because it would not load (docs/backend-rules.md 12). */
export const OwnPicture = z.pipe(
  z.string().check(z.maxLength(200_000)),
  z.transform((value) => (Picture.safeParse(value).success ? value : '')),
)

/** A yes or no in a query string. */
export const QueryFlag = z.enum(['true', 'false'])

/** How a list may be asked for: all optional, and without any the whole list is answered. */
export const ListQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.regex(/^-?\w+$/, 'Name one field, with a minus in front for descending order.'))),
  page: askedNumber(z.int(), z.gte(1)),
  pageSize: askedNumber(z.int(), z.gte(1), z.lte(1000)),
})
export type ListQuery = z.infer<typeof ListQuery>

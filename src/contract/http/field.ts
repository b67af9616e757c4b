import * as z from 'zod/mini'
import { withLocalMidnight } from '../values/local-day.ts'
import { validationMessage } from './validation-messages.ts'

// Zod's compiled parsers need `new Function`, which our Content-Security-Policy forbids (docs/backend-rules.md 12).
z.config({ jitless: true, customError: validationMessage })

/** An id: clients mix numbers and strings, so ids compare as strings (docs/specification.md 10, General). */
export const Id = z.union([z.number(), z.string().check(z.minLength(1), z.maxLength(100))])
export type Id = z.infer<typeof Id>

/** The parameters of a path, decoded: ids, names and tokens. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are rejected
export const PathParameters = z.record(z.string(), z.string().check(z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f]+$/)))

/** A line of text with at most `max` characters, trimmed. */
export const textLine = (max = 200) => z.string().check(z.trim(), z.maxLength(max))

/** A line of text that must not be empty. */
export const requiredTextLine = (max = 200) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** A multiline text with at most `max` characters. */
export const longText = (max = 20_000) => z.string().check(z.maxLength(max))

/** Subject and text of an email that an endpoint sends. Without them it sends a short English text. */
export const emailText = { subject: z.optional(textLine()), text: z.optional(longText()) }

/** A multiline text that must not be empty. */
export const requiredLongText = (max = 20_000) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => value.trim() !== '', 'Enter some text.'),
  )

/** True for a date with a year of four digits; other clients do not understand `+012026-01-31`. */
export const isDate = (value: string): boolean => {
  const time = Date.parse(withLocalMidnight(value))
  return time >= Date.parse('0000-01-01T00:00:00Z') && time <= Date.parse('9999-12-31T23:59:59Z')
}

/** Accepts anything that `Date` can parse; stored and returned as ISO 8601 (docs/specification.md 10, General). */
export const IsoDate = z
  .pipe(
    z.string().check(z.maxLength(64), z.refine(isDate, 'Enter a date such as 2026-01-31 or 2026-01-31T09:30:00Z.')),
    z.transform((value) => new Date(withLocalMidnight(value)).toISOString()),
  )
  .register(z.globalRegistry, { format: 'date-time' })

/** A calendar day without a time: `2026-01-31`. */
export const Day = z.iso.date()

type NumberChecks = Parameters<ReturnType<typeof z.number>['check']>

/**
 * A number that clients may send as text: `"12.50"` is 12.5. Other values that JavaScript would convert, such as null or an array, are
 * rejected.
 */
export const numeric = (...checks: NumberChecks) => z.pipe(z.transform(parseIfText), z.number().check(...checks))

/** A number in a query string; an empty one counts as missing. */
export const optionalNumber = (...checks: NumberChecks) =>
  z.optional(z.pipe(z.transform(parseIfText), z.optional(z.number().check(...checks))))

const parseIfText = (value: unknown): unknown => (typeof value === 'string' ? (value.trim() ? Number(value) : undefined) : value)

/** An amount of money or a quantity. */
export const Amount = numeric(z.gte(-1e12), z.lte(1e12))

/** URL of a picture: a path of this app, or inline data. Never another origin (docs/backend-rules.md 12). */
export const Picture = z.string().check(
  z.maxLength(200_000),
  z.refine(
    (value) =>
      value === '' ||
      /^(?:\/(?!\/)|\.{1,2}\/|[\w-]+\/)[\w\-./%~+@]*$/.test(value) ||
      /^data:image\/(png|jpeg|webp|gif|avif);base64,[\w+/=]+$/.test(value),
    'Use a built-in or uploaded picture.',
  ),
)

/** Like `Picture`, but a picture of another origin is silently dropped, because it would not load (docs/backend-rules.md 12). */
export const PictureOrEmpty = z.pipe(
  z.string().check(z.maxLength(200_000)),
  z.transform((value) => (Picture.safeParse(value).success ? value : '')),
)

/** A boolean in a query string. */
export const QueryFlag = z.enum(['true', 'false'])

/** The query of a list. All optional; without any the whole list is returned. */
export const ListQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  sort: z.optional(z.string().check(z.regex(/^-?\w+$/, 'Give one field name, with a minus in front for descending order.'))),
  page: optionalNumber(z.int(), z.gte(1)),
  pageSize: optionalNumber(z.int(), z.gte(1), z.lte(1000)),
})
export type ListQuery = z.infer<typeof ListQuery>

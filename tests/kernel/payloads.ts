import type * as z from 'zod/mini'

/** Payloads generated from the contract's schemas: a valid one, and for each field many invalid ones. */

// biome-ignore lint/suspicious/noExplicitAny: zod's inner definitions have no public type that covers them all
type Def = any
type Json = unknown
export type Path = (string | number)[]

const LEAVES: Json[] = [
  'x',
  1,
  true,
  'a@school.test',
  '2026-01-31',
  '2026-01-31T09:30:00.000Z',
  '09:30',
  '#aabbcc',
  '/pictures/people/01.webp',
  'https://school.test/',
  'abcdefgh',
  '1',
  0.5,
  10,
  100,
  2026,
  null,
  undefined,
]

const WRONG: Json[] = [
  {},
  { id: 1 },
  [],
  [[]],
  [null],
  true,
  7,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  'nonsense',
  '\u0000',
  null,
  '<img src=x onerror=alert(1)>',
]

const defOf = (schema: z.ZodMiniType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def
const passes = (schema: z.ZodMiniType, value: Json): boolean => schema.safeParse(value).success

/** The input schema without defaults, optionality and transformations. */
function inner(schema: z.ZodMiniType): z.ZodMiniType {
  const def = defOf(schema)
  if (def.type === 'pipe') return inner(def.in)
  if (def.type === 'lazy') return inner(def.getter())
  return def.innerType ? inner(def.innerType) : schema
}

/** A valid value of the schema, as far as that can be derived. */
export function sample(schema: z.ZodMiniType): Json {
  const core = inner(schema)
  const def = defOf(core)
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape as Record<string, z.ZodMiniType>).map(([key, part]) => [key, sample(part)]))
  if (def.type === 'array') return [sample(def.element)]
  if (def.type === 'enum') return Object.values(def.entries)[0]
  if (def.type === 'literal') return def.values[0]
  if (def.type === 'union') return sample(def.options[0])
  if (def.type === 'record') return {}
  return LEAVES.find((leaf) => passes(schema, leaf))
}

/** Every field of a payload with its schema, including fields of nested lists and objects. */
export function fields(schema: z.ZodMiniType, path: Path = []): { path: Path; schema: z.ZodMiniType }[] {
  const def = defOf(inner(schema))
  if (def.type === 'object') {
    const parts = Object.entries(def.shape as Record<string, z.ZodMiniType>)
    return parts.flatMap(([key, part]) => [{ path: [...path, key], schema: part }, ...fields(part, [...path, key])])
  }
  if (def.type === 'array') return [{ path: [...path, 0], schema: def.element }, ...fields(def.element, [...path, 0])]
  return []
}

/** The top-level fields of a payload. */
export const topFields = (schema: z.ZodMiniType): Path[] => fields(schema).flatMap(({ path }) => (path.length === 1 ? [path] : []))

/** A copy of the payload with another value at one path. */
export function withValue(payload: Json, [first, ...rest]: Path, value: Json): Json {
  if (first === undefined) return value
  const copy = (typeof first === 'number' ? [...((payload as Json[] | undefined) ?? [])] : { ...(payload as object) }) as Record<
    string | number,
    Json
  >
  copy[first] = withValue(copy[first], rest, value)
  return copy
}

/** Payloads that are invalid in exactly one field: wrong type, wrong shape, or missing. */
export function wrongPayloads(schema: z.ZodMiniType): { path: Path; payload: Json }[] {
  const good = sample(schema)
  return fields(schema).flatMap(({ path, schema: field }) =>
    [...WRONG, undefined].filter((value) => !passes(field, value)).map((value) => ({ path, payload: withValue(good, path, value) })),
  )
}

/** The fields that accept any value, so that no invalid value exists for them. */
export const boundless = (schema: z.ZodMiniType): string[] =>
  fields(schema)
    .filter(({ schema: field }) => [...WRONG, 'x'.repeat(1_000_000)].every((value) => passes(field, value)))
    .map(({ path }) => path.join('.'))

/** Payloads with a megabyte of text in one text field. */
export function hugePayloads(schema: z.ZodMiniType, text: string): { path: Path; payload: Json }[] {
  const good = sample(schema)
  return fields(schema)
    .filter(({ schema: field }) => LEAVES.some((leaf) => typeof leaf === 'string' && passes(field, leaf)))
    .map(({ path }) => ({ path, payload: withValue(good, path, text) }))
}

/** The minimal valid payload, without optional fields. */
export function least(schema: z.ZodMiniType): Json {
  const def = defOf(inner(schema))
  if (def.type !== 'object') return sample(schema)
  const parts = Object.entries(def.shape as Record<string, z.ZodMiniType>).filter(([, part]) => !passes(part, undefined))
  return Object.fromEntries(parts.map(([key, part]) => [key, least(part)]))
}

/** The fields that accept any text. */
export const textFields = (schema: z.ZodMiniType): Path[] =>
  fields(schema)
    .filter(({ schema: field }) => passes(field, '<b>x</b> javascript:'))
    .map(({ path }) => path)

/** The fields that name a row, alone (`id`, `chatId`) or in a list (`ids`). */
export const idFields = (schema: z.ZodMiniType): Path[] =>
  fields(schema)
    .map(({ path }) => path)
    .filter((path) => /(^|[a-z])id$/i.test(String(path.at(-1))) || (path.at(-1) === 0 && /(^|[a-z])ids$/i.test(String(path.at(-2)))))

/** Invalid query strings, field by field: `['page=-1', …]`. */
export function wrongQueries(schema: z.ZodMiniType): string[] {
  const texts = [
    '-1',
    '0',
    '1.5',
    '1e99',
    'NaN',
    'nonsense',
    '[object Object]',
    '',
    ' ',
    '\u0000',
    "'; DROP",
    '__proto__',
    'x'.repeat(5000),
  ]
  return fields(schema).flatMap(({ path, schema: field }) =>
    path.length === 1 ? texts.filter((text) => !passes(field, text)).map((text) => `${path[0]}=${encodeURIComponent(text)}`) : [],
  )
}

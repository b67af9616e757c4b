import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'

/** Maximum length of a setting as JSON, in characters. */
export const MAX_SETTING_LENGTH = 50_000

/** Any JSON value. It comes from `JSON.parse` on both sides, so it is not validated further. */
const Json = z.custom<z.core.util.JSONType>((value) => value !== undefined, 'This is required.')

/** A setting of one area, such as hidden widgets or a signature. */
export const Setting = z.object({
  key: z.string(),
  /** Any JSON; `null` if it was never set. */
  value: Json,
})
export type Setting = z.infer<typeof Setting>

/** Name of a setting, prefixed with its area: `dashboard.widgets`. */
export const SettingKey = z
  .string()
  .check(z.regex(/^[\w-]+(\.[\w-]+)*$/, 'Setting names may contain letters, digits, dots and hyphens.'), z.maxLength(60))

export const getSetting = endpoint('GET /api/data/settings/:key', {
  access: 'viewer',
  summary: 'What is kept under this name; `null` when nothing is.',
  reply: Setting,
  errors: { 400: 'Setting names may contain letters, digits, dots and hyphens.' },
  origin: 'ours',
})

export const putSetting = endpoint('PUT /api/data/settings/:key', {
  access: 'viewer',
  summary: 'Keeps a small JSON value under this name.',
  body: z.object({
    value: Json.check(z.refine((value) => JSON.stringify(value).length <= MAX_SETTING_LENGTH, 'This value is too large for a setting.')),
  }),
  reply: Setting,
  errors: { 400: 'Setting names may contain letters, digits, dots and hyphens.' },
  origin: 'ours',
})

import type * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { ApiError } from '#contract/http/error.ts'
import { PathParameters } from '#contract/http/field.ts'
import { before } from './deadline.ts'

/** What a handler is given of a request, checked against the contract. */
export interface Input {
  /** The path as the client wrote it: the letter case of its last segment may tell two clients apart (docs/specification.md 10, rows 6 and 7). */
  path: string
  params: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: typed for each handler by `InputOf` of its endpoint
  body: any
  // biome-ignore lint/suspicious/noExplicitAny: the same
  query: any
}

/** The input of a handler, and what the kernel keeps of the request beside it. */
export interface ParsedRequest extends Input {
  /** Address and body in short: the same for the same call sent again. */
  sent: string
}

/** A file as it was uploaded. */
export interface Upload {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  name: string
}

const DEFAULT_MAX_BYTES = 256 * 1024
const NOTHING = new Uint8Array()

/**
 * Reads and checks everything a request carries.
 *
 * @param deadline until when its body has to be there
 * @throws ApiError 400 with a sentence for each field, 413 when the body is too large, or 503 when it did not come
 */
export async function readInput(
  request: Request,
  endpoint: AnyEndpoint,
  params: Record<string, string>,
  deadline: number,
): Promise<ParsedRequest> {
  const { pathname, search, searchParams } = new URL(request.url)
  check(PathParameters, params)
  const queryText = Object.fromEntries(searchParams)
  const query = endpoint.query ? check(endpoint.query, queryText) : {}
  const carries = endpoint.method !== 'GET' && (endpoint.upload || endpoint.body)
  const bytes = carries ? await before(deadline, readBytes(request, endpoint)) : NOTHING
  const sent = `${request.method} ${pathname}${search} ${fingerprint(bytes)}`
  if (endpoint.upload) return { path: pathname, params, query, body: readUpload(request, bytes), sent }
  if (!endpoint.body) return { path: pathname, params, query, body: undefined, sent }
  const value = carries ? readJson(bytes, endpoint) : undefined
  const body = check(endpoint.body, endpoint.method === 'DELETE' ? deletePayload(endpoint, queryText, value) : value)
  return { path: pathname, params, query, body, sent }
}

/** A short name for some bytes. It tells a call from another of the same client; it is no protection against forgery. */
function fingerprint(bytes: Uint8Array): string {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 0x01000193)
    b = Math.imul(b ^ byte, 0x5bd1e995) ^ (b >>> 15)
  }
  return `${bytes.length}.${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`
}

async function readBytes(request: Request, { maxBytes = DEFAULT_MAX_BYTES }: AnyEndpoint): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(
    await request.arrayBuffer().catch(() => {
      throw new ApiError(400, 'The request broke off before its end. Send it again.')
    }),
  )
  if (bytes.byteLength > maxBytes) {
    throw new ApiError(413, `The request is larger than ${Math.floor(maxBytes / 1024)} KiB. Send less at once.`)
  }
  return bytes
}

function readUpload(request: Request, bytes: Uint8Array<ArrayBuffer>): Upload {
  if (bytes.byteLength === 0) throw new ApiError(400, 'The file is empty. Choose another one.')
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim() || 'application/octet-stream'
  const name = request.headers.get('X-File-Name') ?? ''
  return { bytes, type, name: shortened(safeDecode(name)) }
}

/** The name of a file with its ending, and without half a letter: that could not be said in a header again. */
const shortened = (name: string): string => {
  const letters = [...name]
  return letters.length > 200 ? [...letters.slice(0, 180), ...letters.slice(-20)].join('') : name
}

const safeDecode = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function readJson(bytes: Uint8Array, endpoint: AnyEndpoint): unknown {
  const source = new TextDecoder().decode(bytes)
  if (source === '') {
    if (endpoint.method === 'DELETE' || endpoint.body?._zod.optin) return undefined
    throw new ApiError(400, 'The request has no body. Send a JSON object.')
  }
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    throw new ApiError(400, 'The request body is not valid JSON.')
  }
  refuseHostile(value)
  return value
}

/** Deeper than anything a person makes, shallower than any stack. */
const MAX_NESTING = 64

/** Refuses keys that reach for a prototype, and nesting that would overflow whoever walks it. */
function refuseHostile(value: unknown): void {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_NESTING) throw new ApiError(400, `The request is nested deeper than ${MAX_NESTING} levels.`)
    const objects = level.filter((item) => typeof item === 'object' && item !== null) as object[]
    if (objects.some((item) => Object.hasOwn(item, '__proto__'))) {
      throw new ApiError(400, 'The key "__proto__" is not allowed in a request.')
    }
    level = objects.flatMap((item) => Object.values(item))
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Gathers what a DELETE says from query, body and `{data}`, and names the id as the handler expects it (docs/specification.md 10, General). */
function deletePayload(endpoint: AnyEndpoint, query: Record<string, string>, sent: unknown): unknown {
  if (sent !== undefined && !isObject(sent)) return sent
  const data = isObject(sent?.data) ? sent.data : {}
  const payload: Record<string, unknown> = { ...query, ...data, ...sent }
  const { key } = endpoint
  if (key && payload[key] === undefined && payload.id !== undefined) payload[key] = payload.id
  return payload
}

/** The value as the schema gives it, or 400 with a sentence for each field. */
export function check<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // The names of a record come from outside.
  const fields = new Map<string, string>()
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.')
    if (path && !fields.has(path)) fields.set(path, issue.message)
  }
  const [first] = result.error.issues
  const where = first?.path.length ? `${first.path.map(String).join('.')}: ` : ''
  throw new ApiError(400, `${where}${first?.message ?? 'Invalid request.'}`, fields.size ? Object.fromEntries(fields) : undefined)
}

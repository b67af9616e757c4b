import type * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { ApiError } from '#contract/http/error.ts'
import { PathParameters } from '#contract/http/field.ts'
import { withDeadline } from './deadline.ts'

/** The parts of a request that a handler gets, validated by the contract. */
export interface Input {
  /** The path as the client wrote it: the letter case of its last segment may tell two clients apart (docs/specification.md 10, rows 6 and 7). */
  path: string
  params: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: typed for each handler by `InputOf` of its endpoint
  body: any
  // biome-ignore lint/suspicious/noExplicitAny: typed for each handler by `InputOf` of its endpoint
  query: any
}

/** The input of a handler, and a fingerprint of the request. */
export interface ParsedRequest extends Input {
  /** Fingerprint of URL and body: the same for a repeated call. */
  fingerprintOfCall: string
}

/** An uploaded file. */
export interface Upload {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  name: string
}

const DEFAULT_MAX_BYTES = 256 * 1024
const NO_BYTES = new Uint8Array()

/**
 * Reads and validates a request.
 *
 * @param deadline time in ms since 1970 at which its body must be complete
 * @throws ApiError 400 with a message for each field, 413 if the body is too large, 503 if it did not arrive in time
 */
export async function readInput(
  request: Request,
  endpoint: AnyEndpoint,
  params: Record<string, string>,
  deadline: number,
): Promise<ParsedRequest> {
  const { pathname, search, searchParams } = new URL(request.url)
  parseOr400(PathParameters, params)
  const queryText = Object.fromEntries(searchParams)
  const query = endpoint.query ? parseOr400(endpoint.query, queryText) : {}
  const hasBody = endpoint.method !== 'GET' && (endpoint.upload || endpoint.body)
  const bytes = hasBody ? await withDeadline(deadline, readBytes(request, endpoint)) : NO_BYTES
  const fingerprintOfCall = `${request.method} ${pathname}${search} ${fingerprint(bytes)}`
  if (endpoint.upload) return { path: pathname, params, query, body: readUpload(request, bytes), fingerprintOfCall }
  if (!endpoint.body) return { path: pathname, params, query, body: undefined, fingerprintOfCall }
  const value = hasBody ? readJson(bytes, endpoint) : undefined
  const body = parseOr400(endpoint.body, endpoint.method === 'DELETE' ? deletePayload(endpoint, queryText, value) : value)
  return { path: pathname, params, query, body, fingerprintOfCall }
}

/** A short hash of some bytes. It distinguishes calls of one client; it does not protect against forgery. */
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
      throw new ApiError(400, 'The request was interrupted. Send it again.')
    }),
  )
  if (bytes.byteLength > maxBytes) {
    throw new ApiError(413, `The request is larger than ${Math.floor(maxBytes / 1024)} KiB. Send less at once.`)
  }
  return bytes
}

function readUpload(request: Request, bytes: Uint8Array<ArrayBuffer>): Upload {
  if (bytes.byteLength === 0) throw new ApiError(400, 'The file is empty. Choose another file.')
  const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim() || 'application/octet-stream'
  const name = request.headers.get('X-File-Name') ?? ''
  return { bytes, type, name: shortenName(safeDecode(name)) }
}

/** Shortens a file name and keeps its extension, without splitting a character, which a header could not encode. */
const shortenName = (name: string): string => {
  const characters = [...name]
  return characters.length > 200 ? [...characters.slice(0, 180), ...characters.slice(-20)].join('') : name
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
    // `optin`: the schema accepts a missing body.
    if (endpoint.method === 'DELETE' || endpoint.body?._zod.optin) return undefined
    throw new ApiError(400, 'The request has no body. Send a JSON object.')
  }
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    throw new ApiError(400, 'The request body is not valid JSON.')
  }
  assertSafe(value)
  return value
}

/** Deeper than real data, and too shallow to overflow the stack. */
const MAX_NESTING = 64

/** Rejects keys that could change a prototype, and deep nesting. @throws ApiError 400 */
function assertSafe(value: unknown): void {
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

/**
 * Merges the payload of a DELETE from query, body and `{data}`, and names the id as the handler expects it (docs/specification.md 10,
 * General).
 */
function deletePayload(endpoint: AnyEndpoint, query: Record<string, string>, body: unknown): unknown {
  if (body !== undefined && !isObject(body)) return body
  const data = isObject(body?.data) ? body.data : {}
  const payload: Record<string, unknown> = { ...query, ...data, ...body }
  const { idName } = endpoint
  if (idName && payload[idName] === undefined && payload.id !== undefined) payload[idName] = payload.id
  return payload
}

/**
 * The value parsed by a schema.
 * @throws ApiError 400 with a message for each field
 */
export function parseOr400<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  // A Map, because field names may come from the client, such as "__proto__".
  const fields = new Map<string, string>()
  for (const issue of result.error.issues) {
    const path = issue.path.map(String).join('.')
    if (path && !fields.has(path)) fields.set(path, issue.message)
  }
  const [first] = result.error.issues
  const where = first?.path.length ? `${first.path.map(String).join('.')}: ` : ''
  throw new ApiError(400, `${where}${first?.message ?? 'Invalid request.'}`, fields.size ? Object.fromEntries(fields) : undefined)
}

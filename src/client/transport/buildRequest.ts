import { ApiError } from '#contract/http/error.ts'
import { randomId } from '#contract/http/identity.ts'
import { TOTAL_HEADER, UNDO_HEADER } from '#contract/http/names.ts'
import type { Route } from '#contract/http/routes.ts'

/** Parameters, query and body of a call; `RequestOf` has their types for each endpoint. */
export interface RequestInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/** The reply of a call with the data of its headers. */
export interface ApiResult<Reply> {
  reply: Reply
  /** The token that undoes a deletion. */
  undo: string | undefined
  /** Length of the whole list, if one page of it was requested. */
  total: number | undefined
}

/** A write as a message to the service worker. */
interface WriteMessage {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}

const messages = new WeakMap<Request, WriteMessage>()

/** The message for a write. Uploads have none: a file without the record that refers to it is useless. */
export const writeMessageOf = (request: Request): WriteMessage | undefined => messages.get(request)

/**
 * Returns the value of a path parameter as one encoded segment of the path.
 *
 * @throws ApiError 404 for an empty value, `.` and `..`: browsers read these as folders, encoded too, and would send the call to another
 *   endpoint. No row has such an id.
 */
export function pathSegment(value: string | number | undefined): string {
  const text = String(value ?? '')
  if (['', '.', '..'].includes(text)) throw new ApiError(404, 'No such endpoint')
  return encodeURIComponent(text)
}

/**
 * Builds the HTTP request of a call. Every write has an Idempotency-Key (docs/backend-rules.md 2).
 *
 * @param urlOf returns the URL of a path that begins with `/api`
 * @param key pass the same key to send the same write again
 * @throws ApiError 404 for a path parameter that cannot be an id
 */
export function buildRequest(
  urlOf: (path: string) => string,
  route: Route,
  { params, query, body }: RequestInput,
  key: string = randomId(),
): Request {
  const [method, pattern] = route.split(' ') as [string, string]
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => pathSegment(params?.[name]))
  const queryEntries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = queryEntries.length ? `?${new URLSearchParams(queryEntries.map(([name, value]) => [name, String(value)]))}` : ''
  const url = urlOf(path + search)
  const headers: Record<string, string> = method === 'GET' ? {} : { 'Idempotency-Key': key }
  let requestBody: string | Blob | null = null
  if (body instanceof Blob) {
    headers['Content-Type'] = body.type || 'application/octet-stream'
    if (body instanceof File) headers['X-File-Name'] = encodeURIComponent(body.name)
    requestBody = body
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    requestBody = JSON.stringify(body)
  }
  const request = new Request(url, { method, headers, body: requestBody })
  if (method !== 'GET' && !(requestBody instanceof Blob)) messages.set(request, { url, method, headers, body: requestBody })
  return request
}

/** Combines a reply with the data of its headers. */
export function toResult<Reply>(body: unknown, headers: Headers): ApiResult<Reply> {
  const total = headers.get(TOTAL_HEADER)
  return { reply: body as Reply, undo: headers.get(UNDO_HEADER) ?? undefined, total: total === null ? undefined : Number(total) }
}

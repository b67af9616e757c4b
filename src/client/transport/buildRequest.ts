import { ApiError } from '#contract/http/error.ts'
import { randomId } from '#contract/http/identity.ts'
import { TOTAL_HEADER, UNDO_HEADER } from '#contract/http/names.ts'
import type { Route } from '#contract/http/routes.ts'

/** What a call carries, as `RequestOf` types it for each endpoint. */
export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/** What came back: the reply and what the headers said about it. */
export interface Answered<Reply> {
  reply: Reply
  /** The token that undoes a deletion. */
  undo: string | undefined
  /** How long the whole list is when one page of it was asked for. */
  total: number | undefined
}

/** A write as a message to the worker carries it. */
interface WriteMessage {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
}

const messages = new WeakMap<Request, WriteMessage>()

/** The same write for a message to the worker. There is none of a file: without the record that names it, a file is nothing. */
export const asMessage = (request: Request): WriteMessage | undefined => messages.get(request)

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
 * The request of a call, as it goes over the wire. Every mutation carries an Idempotency-Key (docs/backend-rules.md 2).
 *
 * @param key the same for the same write, where it may be sent once more
 * @throws ApiError 404 for a path parameter that no row can have as its id
 */
export function buildRequest(
  urlOf: (path: string) => string,
  route: Route,
  { params, query, body }: Sent,
  key: string = randomId(),
): Request {
  const [method, pattern] = route.split(' ') as [string, string]
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => pathSegment(params?.[name]))
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = asked.length ? `?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}` : ''
  const url = urlOf(path + search)
  const headers: Record<string, string> = method === 'GET' ? {} : { 'Idempotency-Key': key }
  let content: string | Blob | null = null
  if (body instanceof Blob) {
    headers['Content-Type'] = body.type || 'application/octet-stream'
    if (body instanceof File) headers['X-File-Name'] = encodeURIComponent(body.name)
    content = body
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    content = JSON.stringify(body)
  }
  const request = new Request(url, { method, headers, body: content })
  if (method !== 'GET' && !(content instanceof Blob)) messages.set(request, { url, method, headers, body: content })
  return request
}

/** The reply with what its headers say. */
export function answeredWith<Reply>(body: unknown, headers: Headers): Answered<Reply> {
  const total = headers.get(TOTAL_HEADER)
  return { reply: body as Reply, undo: headers.get(UNDO_HEADER) ?? undefined, total: total === null ? undefined : Number(total) }
}

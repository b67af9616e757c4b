import type { AnyEndpoint } from '#contract/endpoint.ts'
import { randomId } from '#contract/identity.ts'
import { TOTAL_HEADER, UNDO_HEADER } from '#contract/names.ts'

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

/**
 * The request of a call, as it goes over the wire. Every mutation carries an Idempotency-Key (KERNEL.md 2).
 *
 * @param key the same for the same write, where it may be sent once more
 */
export function wireRequest(
  urlOf: (path: string) => string,
  endpoint: AnyEndpoint,
  { params, query, body }: Sent,
  key: string = randomId(),
): Request {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = asked.length ? `?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}` : ''
  const url = urlOf(path + search)
  const headers: Record<string, string> = endpoint.method === 'GET' ? {} : { 'Idempotency-Key': key }
  if (body === undefined) return new Request(url, { method: endpoint.method, headers })
  if (body instanceof Blob) {
    headers['Content-Type'] = body.type || 'application/octet-stream'
    if (body instanceof File) headers['X-File-Name'] = encodeURIComponent(body.name)
    return new Request(url, { method: endpoint.method, headers, body })
  }
  headers['Content-Type'] = 'application/json'
  return new Request(url, { method: endpoint.method, headers, body: JSON.stringify(body) })
}

/** The reply with what its headers say. */
export function answeredWith<Reply>(body: unknown, headers: Headers): Answered<Reply> {
  const total = headers.get(TOTAL_HEADER)
  return { reply: body as Reply, undo: headers.get(UNDO_HEADER) ?? undefined, total: total === null ? undefined : Number(total) }
}

import { ERASED } from '#contract/http/names.ts'
import { ROWS_DELTA, type RowsDelta, withDelta } from '#contract/http/rows-delta.ts'
import { onChange } from '../live/changeBus.ts'
import { type JsonResponse, readJson, type Transport } from './http.ts'

/** Maximum number of cached responses; the least recently used are dropped. */
const MAX_ENTRIES = 32

interface CachedResponse extends JsonResponse {
  etag: string
}

const cache = new Map<string, CachedResponse>()
// `ERASED` is announced among the tables when a row was deleted for good. Such rows must not stay in memory.
onChange((tables) => {
  if (tables.includes(ERASED)) cache.clear()
})

/**
 * Like `sendJson`, with conditional requests. For a 304 the result is the cached object, without parsing. Of a changed list only changed
 * rows are transferred (status 226 and the header `A-IM`, RFC 3229), and unchanged rows stay the same objects. Callers share the result and must not change it.
 */
export async function fetchWithEtag(transport: Transport, request: Request): Promise<JsonResponse> {
  if (request.method !== 'GET') return readJson(transport(request))
  const cached = cache.get(request.url)
  if (cached) {
    request.headers.set('If-None-Match', cached.etag)
    if (Array.isArray(cached.body)) request.headers.set('A-IM', ROWS_DELTA)
  }
  const response = await transport(request).catch(() => undefined)
  if (cached && response?.status === 304) return store(request.url, cached)
  const { body, headers } = await readJson(response)
  const etag = headers.get('ETag')
  const fullBody = response?.status === 226 && cached ? withDelta(cached.body as Record<string, unknown>[], body as RowsDelta) : body
  if (etag === null) return { body: fullBody, headers }
  return store(request.url, { etag, body: import.meta.env.DEV ? deepFreeze(fullBody) : fullBody, headers })
}

function store(url: string, response: CachedResponse): JsonResponse {
  cache.delete(url)
  cache.set(url, response)
  const [oldest] = cache.keys()
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
  return response
}

/** In development and in tests, a change of a shared result throws. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const child of Object.values(value)) deepFreeze(child)
  return Object.freeze(value)
}

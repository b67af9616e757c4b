import { ERASED } from '#contract/http/names.ts'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { hasServer } from '../server.ts'
import type { ApiResult } from '../transport/buildRequest.ts'
import { isOutdated, send } from '../transport/call.ts'
import { localWriteCount, onChange } from './changeBus.ts'

/** Maximum age of a cached reply without a known write, in ms. It covers writes of a page that ended before it could announce them. */
const MAX_AGE_MS = 60_000

/** Maximum number of replies; the least recently used are dropped. */
const MAX_ENTRIES = 32

/** Cached replies, in the order of their last use. */
const cache = new Map<string, { result: ApiResult<unknown>; requestedAt: number }>()
// `ERASED` is announced among the tables when a row was deleted for good.
onChange((tables) => {
  if (tables.includes(ERASED)) cache.clear()
})
// Missed writes are also covered when the page becomes visible (docs/backend-rules.md 7).
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => cache.clear())

/** With a server no reply is reused: it announces writes of other clients a moment later, or not at all. */
const maxAge = hasServer ? 0 : MAX_AGE_MS

/**
 * Like `send`, with a cache for data that a screen shows beside its list, such as counts. A reply of the last minute is reused if no write is
 * known since. So typing in the search field or opening a row does not request these data again. Use `send` where a write depends on the
 * reply.
 *
 * @throws as `send`
 */
export async function sendCached<R extends Route>(route: R, request: RequestOf<R>): Promise<ApiResult<ReplyOf<R>>> {
  // A write of this page invalidates all earlier entries.
  const key = localWriteCount() + route + JSON.stringify(request)
  const cached = cache.get(key)
  const requestedAt = performance.now()
  if (cached && requestedAt - cached.requestedAt < maxAge && !isOutdated(route, cached.result)) {
    store(key, cached)
    return cached.result as ApiResult<ReplyOf<R>>
  }
  const result = await send(route, request)
  store(key, { result, requestedAt })
  return result
}

function store(key: string, entry: { result: ApiResult<unknown>; requestedAt: number }): void {
  cache.delete(key)
  cache.set(key, entry)
  const [oldest] = cache.keys()
  if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest)
}

/** Like `sendCached`; returns only the reply. */
export const callCached = async <R extends Route>(route: R, request: RequestOf<R>): Promise<ReplyOf<R>> =>
  (await sendCached(route, request)).reply

import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { hasServer } from '../server.ts'
import type { Answered } from '../transport/buildRequest.ts'
import { isOutdated, send } from '../transport/call.ts'
import { ownWrites } from './changeBus.ts'

/** How long an answer is taken for true that nobody has said anything against, in ms: a write whose page ended before it could tell is seen then. */
const FRESH_MS = 60_000

/** So many answers are kept: those that were wanted last. */
const LIMIT = 32

/** The one that was wanted last stands last. */
const kept = new Map<string, { answered: Answered<unknown>; at: number }>()
// It is seen when the page is looked at again, too (docs/backend-rules.md 7).
if (typeof document !== 'undefined') document.addEventListener('visibilitychange', () => kept.clear())

/** Nobody here knows when the rows of a server have changed. */
const FRESH = hasServer ? 0 : FRESH_MS

/**
 * As `send`, for what a screen reads beside its list and keeps in step (`useLive`): an answer of the last minute to which nothing is known to
 * have been written since is not asked for again, so that a letter of a search, or a row that is opened, asks for what it shows alone. Whoever decides by
 * an answer what is written asks `send`.
 *
 * @throws as `send`
 */
export async function sendCached<R extends Route>(route: R, request: RequestOf<R>): Promise<Answered<ReplyOf<R>>> {
  // What this page writes itself is seen at once: from then on nothing holds that was asked for before.
  const key = ownWrites() + route + JSON.stringify(request)
  const before = kept.get(key)
  const at = performance.now()
  if (before && at - before.at < FRESH && !isOutdated(route, before.answered)) {
    keep(key, before)
    return before.answered as Answered<ReplyOf<R>>
  }
  const answered = await send(route, request)
  keep(key, { answered, at })
  return answered
}

function keep(key: string, answer: { answered: Answered<unknown>; at: number }): void {
  kept.delete(key)
  kept.set(key, answer)
  const [oldest] = kept.keys()
  if (kept.size > LIMIT && oldest !== undefined) kept.delete(oldest)
}

/** As `sendCached`; answers the reply alone. */
export const callCached = async <R extends Route>(route: R, request: RequestOf<R>): Promise<ReplyOf<R>> =>
  (await sendCached(route, request)).reply

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { type ApiResult, dependenciesOf, isOutdated, send } from '../transport/call.ts'
import { statusOf } from '../transport/http.ts'
import { onChange } from './changeBus.ts'

/**
 * Live query: returns what the loader read, and repeats the call after a write in any tab to the tables behind it.
 *
 * @param initial the loader's reply; a new value (another page, another filter) replaces the state at once
 */
export const useLive = <R extends Route>(route: R, request: RequestOf<R>, initial: ReplyOf<R>): ReplyOf<R> =>
  useLiveResult(route, request, initial, replyOf)

/** One page of a list and the length of the whole list. */
export interface LivePage<R extends Route> {
  reply: ReplyOf<R>
  total: number | undefined
}

/** Like `useLive`, for a page of a list with its total. `initial` is the result of `send`. */
export const useLivePage = <R extends Route>(route: R, request: RequestOf<R>, initial: LivePage<R>): LivePage<R> =>
  useLiveResult(route, request, initial, pageOf)

/** Like `useLive`, for one record: `undefined` once it is deleted. `initial` is the result of `orUndefinedIf404`. */
export const useLiveRecord = <R extends Route>(route: R, request: RequestOf<R>, initial: ReplyOf<R> | undefined): ReplyOf<R> | undefined =>
  useLiveResult(route, request, initial, replyOf, 'may be gone')

/** Like `useLive`, for data that may be absent: reads nothing while `initial` is undefined. */
export const useLiveIfDefined = <R extends Route>(
  route: R,
  request: RequestOf<R>,
  initial: ReplyOf<R> | undefined,
): ReplyOf<R> | undefined => useLiveResult(route, request, initial, replyOf, 'never empty')

/** The reply of a call, or `undefined` for a 404. */
export const orUndefinedIf404 = <T>(reply: Promise<T>): Promise<T | undefined> =>
  reply.catch((reason) => {
    if (isNotFound(reason)) return undefined
    throw reason
  })

const replyOf = <R extends Route>({ reply }: ApiResult<ReplyOf<R>>): ReplyOf<R> => reply
/** The result itself: it has the fields of a page. */
const pageOf = <R extends Route>(result: LivePage<R>): LivePage<R> => result
/** True for an error with status 404. */
export const isNotFound = (reason: unknown): boolean => statusOf(reason) === 404

/**
 * The shared part of the hooks above.
 *
 * @param select takes what the hook returns from a result
 * @param absence `may be gone`: after a 404 the value is undefined; `never empty`: nothing is read while `initial` is undefined
 */
function useLiveResult<R extends Route, T>(
  route: R,
  request: RequestOf<R>,
  initial: T,
  select: (result: ApiResult<ReplyOf<R>>) => T,
  absence?: 'may be gone' | 'never empty',
): T {
  const [live, setLive] = useState({ initial, shown: initial })
  if (live.initial !== initial) setLive({ initial, shown: initial })
  const latestRead = useRef(0)

  const readAgain = async () => {
    const readId = ++latestRead.current
    if (absence === 'never empty' && initial === undefined) return
    const show = (value: T) => {
      if (readId === latestRead.current) setLive((current) => (current.initial === initial ? { initial, shown: value } : current))
    }
    try {
      show(select(await send(route, request)))
    } catch (error) {
      if (absence === 'may be gone' && isNotFound(error)) return show(undefined as T)
      // The data on screen stays; a screen without data gets the error from its loader.
      console.warn(`${route} could not be read again.`, error)
    }
  }
  useRefetchOnChange(route, initial, () => void readAgain())

  return live.initial === initial ? live.shown : initial
}

/**
 * Calls `readAgain` when the reply of a call may have changed: after a write in any tab to its tables, when the page becomes visible, and
 * at once if a write came between the request for `data` and its rendering.
 *
 * @param data what is shown now: a reply, or the result of `send`
 */
export function useRefetchOnChange(route: Route, data: unknown, readAgain: () => void): void {
  const refetch = useEffectEvent(readAgain)

  useEffect(() => {
    const unsubscribe = onChange((tables) => {
      const dependencies = dependenciesOf(route)
      if (!dependencies || dependencies.some((table) => tables.includes(table))) refetch()
    })
    // A page that ended right after a write could not announce it (docs/backend-rules.md 7).
    const onVisible = () => {
      if (document.visibilityState === 'visible') refetch()
    }
    document.addEventListener('visibilitychange', onVisible)
    // A new page has just read its data; only one from the back/forward cache is old.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && onVisible()
    window.addEventListener('pageshow', onPageShow)
    return () => {
      unsubscribe()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [route])

  useEffect(() => {
    if (isOutdated(route, data)) refetch()
  }, [route, data])
}

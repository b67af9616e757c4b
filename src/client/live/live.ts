import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { type Answered, dependenciesOf, isOutdated, send } from '../transport/call.ts'
import { statusOf } from '../transport/http.ts'
import { onChange } from './changeBus.ts'

/**
 * Keeps what a loader read in step with the database: after a write in any tab that touched the tables behind the call,
 * the call is made again.
 *
 * @param initial what the route's loader answered; a new value (another page, another filter) takes over at once
 */
export const useLive = <R extends Route>(route: R, request: RequestOf<R>, initial: ReplyOf<R>): ReplyOf<R> =>
  useReadAgain(route, request, initial, replyOf)

/** One page of a list and how long the whole list is. */
export interface LivePage<R extends Route> {
  reply: ReplyOf<R>
  total: number | undefined
}

/** As `useLive`, for a list that is read page by page: the total follows too. Hand over what `send` answered. */
export const useLivePage = <R extends Route>(route: R, request: RequestOf<R>, initial: LivePage<R>): LivePage<R> =>
  useReadAgain(route, request, initial, whole)

/** As `useLive`, for one record: `undefined` while it is deleted. Hand over what `orUndefinedIf404` answered. */
export const useLiveRecord = <R extends Route>(route: R, request: RequestOf<R>, initial: ReplyOf<R> | undefined): ReplyOf<R> | undefined =>
  useReadAgain(route, request, initial, replyOf, 'may be gone')

/** As `useLive`, where something is to be read at all: without an initial answer, nothing is. */
export const useLiveWhere = <R extends Route>(route: R, request: RequestOf<R>, initial: ReplyOf<R> | undefined): ReplyOf<R> | undefined =>
  useReadAgain(route, request, initial, replyOf, 'never empty')

/** What a call answers, or `undefined` where its 404 says that there is no such record. */
export const orUndefinedIf404 = <T>(reply: Promise<T>): Promise<T | undefined> =>
  reply.catch((reason) => {
    if (isGone(reason)) return undefined
    throw reason
  })

const replyOf = <R extends Route>({ reply }: Answered<ReplyOf<R>>): ReplyOf<R> => reply
const whole = <R extends Route>(answered: LivePage<R>): LivePage<R> => answered
/** True of the refusal that says that there is no such record. */
export const isGone = (reason: unknown): boolean => statusOf(reason) === 404

function useReadAgain<R extends Route, T>(
  route: R,
  request: RequestOf<R>,
  initial: T,
  take: (answered: Answered<ReplyOf<R>>) => T,
  absence?: 'may be gone' | 'never empty',
): T {
  const [live, setLive] = useState({ initial, shown: initial })
  if (live.initial !== initial) setLive({ initial, shown: initial })
  const newest = useRef(0)

  const readAgain = async () => {
    const mine = ++newest.current
    if (absence === 'never empty' && initial === undefined) return
    const show = (shown: T) => {
      if (mine === newest.current) setLive((now) => (now.initial === initial ? { initial, shown } : now))
    }
    try {
      show(take(await send(route, request)))
    } catch (error) {
      if (absence === 'may be gone' && isGone(error)) return show(undefined as T)
      // The rows on screen stay; a screen that cannot read at all is told by its own loader.
      console.warn(`${route} could not be read again.`, error)
    }
  }
  useChanges(route, initial, () => void readAgain())

  return live.initial === initial ? live.shown : initial
}

/**
 * Calls `readAgain` whenever what a call answers may have become another: after a write in any tab that touched the tables
 * behind it, when the page is looked at again, and at once where a write came between asking for `read` and showing it.
 *
 * @param read what is shown now: a reply, or what `send` answered
 */
export function useChanges(route: Route, read: unknown, readAgain: () => void): void {
  const again = useEffectEvent(readAgain)

  useEffect(() => {
    const stopListening = onChange((tables) => {
      const mine = dependenciesOf(route)
      if (!mine || mine.some((table) => tables.includes(table))) again()
    })
    // A write from a context that ended before it could tell is found when the page is looked at again (docs/backend-rules.md 7).
    const look = () => {
      if (document.visibilityState === 'visible') again()
    }
    document.addEventListener('visibilitychange', look)
    // A page that has just been opened has just been read: only one that comes back from where browsers keep pages is old.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && look()
    window.addEventListener('pageshow', comeBack)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [route])

  useEffect(() => {
    if (isOutdated(route, read)) again()
  }, [route, read])
}

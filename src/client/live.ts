import { useEffect, useRef, useState } from 'react'
import type { AnyEndpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { type Answered, dependenciesOf, isOutdated, send } from './call.ts'
import { onChange } from './changes.ts'
import { statusOf } from './http.ts'

/**
 * Keeps what a loader read in step with the database: after a write in any tab that touched the tables behind the call,
 * the call is made again.
 *
 * @param initial what the route's loader answered; a new value (another page, another filter) takes over at once
 */
export const useLive = <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, initial: ReplyOf<E>): ReplyOf<E> =>
  useReadAgain(endpoint, request, initial, replyOf)

/** One page of a list and how long the whole list is. */
export interface LivePage<E> {
  reply: ReplyOf<E>
  total: number | undefined
}

/** As `useLive`, for a list that is read page by page: the total follows too. Hand over what `send` answered. */
export const useLivePage = <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>, initial: LivePage<E>): LivePage<E> =>
  useReadAgain(endpoint, request, initial, whole)

/** As `useLive`, for one record: `undefined` while it is deleted. Hand over what `orGone` answered. */
export const useLiveRecord = <E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  initial: ReplyOf<E> | undefined,
): ReplyOf<E> | undefined => useReadAgain(endpoint, request, initial, replyOf, 'may be gone')

/** As `useLive`, where something is to be read at all: without an initial answer, nothing is. */
export const useLiveWhere = <E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  initial: ReplyOf<E> | undefined,
): ReplyOf<E> | undefined => useReadAgain(endpoint, request, initial, replyOf, 'never empty')

/** What a call answers, or `undefined` where its 404 says that there is no such record. */
export const orGone = <T>(reply: Promise<T>): Promise<T | undefined> =>
  reply.catch((reason) => {
    if (isGone(reason)) return undefined
    throw reason
  })

const replyOf = <E>({ reply }: Answered<ReplyOf<E>>): ReplyOf<E> => reply
const whole = <E>(answered: LivePage<E>): LivePage<E> => answered
/** True of the refusal that says that there is no such record. */
export const isGone = (reason: unknown): boolean => statusOf(reason) === 404

function useReadAgain<E extends AnyEndpoint, T>(
  endpoint: E,
  request: RequestOf<E>,
  initial: T,
  take: (answered: Answered<ReplyOf<E>>) => T,
  absence?: 'may be gone' | 'never empty',
): T {
  const [live, setLive] = useState({ initial, shown: initial })
  if (live.initial !== initial) setLive({ initial, shown: initial })
  const latest = useRef({ request, initial, take })
  latest.current = { request, initial, take }
  const newest = useRef(0)

  const readAgain = async () => {
    const mine = ++newest.current
    const from = latest.current.initial
    if (absence === 'never empty' && from === undefined) return
    const show = (shown: T) => {
      if (mine === newest.current && from === latest.current.initial) setLive({ initial: from, shown })
    }
    try {
      show(latest.current.take(await send(endpoint, latest.current.request)))
    } catch (error) {
      if (absence === 'may be gone' && isGone(error)) return show(undefined as T)
      // The rows on screen stay; a screen that cannot read at all is told by its own loader.
      console.warn(`${endpoint.line} could not be read again.`, error)
    }
  }
  useChanges(endpoint, initial, () => void readAgain())

  return live.initial === initial ? live.shown : initial
}

/**
 * Calls `readAgain` whenever what a call answers may have become another: after a write in any tab that touched the tables
 * behind it, when the page is looked at again, and at once where a write came between asking for `read` and showing it.
 *
 * @param read what is shown now: a reply, or what `send` answered
 */
export function useChanges(endpoint: AnyEndpoint, read: unknown, readAgain: () => void): void {
  const latest = useRef(readAgain)
  latest.current = readAgain

  useEffect(() => {
    const again = () => latest.current()
    const stopListening = onChange((tables) => {
      const mine = dependenciesOf(endpoint)
      if (!mine || mine.some((table) => tables.includes(table))) again()
    })
    // A write from a context that ended before it could tell is found when the page is looked at again (KERNEL.md 7).
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
  }, [endpoint])

  useEffect(() => {
    if (isOutdated(endpoint, read)) latest.current()
  }, [endpoint, read])
}

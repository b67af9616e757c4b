import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRefetchOnChange } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'

/**
 * The reply of a call that no route loader waits for. It is read again after a write in any tab that concerns it.
 *
 * @param isAllowed false if the user's role may not call it
 * @returns undefined until the first reply; the last reply when reading fails
 */
export function useBackgroundQuery<R extends Route>(route: R, request: RequestOf<R>, isAllowed = true): ReplyOf<R> | undefined {
  const [reply, setReply] = useState<ReplyOf<R>>()
  const requestKey = JSON.stringify(request)
  const latestAttempt = useRef(0)

  const read = async () => {
    if (!isAllowed) return
    const attempt = ++latestAttempt.current
    try {
      const newReply = await call(route, request)
      if (attempt === latestAttempt.current) setReply(newReply)
    } catch (reason) {
      console.warn(`${route} could not be read.`, reason)
    }
  }
  const readNow = useEffectEvent(read)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by its JSON
  useEffect(() => void readNow(), [route, requestKey])
  useRefetchOnChange(route, reply, () => void read())

  return reply
}

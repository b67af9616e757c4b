import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useChanges } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'

/**
 * What a call answers, in step with every tab, for what no loader waits for: nothing until the first answer is there,
 * and the last one where reading fails.
 */
export function useCounts<R extends Route>(route: R, request: RequestOf<R>): ReplyOf<R> | undefined {
  const [reply, setReply] = useState<ReplyOf<R>>()
  const asked = JSON.stringify(request)
  const newest = useRef(0)

  const read = async () => {
    const mine = ++newest.current
    try {
      const answer = await call(route, request)
      if (mine === newest.current) setReply(answer)
    } catch (reason) {
      console.warn(`${route} could not be read.`, reason)
    }
  }
  const readNow = useEffectEvent(read)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is told by its text
  useEffect(() => void readNow(), [route, asked])
  useChanges(route, reply, () => void read())

  return reply
}

import { useEffect, useState } from 'react'
import { call, dependenciesOf } from '#client/call.ts'
import { onChange } from '#client/connect.ts'
import type { AnyEndpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'

/**
 * What a call answers, in step with every tab, for what no loader waits for: nothing until the first answer is there,
 * and the last one where reading fails.
 */
export function useReading<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): ReplyOf<E> | undefined {
  const [reply, setReply] = useState<ReplyOf<E>>()
  const asked = JSON.stringify(request)

  useEffect(() => {
    let stopped = false
    let newest = 0
    const read = async () => {
      const mine = ++newest
      try {
        const answer = await call(endpoint, JSON.parse(asked) as RequestOf<E>)
        if (!stopped && mine === newest) setReply(answer)
      } catch (reason) {
        console.warn(`${endpoint.line} could not be read.`, reason)
      }
    }
    void read()
    const stopListening = onChange((tables) => {
      const mine = dependenciesOf(endpoint)
      if (!mine || mine.some((table) => tables.includes(table))) void read()
    })
    // A write from a context that ended before it could tell is found when the page is looked at again (KERNEL.md 7).
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      stopped = true
      stopListening()
      document.removeEventListener('visibilitychange', look)
    }
  }, [endpoint, asked])

  return reply
}

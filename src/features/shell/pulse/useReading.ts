import { useEffect, useRef, useState } from 'react'
import { call } from '#client/call.ts'
import { useChanges } from '#client/live.ts'
import type { AnyEndpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'

/**
 * What a call answers, in step with every tab, for what no loader waits for: nothing until the first answer is there,
 * and the last one where reading fails.
 */
export function useReading<E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>): ReplyOf<E> | undefined {
  const [reply, setReply] = useState<ReplyOf<E>>()
  const asked = JSON.stringify(request)
  const newest = useRef(0)

  const read = async () => {
    const mine = ++newest.current
    try {
      const answer = await call(endpoint, request)
      if (mine === newest.current) setReply(answer)
    } catch (reason) {
      console.warn(`${endpoint.line} could not be read.`, reason)
    }
  }
  const latest = useRef(read)
  latest.current = read

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is told by its text
  useEffect(() => void latest.current(), [endpoint, asked])
  useChanges(endpoint, reply, () => void read())

  return reply
}

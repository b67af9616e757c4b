import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReplyOf, RequestOf, Route } from '#contract/http/routes.ts'
import { type ApiResult, send } from '../transport/call.ts'
import { useRefetchOnChange } from './live.ts'

interface Options {
  /** False reads nothing, for example if the user's role may not call it. */
  enabled?: boolean
  /** How long a changed request waits for another change, in ms. Without a result nothing waits. */
  delay?: number
}

/**
 * The result of a call that no route loader waits for: the screen is rendered before. It is read again after a write in any tab that concerns
 * it. The previous result stays while a changed request is read, and when reading fails.
 *
 * @returns undefined until the first result, and while not enabled
 */
export function useBackgroundResult<R extends Route>(
  route: R,
  request: RequestOf<R>,
  { enabled = true, delay = 0 }: Options = {},
): ApiResult<ReplyOf<R>> | undefined {
  const [result, setResult] = useState<ApiResult<ReplyOf<R>>>()
  const requestKey = JSON.stringify(request)
  const latestAttempt = useRef(0)

  const read = async () => {
    const attempt = ++latestAttempt.current
    if (!enabled) return setResult(undefined)
    try {
      const newResult = await send(route, request)
      if (attempt === latestAttempt.current) setResult(newResult)
    } catch (reason) {
      console.warn(`${route} could not be read.`, reason)
    }
  }
  const readNow = useEffectEvent(read)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by its JSON
  useEffect(() => {
    if (delay === 0 || result === undefined) return void readNow()
    const timer = setTimeout(readNow, delay)
    return () => clearTimeout(timer)
  }, [route, requestKey, enabled, delay])
  useRefetchOnChange(route, result, () => void read())

  return enabled ? result : undefined
}

/** The reply of a call that no route loader waits for, as `useBackgroundResult`. */
export const useBackgroundQuery = <R extends Route>(route: R, request: RequestOf<R>, options?: Options): ReplyOf<R> | undefined =>
  useBackgroundResult(route, request, options)?.reply

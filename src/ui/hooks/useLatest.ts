import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The value of the last render that was committed, for callbacks that must stay the same function. Effects use `useEffectEvent` instead.
 *
 * @returns a ref to be read outside of render only
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

import { useState } from 'react'

/**
 * A value, or what it was before it became `undefined`: a drawer goes on showing it while it closes.
 *
 * @param value a prop or state, which stays the same object while its component renders again
 */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

import { useState } from 'react'

/**
 * A value, or its last defined value: a drawer keeps its content while it closes.
 *
 * @param value a prop or state, the same object as long as nothing changed
 */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

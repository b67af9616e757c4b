import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Delay in ms before rows that are still loading are faded. A fast answer must not repaint the whole list twice. */
const SLOW_MS = 150

/** True while the route loads; the component renders again when loading begins and ends. */
export const useRouteLoading = (): boolean => useRouterState({ select: ({ isLoading }) => isLoading })

interface Props {
  list: RefObject<HTMLElement | null>
  /** True while rows are loaded by something else than the route. */
  busy: boolean
}

/**
 * Sets `aria-busy` on a list while its rows load, and `data-slow`, which fades them, if that takes long. A component of its own, so that a
 * change of this state does not render the rows again.
 */
export function Busy({ list, busy }: Props) {
  const loading = useRouteLoading() || busy
  useLayoutEffect(() => list.current?.setAttribute('aria-busy', String(loading)))
  useEffect(() => {
    if (!loading) return
    const rows = list.current
    const timer = setTimeout(() => rows?.setAttribute('data-slow', ''), SLOW_MS)
    return () => {
      clearTimeout(timer)
      rows?.removeAttribute('data-slow')
    }
  }, [loading, list])
  return null
}

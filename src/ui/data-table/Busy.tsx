import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** After so long, in ms, rows that are still being read are faded. What is read at once must not cost two paintings of the whole list. */
const SLOW_MS = 150

/** Rows are being read for the route: what asks is drawn again when that begins and ends. */
export const useRouteLoading = (): boolean => useRouterState({ select: ({ isLoading }) => isLoading })

interface Props {
  list: RefObject<HTMLElement | null>
  /** It is busy for another reason. */
  busy: boolean
}

/** Says of a list that its rows are being read. It stands by itself, so that the rows are not drawn again for it, twice a letter of a search. */
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

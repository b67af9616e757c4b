import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'

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
  return null
}

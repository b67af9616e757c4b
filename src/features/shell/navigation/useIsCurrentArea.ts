import { useRouterState } from '@tanstack/react-router'
import type { NavigationItem } from './navigation.ts'

/** Returns a function that tells whether the current page belongs to an area of the office. */
export function useIsCurrentArea(): (item: NavigationItem) => boolean {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return ({ to, areas = [to] }) => areas.some((area) => path === area || path.startsWith(`${area}/`))
}

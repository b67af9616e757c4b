import { useRouterState } from '@tanstack/react-router'
import type { NavigationItem } from './navigation.ts'

/** Whether one is in an area of the office now. */
export function useHere(): (item: NavigationItem) => boolean {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return ({ to, area = to }) => path === area || path.startsWith(`${area}/`)
}

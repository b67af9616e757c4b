import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

/** What every route is given by the page's entry. */
export interface RouterContext {
  /** Loads the words of an area in the active language. */
  loadArea(area: string): Promise<void>
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet })

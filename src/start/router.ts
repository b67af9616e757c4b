import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageSpinner } from '#ui/feedback/PageSpinner.tsx'
import { RouteError } from '#ui/feedback/RouteError.tsx'
import type { RouterContext } from '../routes/__root.tsx'
import { publicTree } from './publicTree.ts'

interface Options {
  context: RouterContext
  /** The browser's unless told. */
  history?: RouterHistory
  /** Whether a page that is shown may be scrolled to where it was left, or to its top. */
  scrollRestoration?: () => boolean
}

/** The router of the browser and of the build: a prerendered page is hydrated only by the same tree (decision 007). */
export const createAppRouter = (options: Options) =>
  createRouter({
    routeTree: publicTree(),
    basepath: import.meta.env.BASE_URL,
    defaultPreload: 'intent',
    // The back end is a millisecond away: a page is read again when it is shown. What it read before would show rows as they were, and a
    // row that came since would lose the focus.
    defaultStaleReloadMode: 'blocking',
    defaultGcTime: 0,
    defaultPreloadStaleTime: 0,
    defaultPreloadGcTime: 10_000,
    // A wheel is for what takes long; it is never shown for its own sake, as the router would for half a second, while the page is there.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: RouteError,
    ...options,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { PageSpinner } from '#ui/feedback/PageSpinner.tsx'
import { RouteError } from '#ui/feedback/RouteError.tsx'
import type { RouterContext } from '../routes/__root.tsx'
import { createPublicTree } from './publicTree.ts'

interface Options {
  context: RouterContext
  /** Default: the browser's history. */
  history?: RouterHistory
  /** Whether the router may restore or reset the scroll position. */
  scrollRestoration?: () => boolean
}

/** The router of the browser and of the build: hydration needs the same route tree (decision 007). */
export const createAppRouter = (options: Options) =>
  createRouter({
    routeTree: createPublicTree(),
    basepath: import.meta.env.BASE_URL,
    defaultPreload: 'intent',
    // Pages reload their data each time they are shown, which is fast with a local back end. Cached data would show outdated rows first; the
    // reload would then insert rows and move the focus.
    defaultStaleReloadMode: 'blocking',
    defaultGcTime: 0,
    defaultPreloadStaleTime: 0,
    defaultPreloadGcTime: 10_000,
    // Shows a spinner only for slow loads, and never longer than needed (the router's default is at least half a second).
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

import 'fake-indexeddb/auto'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { seed } from '#db/seed/index.ts'
import { activateLanguage, loadArea } from '#locales/messages.ts'
import '#locales/officeWords.ts'
import { AppProviders } from '#ui/AppProviders.tsx'

// What jsdom does not have and Mantine asks for.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
window.matchMedia ??= (media) =>
  ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList
window.scrollTo = () => undefined
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
Element.prototype.scrollIntoView = () => undefined

// jsdom has no service worker, so the page answers for itself (KERNEL.md 5): the true back end on a fresh database.
vi.stubGlobal('fetch', async () => Response.json(seed))

beforeEach(() => activateLanguage('en'))
afterEach(cleanup)

/**
 * Opens an address of the app with these routes only, on the true back end.
 *
 * @param routes the `Route` of each route file that the test walks through, by its path: `{ '/apps/notes': Route }`
 */
export async function openScreen(routes: Record<string, AnyRoute>, address: string) {
  const root: AnyRoute = createRootRouteWithContext<{ loadArea: typeof loadArea }>()({ component: Outlet }) as never
  const children = Object.entries(routes).map(([path, route]) => route.update({ id: path, path, getParentRoute: () => root } as never))
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(children), history, context: { loadArea } })
  render(
    <AppProviders>
      <RouterProvider router={router as never} />
    </AppProviders>,
  )
  return router
}

import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { setErrorTranslator } from '#client/transport/errorTranslator.ts'
import { seed } from '#db/seed/index.ts'
import { loadArea } from '#locales/messages.ts'
import '#locales/officeCatalogs.ts'
import type { DraftRecoveries } from '#ui/drafts/recovery.ts'
import { recoverDrafts } from '#ui/drafts/recovery.ts'
import { DRAFT_PREFIX, draftKeys } from '#ui/drafts/storage.ts'
import { loadErrorMessages, translateError } from '#ui/feedback/errorMessages.ts'
import { AppProviders } from '#ui/theme/AppProviders.tsx'
import { createLocks } from './locks.ts'
import './quickStyles.ts'

// What jsdom does not have and the app or Mantine asks for.
Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true })
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
window.matchMedia = (media) =>
  ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList
window.scrollTo = () => undefined
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
Element.prototype.scrollIntoView = () => undefined
// The editor asks where its cursor is when the browser has set it back after a focus, which is a question of time.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

// jsdom has no service worker, so the page answers for itself (docs/backend-rules.md 5): the true back end on a fresh database.
vi.stubGlobal('fetch', async () => Response.json(seed))

setErrorTranslator({ load: loadErrorMessages, translate: translateError })

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

/**
 * Takes back what a toast says was done. Another toast may stand beside it, or be on its way out.
 *
 * @param said what the toast says
 */
export async function revert(user: UserEvent, said: string | RegExp) {
  const toast = (await screen.findByText(said)).closest<HTMLElement>('[role=alert]')
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
}

/**
 * Ends the page as a browser does with a closed tab, and begins the next one: what lies in the storage by then is all that is left of it.
 *
 * @param recoveries those of the areas that were open
 */
export async function closeTab(recoveries: DraftRecoveries = {}) {
  window.dispatchEvent(new Event('pagehide'))
  const left = draftKeys().map((key) => ({
    key: key.slice(DRAFT_PREFIX.length).replace(/^[^|]{2,}/, 'gone'),
    value: localStorage.getItem(key),
  }))
  // A page that is unmounted stores what a closed one does not.
  cleanup()
  for (const key of draftKeys()) localStorage.removeItem(key)
  for (const { key, value } of left) localStorage.setItem(DRAFT_PREFIX + key, value as string)
  await recoverDrafts('this one', recoveries)
}

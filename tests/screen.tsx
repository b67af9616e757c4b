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
import { loadCatalog } from '#locales/messages.ts'
import '#locales/officeCatalogs.ts'
import type { DraftRecoveries } from '#ui/drafts/recovery.ts'
import { recoverDrafts } from '#ui/drafts/recovery.ts'
import { DRAFT_PREFIX, draftKeys } from '#ui/drafts/storage.ts'
import { loadErrorMessages, translateError } from '#ui/feedback/errorMessages.ts'
import { markFirstScreen } from '#ui/hooks/hydration.ts'
import { AppProviders } from '#ui/theme/AppProviders.tsx'
import { createLocks } from './locks.ts'
import './quickStyles.ts'

// APIs that the app or Mantine need and jsdom lacks.
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
// The editor reads the cursor position after the browser has restored it on focus, which depends on timing.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

// jsdom has no service worker, so the page uses the in-page back end (docs/backend-rules.md 5): the real one with a fresh database.
vi.stubGlobal('fetch', async () => Response.json(seed))

// Optional parts are preloaded after the first screen (src/main.tsx).
markFirstScreen()

setErrorTranslator({ load: loadErrorMessages, translate: translateError })

/**
 * Opens a URL of the app with these routes only, with the real back end.
 *
 * @param routes the `Route` of each route file that the test uses, by path: `{ '/apps/notes': Route }`
 */
export async function openScreen(routes: Record<string, AnyRoute>, address: string) {
  const root: AnyRoute = createRootRouteWithContext<{ loadCatalog: typeof loadCatalog }>()({ component: Outlet }) as never
  const children = Object.entries(routes).map(([path, route]) => route.update({ id: path, path, getParentRoute: () => root } as never))
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(children), history, context: { loadCatalog } })
  render(
    <AppProviders>
      <RouterProvider router={router as never} />
    </AppProviders>,
  )
  return router
}

/**
 * Undoes the action of a toast. Other toasts may be visible, or disappearing.
 *
 * @param said the text of the toast
 */
export async function revert(user: UserEvent, said: string | RegExp) {
  const toast = (await screen.findByText(said)).closest<HTMLElement>('[role=alert]')
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
}

/**
 * Ends the page like a closed tab and starts a new one: only stored data remains.
 *
 * @param recoveries those of the areas that were open
 */
export async function closeTab(recoveries: DraftRecoveries = {}) {
  window.dispatchEvent(new Event('pagehide'))
  const left = draftKeys().map((key) => ({
    key: key.slice(DRAFT_PREFIX.length).replace(/^[^|]{2,}/, 'gone'),
    value: localStorage.getItem(key),
  }))
  // An unmounted page stores data that a closed tab does not.
  cleanup()
  for (const key of draftKeys()) localStorage.removeItem(key)
  for (const { key, value } of left) localStorage.setItem(DRAFT_PREFIX + key, value as string)
  await recoverDrafts('this one', recoveries)
}

/** A gate that holds calls back until it is opened, as a slow connection does. */
export function createGate(): { passed: Promise<void>; open(): void } {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}

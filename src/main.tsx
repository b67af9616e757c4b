import '#ui/styles.ts'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { registerWorker, reloadNewest } from '#client/connect.ts'
import { followLaunches } from '#client/launch.ts'
import type { Language } from '#locales/languages.ts'
import { activateLanguage, loadArea } from '#locales/messages.ts'
import { watchInstall } from '#ui/install.ts'
import { flushAll } from '#ui/keepers.ts'
import { loadLetters } from '#ui/letters.ts'
import { healMissingParts } from '#ui/missingPart.ts'
import { optionalPart } from '#ui/optionalPart.ts'
import { PageSpinner } from '#ui/PageSpinner.tsx'
import { RouteError } from '#ui/RouteError.tsx'
import { StartProviders } from '#ui/StartProviders.tsx'
import { getSettings, onSettings } from '#ui/settings.ts'
import { holdsUnkept, watchTyping } from '#ui/unkept.ts'
import { WantedToasts } from '#ui/WantedToasts.tsx'
import { publicTree } from './start/publicTree.ts'

// All three listen for what comes once, and may come early.
watchInstall()
watchTyping()
healMissingParts(reloadNewest)

/** How long the screen goes first, in ms. */
const CALM = 600
const AppNotices = optionalPart(async () => {
  await new Promise((done) => setTimeout(done, CALM))
  await loadArea('app')
  return (await import('#features/app/AppNotices.tsx')).AppNotices
})

let officeIsOpen = false

/** The office's routes come when an address asks for them (decision 014). */
async function openOffice(): Promise<boolean> {
  if (officeIsOpen) return false
  const { furnishOffice } = await import('./start/office.ts')
  await furnishOffice()
  officeIsOpen = true
  router.setRoutes(router.buildRouteTree())
  return true
}

const router = createRouter({
  routeTree: publicTree(),
  basepath: import.meta.env.BASE_URL,
  context: { loadArea, openOffice },
  defaultPreload: 'intent',
  // The back end is a millisecond away: a page is read again when it is shown. What it read before would show rows as they were, and a
  // row that came since would lose the focus.
  defaultStaleReloadMode: 'blocking',
  defaultGcTime: 0,
  defaultPreloadStaleTime: 0,
  defaultPreloadGcTime: 10_000,
  defaultPendingMs: 120,
  defaultPendingComponent: PageSpinner,
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const speak = async (language: Language) => void (await Promise.all([activateLanguage(language), loadLetters(language)]))

let shown = getSettings().language
onSettings(() => {
  const { language } = getSettings()
  if (language === shown) return
  shown = language
  void speak(language)
})

// What the build made of this page gives way, in one frame, to the page that answers.
const page = document.getElementById('page')
if (page) {
  const stop = router.subscribe('onRendered', () => {
    stop()
    document.documentElement.dataset.app = ''
    page.remove()
  })
}

/** Waiting at the top of this module would keep waiting whatever is asked for meanwhile and needs it: the scripts come in few files. */
async function start(): Promise<void> {
  await speak(shown)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <StartProviders>
        <RouterProvider router={router} />
        <Suspense>
          <AppNotices />
          <WantedToasts />
        </Suspense>
      </StartProviders>
    </StrictMode>,
  )
  // After all that this page shows: the worker's downloads are not to compete with it.
  const register = () => requestAnimationFrame(() => setTimeout(() => registerWorker({ flush: flushAll, holdsUnkept })))
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

// A file that the system opens with the app goes to the screen that imports it.
followLaunches((kind) => {
  if (kind === 'contacts') void router.navigate({ to: '/apps/contacts', search: { do: 'import' }, replace: true })
  else if (kind === 'calendar') void router.navigate({ to: '/apps/calendar', replace: true })
  else void router.navigate({ to: '/settings', search: { tab: 'data' }, replace: true })
})

void start()

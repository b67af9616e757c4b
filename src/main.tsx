import '#ui/styles.ts'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { registerWorker, reloadNewest } from '#client/connect.ts'
import { followLaunches } from '#client/launch.ts'
import { activateLanguage, loadArea } from '#locales/messages.ts'
import { AppProviders } from '#ui/AppProviders.tsx'
import { flushAll } from '#ui/autosave.ts'
import { watchInstall } from '#ui/install.ts'
import { healMissingParts } from '#ui/missingPart.ts'
import { optionalPart } from '#ui/optionalPart.ts'
import { PageSpinner } from '#ui/PageSpinner.tsx'
import { RouteError } from '#ui/RouteError.tsx'
import { getSettings, onSettings } from '#ui/settings.ts'
import { holdsUnkept, watchTyping } from '#ui/unkept.ts'
import { routeTree } from './routeTree.gen.ts'

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

const router = createRouter({
  routeTree,
  basepath: import.meta.env.BASE_URL,
  context: { loadArea },
  defaultPreload: 'intent',
  // The back end is a millisecond away: what was preloaded is read again when it is shown.
  defaultPreloadStaleTime: 0,
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

let shown = getSettings().language
onSettings(() => {
  const { language } = getSettings()
  if (language === shown) return
  shown = language
  void activateLanguage(language)
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
  // The gallery of the furniture (CONTRIBUTING.md) is in no build that a school gets.
  if (import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1') {
    const { withGallery } = await import('#features/dev/galleryRoute.tsx')
    withGallery(routeTree)
    router.setRoutes(router.buildRouteTree())
  }
  await activateLanguage(shown)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <AppProviders>
        <RouterProvider router={router} />
        <Suspense>
          <AppNotices />
        </Suspense>
      </AppProviders>
    </StrictMode>,
  )
  // After the first paint, so that the worker's downloads do not compete with it.
  requestAnimationFrame(() => setTimeout(() => registerWorker({ flush: flushAll, holdsUnkept })))
}

// A file that the system opens with the app goes to the screen that imports it.
followLaunches((kind) => {
  if (kind === 'contacts') void router.navigate({ to: '/apps/contacts', search: { do: 'import' }, replace: true })
  else if (kind === 'calendar') void router.navigate({ to: '/apps/calendar', replace: true })
  else void router.navigate({ to: '/settings', search: { tab: 'data' }, replace: true })
})

void start()

import '#ui/styles.ts'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerWorker } from '#client/connect.ts'
import { activateLanguage, loadArea } from '#locales/messages.ts'
import { AppProviders } from '#ui/AppProviders.tsx'
import { PageSpinner } from '#ui/PageSpinner.tsx'
import { RouteError } from '#ui/RouteError.tsx'
import { getSettings, onSettings } from '#ui/settings.ts'
import { routeTree } from './routeTree.gen.ts'

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

await activateLanguage(shown)
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>
  </StrictMode>,
)

// After the first paint, so that the worker's downloads do not compete with it.
requestAnimationFrame(() => setTimeout(registerWorker))

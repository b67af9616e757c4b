import '#ui/styles.ts'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { getReady, registerWorker, reloadNewest } from '#client/connect.ts'
import { followLaunches } from '#client/launch.ts'
import { tellBy } from '#client/telling.ts'
import type { Language } from '#locales/languages.ts'
import { activateLanguage, loadArea } from '#locales/messages.ts'
import { flushAll, hasUnsavedInput, watchTyping } from '#ui/drafts/unsavedChanges.ts'
import { watchInstall } from '#ui/install.ts'
import { loadLetters } from '#ui/letters.ts'
import { healMissingParts } from '#ui/missingPart.ts'
import { optionalPart } from '#ui/optionalPart.ts'
import { PageSpinner } from '#ui/PageSpinner.tsx'
import { RouteError } from '#ui/RouteError.tsx'
import { readyRefusals, sayRefusal } from '#ui/refusals.ts'
import { StartProviders } from '#ui/StartProviders.tsx'
import { getSettings, onSettings } from '#ui/settings.ts'
import { WantedToasts } from '#ui/WantedToasts.tsx'
import { publicTree } from './start/publicTree.ts'
import { pause, takeOver } from './start/takeOver.ts'

// All three listen for what comes once, and may come early.
watchInstall()
watchTyping()
healMissingParts(reloadNewest)
tellBy({ ready: readyRefusals, say: sayRefusal })

const root = document.getElementById('root') as HTMLElement
/** What is shown until the app stands: what the build made of this page (scripts/prerender), or the office's frame (index.html). */
const made = document.querySelector<HTMLElement>('#page, #frame')
/** It is a page that this visitor is to see, and is being read (index.html). */
const isRead = made?.id === 'page' && !('app' in document.documentElement.dataset)

/** Settled once the page that answers stands, or takes very long. */
let stands: (value?: unknown) => void
const stood = new Promise((resolve) => {
  stands = resolve
})

/** How long the screen goes first, in ms. */
const CALM = 600
const AppNotices = optionalPart(async () => {
  await Promise.all([stood, pause(CALM)])
  await loadArea('app')
  return (await import('#features/app/AppNotices.tsx')).AppNotices
})

/** Set once the office is open: how what stands before it gives way. */
let uncover: Awaited<ReturnType<typeof import('./start/office.ts')['furnishOffice']>> | undefined

/** The office's routes come when an address asks for them (decision 014). */
async function openOffice(): Promise<boolean> {
  if (uncover) return false
  const { furnishOffice } = await import('./start/office.ts')
  uncover = await furnishOffice()
  router.setRoutes(router.buildRouteTree())
  return true
}

/** Takes a while: whoever reads a page meanwhile is not to feel it. */
const makeRouter = () =>
  createRouter({
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
    // A wheel is for what takes long; it is never shown for its own sake, as the router would for half a second, while the page is there.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: RouteError,
    // Whoever has read on before the app stood stays where they are.
    scrollRestoration: () => !isRead || !made.isConnected,
  })
let router: ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
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

/** Has what is shown so far give way to the page that answers; resolves when that page stands. */
const giveWay = (made: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (isRead) return resolve(takeOver(made, root))
      if (uncover) uncover(made, root)
      else made.remove()
      resolve()
    })
  })

/** How long the page may be on its way, and then be busy, before the worker is asked for all the same, in ms. */
const LONGEST = 8000
const BUSY = 2000
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: BUSY }) : setTimeout(work, 200)
const loaded = new Promise((done) => {
  if (document.readyState === 'complete') done(undefined)
  else addEventListener('load', done, { once: true })
})

/** Waiting at the top of this module would keep waiting whatever is asked for meanwhile and needs it: the scripts come in few files. */
async function start(): Promise<void> {
  if (isRead) await pause()
  else getReady()
  router = makeRouter()
  const standing = made && giveWay(made)
  openFiles()
  const app = (
    <StrictMode>
      <StartProviders>
        <RouterProvider router={router} />
        <Suspense>
          <AppNotices />
          <WantedToasts />
        </Suspense>
      </StartProviders>
    </StrictMode>
  )
  if (isRead) {
    await pause()
    // Behind a page that is being read the app is rendered as a whole, in slices between which the browser answers whoever scrolls. All
    // words are there before: more of them would have everything rendered again.
    await Promise.all([speak(shown), loadArea('app'), router.load().catch(console.error)])
    startTransition(() => createRoot(root).render(app))
  } else {
    await speak(shown)
    createRoot(root).render(app)
  }
  // After all that this page shows: the worker's downloads are not to compete with it, but come even where it never stands.
  await Promise.race([Promise.all([standing, loaded]), pause(LONGEST)])
  stands()
  whenIdle(() => void registerWorker({ flush: flushAll, holdsUnkept: hasUnsavedInput }))
}

/** A file that the system opens with the app goes to the screen that imports it. */
const openFiles = () =>
  followLaunches((kind) => {
    if (kind === 'contacts') void router.navigate({ to: '/apps/contacts', search: { do: 'import' }, replace: true })
    else if (kind === 'calendar') void router.navigate({ to: '/apps/calendar', replace: true })
    else void router.navigate({ to: '/settings', search: { tab: 'data' }, replace: true })
  })

void start()

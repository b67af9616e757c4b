import '#ui/theme/styles.ts'
import { startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchLaunches } from '#client/launch.ts'
import { onServerReturn } from '#client/serverStatus.ts'
import { currentTransport, registerWorker, reloadNewest, warmUp } from '#client/transport/connect.ts'
import { dropEmbeddedResponses } from '#client/transport/embeddedResponses.ts'
import { setErrorTranslator } from '#client/transport/errorTranslator.ts'
import type { Language } from '#locales/languages.ts'
import { activateLanguage, loadArea } from '#locales/messages.ts'
import { flushAll, hasUnsavedInput, watchTyping } from '#ui/drafts/unsavedChanges.ts'
import { loadErrorMessages, translateError } from '#ui/feedback/errorMessages.ts'
import { LazyToasts } from '#ui/feedback/LazyToasts.tsx'
import { firstScreen } from '#ui/hooks/hydration.ts'
import { watchInstall } from '#ui/hooks/install.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { reloadAfterPreloadError } from '#ui/lazy/preloadError.ts'
import { loadFonts } from '#ui/theme/fonts.ts'
import { getSettings, onSettings } from '#ui/theme/settings.ts'
import { App } from './start/App.tsx'
import { takeInput } from './start/repeatInput.ts'
import { type AppRouter, createAppRouter } from './start/router.ts'

// All three listen for what comes once, and may come early.
watchInstall()
watchTyping()
reloadAfterPreloadError(reloadNewest)
setErrorTranslator({ load: loadErrorMessages, translate: translateError })

const html = document.documentElement
const root = document.getElementById('root') as HTMLElement
/** True until the page that the build rendered is hydrated, where this visitor is to see it (src/start/inline/first-paint.ts). */
const isPrerendered = () => 'prerendered' in html.dataset

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

let isOfficeOpen = false
/** The office's routes are loaded when an address asks for them (decision 014). */
async function openOffice(): Promise<boolean> {
  if (isOfficeOpen) return false
  const { loadOfficeRoutes } = await import('./start/office.ts')
  await loadOfficeRoutes()
  isOfficeOpen = true
  router.setRoutes(router.buildRouteTree())
  // The screen comes beside the words that the routes wait for, and not behind them.
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void router.loadRouteChunk(router.routesById[routeId as keyof AppRouter['routesById']])
  return true
}

// A visitor who has scrolled before the page is hydrated stays there.
const router = createAppRouter({ context: { loadArea, openOffice }, scrollRestoration: () => !isPrerendered() })

const loadLanguage = async (language: Language) => void (await Promise.all([activateLanguage(language), loadFonts(language)]))

let shownLanguage = getSettings().language
onSettings(() => {
  const { language } = getSettings()
  if (language === shownLanguage) return
  shownLanguage = language
  void loadLanguage(language)
})

/** Settled once the first page is rendered. */
const rendered = new Promise<void>((resolve) => {
  const stop = router.subscribe('onRendered', () => {
    stop()
    resolve()
  })
})

/** How long notices wait after the first page is there, in ms. */
const NOTICES_DELAY_MS = 600
const AppNotices = lazyComponent(async () => {
  await loadArea('app')
  return (await import('#features/app/AppNotices.tsx')).AppNotices
})
/** Settled when notices may be loaded: React hydrates nothing while a transition waits for a script. */
const noticesWanted = (isPrerendered() ? firstScreen : rendered).then(() => pause(NOTICES_DELAY_MS))
function Notices() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => void noticesWanted.then(() => setWanted(true)), [])
  return (
    <>
      {isWanted && <AppNotices />}
      <LazyToasts />
    </>
  )
}

const removePlaceholder = () => document.getElementById('placeholder')?.remove()

/**
 * Hydrates the page that the build or a server rendered, from what it was rendered from; then reads again what a worker may know better. A server
 * has made the page from its rows as they are.
 */
async function hydrate(): Promise<void> {
  // The router then renders the same Suspense boundaries as in the build.
  router.ssr = { manifest: undefined }
  // Words that are loaded later would have everything rendered again.
  await Promise.all([loadLanguage(shownLanguage), loadArea('app'), router.load()])
  const repeatInput = takeInput(root)
  startTransition(() => void hydrateRoot(root, <App router={router} Notices={Notices} />))
  await firstScreen
  removePlaceholder()
  delete html.dataset.prerendered
  repeatInput()
  dropEmbeddedResponses()
  if (currentTransport() === 'worker') void router.invalidate()
}

/** Renders the page, behind the placeholder that is shown until it is there (index.html). */
async function render(): Promise<void> {
  warmUp()
  await loadLanguage(shownLanguage)
  createRoot(root).render(<App router={router} Notices={Notices} />)
  await rendered
  removePlaceholder()
}

/** A file that the system opens with the app goes to the screen that imports it. */
const openFiles = () =>
  watchLaunches((kind) => {
    if (kind === 'contacts') void router.navigate({ to: '/apps/contacts', search: { do: 'import' }, replace: true })
    else if (kind === 'calendar') void router.navigate({ to: '/apps/calendar', replace: true })
    else void router.navigate({ to: '/settings', search: { tab: 'data' }, replace: true })
  })

/** How long the page may take to be rendered, and then to be idle, before the worker is registered all the same, in ms. */
const RENDER_TIMEOUT_MS = 8000
const IDLE_TIMEOUT_MS = 2000
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS }) : setTimeout(work, 200)
const loaded = new Promise((done) => {
  if (document.readyState === 'complete') done(undefined)
  else addEventListener('load', done, { once: true })
})

/** When the server answers again, drafts are saved and failed loaders run again. */
const resumeAfterOutage = () => void flushAll().then(() => router.invalidate())

/** Not at the top of the module: chunks that import this one would wait for it. */
async function start(): Promise<void> {
  openFiles()
  onServerReturn(resumeAfterOutage)
  const started = (isPrerendered() ? hydrate() : render()).catch(console.error)
  // The worker's downloads are not to compete with what this page shows, but begin even where it is never rendered.
  await Promise.race([Promise.all([started, loaded]), pause(RENDER_TIMEOUT_MS)])
  whenIdle(() => void registerWorker({ flush: flushAll, hasUnsavedInput: hasUnsavedInput }))
}

void start()

import '#ui/theme/styles.ts'
import { startTransition, useEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchLaunches } from '#client/launch.ts'
import { watchErasure } from '#client/maintenance/eraseDevice.ts'
import { onServerReturn } from '#client/serverStatus.ts'
import { currentTransport, registerWorker, reloadNewest, warmUpBackend } from '#client/transport/connect.ts'
import { dropEmbeddedResponses } from '#client/transport/embeddedResponses.ts'
import { setErrorTranslator } from '#client/transport/errorTranslator.ts'
import { watchRestoring } from '#client/updates/updates.ts'
import { activateLanguage, loadCatalog } from '#locales/messages.ts'
import { flushAll, hasUnsavedInput } from '#ui/drafts/unsavedChanges.ts'
import { loadErrorMessages, translateError } from '#ui/feedback/errorMessages.ts'
import { LazyToasts } from '#ui/feedback/LazyToasts.tsx'
import { firstScreen, markFirstScreen } from '#ui/hooks/hydration.ts'
import { watchInstall } from '#ui/hooks/install.ts'
import { watchKeyboard } from '#ui/hooks/keyboard.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { reloadAfterPreloadError } from '#ui/lazy/preloadError.ts'
import { loadFonts } from '#ui/theme/fonts.ts'
import { getSettings, onSettings, type Settings } from '#ui/theme/settings.ts'
import { App } from './start/App.tsx'
import { takeInput } from './start/repeatInput.ts'
import { type AppRouter, createAppRouter } from './start/router.ts'

// These listen for events that happen once, possibly early.
watchInstall()
watchKeyboard()
reloadAfterPreloadError(reloadNewest)
watchErasure()
watchRestoring()
setErrorTranslator({ load: loadErrorMessages, translate: translateError })

const html = document.documentElement
const root = document.getElementById('root') as HTMLElement
/** True until the prerendered page is hydrated, if this visitor may see it (src/start/inline/first-paint.ts). */
const isPrerendered = () => 'prerendered' in html.dataset

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let isOfficeOpen = false
/** Loads the office's routes, the first time a URL needs them (decision 014). Resolves with false if they are loaded already. */
async function openOffice(): Promise<boolean> {
  if (isOfficeOpen) return false
  const { loadOfficeRoutes } = await import('./start/office.ts')
  await loadOfficeRoutes()
  isOfficeOpen = true
  router.setRoutes(router.buildRouteTree())
  // Loads the screen's code in parallel with the messages that the routes await.
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void router.loadRouteChunk(router.routesById[routeId as keyof AppRouter['routesById']])
  return true
}

// A visitor who scrolled before hydration keeps the scroll position.
const router = createAppRouter({ context: { loadCatalog, openOffice }, scrollRestoration: () => !isPrerendered() })

const loadLanguage = async ({ language, locale }: Pick<Settings, 'language' | 'locale'>) =>
  void (await Promise.all([activateLanguage(language, locale), loadFonts(language)]))

let shown = getSettings()
onSettings(() => {
  const { language, locale } = shown
  shown = getSettings()
  if (language !== shown.language || locale !== shown.locale) void loadLanguage(shown)
})

/** Resolves when the first page is rendered. */
const rendered = new Promise<void>((resolve) => {
  const stop = router.subscribe('onRendered', () => {
    stop()
    resolve()
  })
})

/** The delay of notices after the first page, in ms. */
const NOTICES_DELAY_MS = 600
const AppNotices = lazyComponent(async () => {
  await loadCatalog('app')
  return (await import('#features/app/AppNotices.tsx')).AppNotices
})
/** Resolves when notices may load: after hydration (`firstScreen`) or rendering. React does not hydrate while a transition waits for a script. */
const noticesReady = (isPrerendered() ? firstScreen : rendered).then(() => delay(NOTICES_DELAY_MS))
/** Notices of the app, such as an update, and its toasts. */
function Notices() {
  const [isReady, setReady] = useState(false)
  useEffect(() => void noticesReady.then(() => setReady(true)), [])
  return (
    <>
      {isReady && <AppNotices />}
      <LazyToasts />
    </>
  )
}

const removePlaceholder = () => document.getElementById('placeholder')?.remove()

/**
 * Hydrates the prerendered page with the data it was rendered from. If a worker answers, the data is then loaded again, since the worker's
 * may be newer; a server rendered the page from current rows.
 */
async function hydrate(): Promise<void> {
  // With `ssr` set, the router renders the same Suspense boundaries as the build.
  router.ssr = { manifest: undefined }
  // Messages that load later would render everything again.
  await Promise.all([loadLanguage(shown), loadCatalog('app'), router.load()])
  // `takeInput` reads the fields, clicks and forms of the visitor so far.
  const repeatInput = takeInput(root)
  startTransition(() => void hydrateRoot(root, <App router={router} Notices={Notices} />))
  // Resolves when React has hydrated the screen.
  await firstScreen
  removePlaceholder()
  delete html.dataset.prerendered
  repeatInput()
  // From here on, loaders are not answered from the JSON in the page.
  dropEmbeddedResponses()
  if (currentTransport() === 'worker') void router.invalidate()
}

/** Renders the page while the placeholder is visible (index.html). */
async function render(): Promise<void> {
  // Starts loading the in-page back end if no worker answers.
  warmUpBackend()
  await loadLanguage(shown)
  createRoot(root).render(<App router={router} Notices={Notices} />)
  await rendered
  markFirstScreen()
  removePlaceholder()
}

/** Opens files that the system passes to the app on the screen that imports them. */
const openFiles = () =>
  watchLaunches((kind) => {
    if (kind === 'contacts') void router.navigate({ to: '/apps/contacts', search: { do: 'import' }, replace: true })
    else if (kind === 'calendar') void router.navigate({ to: '/apps/calendar', replace: true })
    else void router.navigate({ to: '/settings', search: { tab: 'data' }, replace: true })
  })

/** The worker is registered after these timeouts, in ms, even if the page is not rendered or not idle. */
const RENDER_TIMEOUT_MS = 8000
const IDLE_TIMEOUT_MS = 2000
const whenIdle = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS }) : setTimeout(work, 200)
const loaded = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(undefined)
  else addEventListener('load', resolve, { once: true })
})

/** When the server is reachable again, drafts are saved and failed loaders run again. */
const resumeAfterOutage = () => void flushAll().then(() => router.invalidate())

/** Not at the top level of the module: chunks that import this one would wait for it. */
async function start(): Promise<void> {
  openFiles()
  onServerReturn(resumeAfterOutage)
  const rendering = (isPrerendered() ? hydrate() : render()).catch(console.error)
  // The worker's downloads must not compete with the page, but must start even if the page never renders.
  await Promise.race([Promise.all([rendering, loaded]), delay(RENDER_TIMEOUT_MS)])
  whenIdle(() => void registerWorker({ flush: flushAll, hasUnsavedInput: hasUnsavedInput }))
}

void start()

import { DATABASE_NAME, DEPENDS_HEADER, SEED_PATH } from '#contract/http/names.ts'
import { broadcastChange, markLocalWrite } from '../live/changeBus.ts'
import { apiUrl, hasServer } from '../server.ts'
import { onServerReturn, trackReachability } from '../serverStatus.ts'
import type { Registration } from '../updates/registration.ts'
import { type PageHooks, reloadPage, watchVersions } from '../updates/updates.ts'
import { takeEmbeddedResponse } from './embeddedResponses.ts'
import type { Transport } from './http.ts'
import { sendWrite } from './pendingWrites.ts'

const base = import.meta.env.BASE_URL

const workerContainer = (): ServiceWorkerContainer | undefined => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)
const isControlled = (): boolean => Boolean(workerContainer()?.controller)

/** Maximum wait in ms for an active worker to claim this page before the back end in the page answers. */
const CLAIM_MS = 400

let inPageTransport: Promise<Transport> | undefined
let controlRequested: Promise<void> | undefined
let pendingInPage = 0
/** Called when all calls to the in-page back end are done. */
let waitingForIdle: (() => void)[] = []

/** Where its settings block storage, Firefox throws while it runs Dexie: the back end says so for each call. */
async function refuseToOpen(thrown: unknown) {
  const { storeError } = await import('#db/dexie/store-error.ts')
  const error = storeError(thrown)
  // A chunk that could not be loaded is loaded again by the next call.
  if (error === thrown) throw thrown
  return { openDexieStore: (): Promise<never> => Promise.reject(error) }
}

/** Creates the same back end on the same database in the page, until a worker controls it (docs/backend-rules.md 5). */
async function inPageBackend(): Promise<Transport> {
  const [{ createBackend }, { openDexieStore }, { serveFilesInPage }] = await Promise.all([
    import('#api/index.ts'),
    import('#db/dexie/store.ts').catch(refuseToOpen),
    import('./inPageFiles.ts'),
  ])
  const loadSeed = async () => (await fetch(base + SEED_PATH)).json()
  const respond = createBackend({
    base,
    open: () => openDexieStore(DATABASE_NAME + base, loadSeed, base),
    changed: broadcastChange,
  })
  // Pictures and links to stored files need this too. Prerendering has no document and needs no pictures.
  if (typeof document !== 'undefined') serveFilesInPage(apiUrl('/api/data/files/'), respond, () => !isControlled())
  return respond
}

/** After a hard reload the page has no controller although a worker is active: asks it to claim the page. */
async function requestControl(): Promise<void> {
  const registration = await workerContainer()?.getRegistration(base)
  if (!registration?.active || isControlled()) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, CLAIM_MS)
    workerContainer()?.addEventListener('controllerchange', () => resolve(), { once: true })
    registration.active?.postMessage('claim')
  })
}

/** The tables behind all replies of the server so far. */
const serverTables = new Set<string>()

// Other users may have written meanwhile, so everything is read again.
onServerReturn(() => broadcastChange([...serverTables]))

/** Some servers announce no changes, and the others do so a moment later. So after each write everything on screen is read again. */
async function callServer(request: Request): Promise<Response> {
  const response = await trackReachability(request.method === 'GET' ? fetch(request) : sendWrite(request))
  for (const table of response.headers.get(DEPENDS_HEADER)?.split(',') ?? []) serverTables.add(table)
  if (request.method !== 'GET' && response.ok) broadcastChange([...serverTables])
  return response
}

/** Starts loading the back end and the samples if no worker controls the page, in parallel with the page's own scripts. */
export function warmUpBackend(): void {
  if (!hasServer && !isControlled()) void transport(new Request(apiUrl('/api/data/database'))).catch(() => undefined)
}

/** The interceptor of the API inspector (`inspector/interceptor.ts`), if it is in use. */
let interceptor: ((request: Request, next: Transport) => Promise<Response>) | undefined

/** Sets or removes the interceptor of all calls. */
export const setInterceptor = (newInterceptor: typeof interceptor): void => {
  interceptor = newInterceptor
}

/** Who answers the calls of this page now. */
export const currentTransport = (): 'server' | 'worker' | 'page' => (hasServer ? 'server' : isControlled() ? 'worker' : 'page')

let unansweredCalls = 0
let lastAnswerAt = Number.NEGATIVE_INFINITY

/** Time since the last call was answered, in ms; 0 while a call waits for its answer. */
export const timeWithoutCall = (): number => (unansweredCalls > 0 ? 0 : performance.now() - lastAnswerAt)

/** Sends a request to the current back end of this page: a server, the worker, or the in-page back end. */
export const transport: Transport = (request) => {
  unansweredCalls++
  const responding = (interceptor ? interceptor(request, sendDirectly) : sendDirectly(request)).finally(() => {
    unansweredCalls--
    lastAnswerAt = performance.now()
  })
  if (request.method === 'GET') return responding
  markLocalWrite()
  return responding.finally(markLocalWrite)
}

const sendDirectly: Transport = async (request) => {
  // The first calls of a prerendered page are answered from JSON in the page.
  const embedded = takeEmbeddedResponse(request)
  if (embedded) return embedded
  if (hasServer) return callServer(request)
  controlRequested ??= requestControl().catch(() => undefined)
  if (!isControlled()) await controlRequested
  if (isControlled()) {
    // Wait for calls to the in-page back end, so that a read sees a write before it.
    if (pendingInPage > 0) await new Promise<void>((resolve) => waitingForIdle.push(resolve))
    // `sendWrite` gets the write to the worker even if the page ends meanwhile.
    return request.method === 'GET' ? fetch(request) : sendWrite(request)
  }
  inPageTransport ??= inPageBackend()
  inPageTransport.catch(() => {
    inPageTransport = undefined
  })
  pendingInPage++
  try {
    return await (await inPageTransport)(request)
  } finally {
    if (--pendingInPage === 0) {
      for (const resume of waitingForIdle) resume()
      waitingForIdle = []
    }
  }
}

let registration: Promise<Registration> | undefined

/** Registers the service worker; later calls return the same registration. */
const register = (): Promise<Registration> => {
  registration ??= import('../updates/registration.ts').then(({ Registration }) =>
    // In development, vite-plugin-pwa serves the worker as `dev-sw.js`, a module that is not bundled.
    Registration.create(import.meta.env.DEV ? `${base}dev-sw.js?dev-sw` : `${base}service-worker.js`, {
      scope: base,
      type: import.meta.env.DEV ? 'module' : 'classic',
      updateViaCache: 'none',
    }),
  )
  return registration
}

/**
 * Installs the service worker. Call it after the first paint, because its downloads compete with the page's.
 *
 * @param page hooks that are called before the tab reloads with a newer version
 */
export async function registerWorker(page: PageHooks): Promise<void> {
  if (!workerContainer()) return
  watchVersions(page)
  // Without a worker the app works with the in-page back end, but not offline.
  await register().catch((error) => console.warn('The service worker could not be installed.', error))
}

/** Activates the waiting version; every tab reloads after its drafts are stored (docs/backend-rules.md 9). */
export const activateUpdate = async (): Promise<void> => (await register()).activateWaiting()

/** Reloads with the newest version on the server. */
export async function reloadNewest(): Promise<void> {
  const currentRegistration = workerContainer() && (await register().catch(() => undefined))
  await (currentRegistration ? currentRegistration.loadNewest() : reloadPage())
}

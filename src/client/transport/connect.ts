import { DATABASE_NAME, DEPENDS_HEADER, SEED_PATH } from '#contract/http/names.ts'
import { announce, markLocalWrite } from '../live/changeBus.ts'
import { onServerReturn, reach } from '../reach.ts'
import { apiUrl, hasServer } from '../server.ts'
import type { Registration } from '../updates/registration.ts'
import { followVersions, type Page, reloadPage } from '../updates/updates.ts'
import { takeEmbeddedResponse } from './embeddedResponses.ts'
import type { Transport } from './http.ts'
import { sendWrite } from './pendingWrites.ts'

const base = import.meta.env.BASE_URL

const workers = (): ServiceWorkerContainer | undefined => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)
const controlled = (): boolean => Boolean(workers()?.controller)

/** How long an active worker may take to claim this page before the page answers for itself, in ms. */
const CLAIM_MS = 400

let fallback: Promise<Transport> | undefined
let asked: Promise<void> | undefined
let inPage = 0
let idle: (() => void)[] = []

/** The same back end on the same database, in the page, until a worker has control (docs/backend-rules.md 5). */
async function inPageBackend(): Promise<Transport> {
  const [{ createBackend }, { openDexieStore }, { answerFilesInPage }] = await Promise.all([
    import('#api/index.ts'),
    import('#db/dexie/store.ts'),
    import('./inPageFiles.ts'),
  ])
  const loadSeed = async () => (await fetch(base + SEED_PATH)).json()
  const respond = createBackend({
    base,
    open: () => openDexieStore(DATABASE_NAME + base, loadSeed, base),
    changed: announce,
  })
  // Pages are also made at build time, where nobody looks at pictures.
  if (typeof document !== 'undefined') answerFilesInPage(apiUrl('/api/data/files/'), respond, () => !controlled())
  return respond
}

/** After a hard reload the page has no controller though a worker is active: ask it to take the page over. */
async function askForControl(): Promise<void> {
  const registration = await workers()?.getRegistration(base)
  if (!registration?.active || controlled()) return
  await new Promise<void>((resolve) => {
    setTimeout(resolve, CLAIM_MS)
    workers()?.addEventListener('controllerchange', () => resolve(), { once: true })
    registration.active?.postMessage('claim')
  })
}

/** The tables that the server has answered from so far. */
const served = new Set<string>()

// What others have written meanwhile is read.
onServerReturn(() => announce([...served]))

/** A server tells nobody what a write touched: after each one, everything that is shown in this browser is read again. */
async function callServer(request: Request): Promise<Response> {
  const response = await reach(request.method === 'GET' ? fetch(request) : sendWrite(request))
  for (const table of response.headers.get(DEPENDS_HEADER)?.split(',') ?? []) served.add(table)
  if (request.method !== 'GET' && response.ok) announce([...served])
  return response
}

/**
 * Begins what the first call of a page needs where no worker answers for it: the back end and the samples come beside the page's own
 * scripts then, and not behind them.
 */
export function getReady(): void {
  if (!hasServer && !controlled()) void transport(new Request(apiUrl('/api/data/database'))).catch(() => undefined)
}

/** What stands between this page and whoever answers it: for developers, while they look (`tap.ts`); for nobody else anything does. */
let between: ((request: Request, next: Transport) => Promise<Response>) | undefined

/** Puts something between this page and whoever answers it, or takes it away. */
export const setInterceptor = (tap: typeof between): void => {
  between = tap
}

/** Who would answer this page now. */
export const currentTransport = (): 'server' | 'worker' | 'page' => (hasServer ? 'server' : controlled() ? 'worker' : 'page')

/** Sends a request to whoever answers for this page now: a server, the worker, or the back end in the page. */
export const transport: Transport = (request) => {
  const answering = between ? between(request, carry) : carry(request)
  if (request.method === 'GET') return answering
  markLocalWrite()
  return answering.finally(markLocalWrite)
}

const carry: Transport = async (request) => {
  const made = takeEmbeddedResponse(request)
  if (made) return made
  if (hasServer) return callServer(request)
  asked ??= askForControl().catch(() => undefined)
  if (!controlled()) await asked
  if (controlled()) {
    // A write that the page itself is still answering must be seen by a read that follows it.
    if (inPage > 0) await new Promise<void>((resolve) => idle.push(resolve))
    return request.method === 'GET' ? fetch(request) : sendWrite(request)
  }
  fallback ??= inPageBackend()
  fallback.catch(() => {
    fallback = undefined
  })
  inPage++
  try {
    return await (await fallback)(request)
  } finally {
    if (--inPage === 0) {
      for (const resume of idle) resume()
      idle = []
    }
  }
}

let registration: Promise<Registration> | undefined

/** Registers the worker, once. */
const register = (): Promise<Registration> => {
  registration ??= import('../updates/registration.ts').then(({ Registration }) =>
    Registration.make(import.meta.env.DEV ? `${base}dev-sw.js?dev-sw` : `${base}service-worker.js`, {
      scope: base,
      type: import.meta.env.DEV ? 'module' : 'classic',
      updateViaCache: 'none',
    }),
  )
  return registration
}

/**
 * Installs the worker. Called after the first paint, so that its downloads do not stand in the way.
 *
 * @param page what is asked before a newer version takes this tab over
 */
export async function registerWorker(page: Page): Promise<void> {
  if (!workers()) return
  followVersions(page)
  // Without a worker the page answers for itself; the app works, only not offline.
  await register().catch((error) => console.warn('The service worker could not be installed.', error))
}

/** Lets the version that waits take over: every tab follows, after what is written has been kept (docs/backend-rules.md 9). */
export const update = async (): Promise<void> => (await register()).activateWaiting()

/** Loads the newest version that the host has. */
export async function reloadNewest(): Promise<void> {
  const registered = workers() && (await register().catch(() => undefined))
  await (registered ? registered.loadNewest() : reloadPage())
}

import { DATABASE_NAME, SEED_PATH } from '#contract/names.ts'
import { announce } from './changes.ts'
import type { Transport } from './http.ts'

const base = import.meta.env.BASE_URL
const server: string | undefined = import.meta.env.VITE_API_ORIGIN

/** The address of a call: below the app's base path, or at the real server where one is set. */
export const apiUrl = (path: string): string => (server ? server + path : new URL(base.replace(/\/$/, '') + path, location.origin).href)

const workers = (): ServiceWorkerContainer | undefined => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)
const controlled = (): boolean => Boolean(workers()?.controller)

/** How long an active worker may take to claim this page before the page answers for itself, in ms. */
const CLAIM_MS = 400

let fallback: Promise<Transport> | undefined
let asked: Promise<void> | undefined
let inPage = 0
let idle: (() => void)[] = []

/** The same back end on the same database, in the page, until a worker has control (KERNEL.md 5). */
async function inPageBackend(): Promise<Transport> {
  const [{ createBackend }, { openDatabase }] = await Promise.all([import('#api/index.ts'), import('#db/database.ts')])
  const loadSeed = async () => (await fetch(base + SEED_PATH)).json()
  return createBackend({
    base,
    open: () => openDatabase(DATABASE_NAME + base, loadSeed, base),
    changed: announce,
  })
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

/** Sends a request to whoever answers for this page now: a real server, the worker, or the back end in the page. */
export const transport: Transport = async (request) => {
  if (server) return fetch(request)
  asked ??= askForControl().catch(() => undefined)
  if (!controlled()) await asked
  if (controlled()) {
    // A write that the page itself is still answering must be seen by a read that follows it.
    if (inPage > 0) await new Promise<void>((resolve) => idle.push(resolve))
    return fetch(request)
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

/** Installs the worker. Called after the first paint, so that its downloads do not stand in the way. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const url = import.meta.env.DEV ? `${base}dev-sw.js?dev-sw` : `${base}service-worker.js`
  return workers()
    ?.register(url, { scope: base, type: import.meta.env.DEV ? 'module' : 'classic', updateViaCache: 'none' })
    .catch((error) => {
      // Without a worker the page answers for itself; the app works, only not offline.
      console.warn('The service worker could not be installed.', error)
      return undefined
    })
}

/// <reference lib="webworker" />
import { createBackend } from '#api/index.ts'
import { CHANGES_CHANNEL, DATABASE_NAME, SEED_PATH } from '#contract/http/names.ts'
import { openDexieStore } from '#db/dexie/store.ts'
import { IdleMonitor } from './worker/idle-monitor.ts'
import { Precache } from './worker/precache.ts'
import { isShare, storeShare } from './worker/share.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build: one entry, the file list of the precache. */
  __WB_MANIFEST: { url: string; revision: string | null }[]
  /** True if the host of this script answers `/api` itself (`SERVED_SCRIPT` in contract/http/names.ts). */
  isServed?: boolean
}

const base = new URL(self.registration.scope).pathname
const appUrl = self.location.origin + base
const apiOrigin: string | undefined = import.meta.env.VITE_API_ORIGIN
const isServed = self.isServed === true
// In development there is no file list: nothing is cached, and every file comes from the host.
const [fileList] = self.__WB_MANIFEST
const files = fileList && new Precache({ base, list: fileList, isServed, onMiss: () => void restoreFiles() })
/** Identifies this build. */
const build = fileList?.revision ?? ''

const changes = new BroadcastChannel(CHANGES_CHANNEL + base)
const respond = createBackend({
  base,
  build,
  open: () => openDexieStore(DATABASE_NAME + base, loadSeed, base),
  changed: (tables) => changes.postMessage(tables),
})

/** The time without requests after which the worker counts as idle, in ms. */
const IDLE_MS = 500
const idleMonitor = new IdleMonitor(IDLE_MS)

/** Fetches a file of a cross-origin server as a same-origin response: the page's policy blocks other origins. */
async function fetchFromApiOrigin(url: string): Promise<Response> {
  const { body, status, headers } = await fetch(url)
  return new Response(body, { status, headers })
}

/** The sample data is a file of the build, so that the worker starts faster (docs/backend-rules.md 8). */
async function loadSeed() {
  const response = (await files?.match(SEED_PATH)) ?? (await fetch(base + SEED_PATH))
  return response.json()
}

/** Completes a write of a page that closed before this worker was active (client/transport/pendingWrites.ts). */
async function completeWrite({ url, ...init }: RequestInit & { url: string }): Promise<void> {
  idleMonitor.touch()
  const request = new Request(url, init)
  if (!respond.matches(request)) return
  await (isServed ? fetch(request) : respond(request))
}

/** The maximum delay of the first response for cleanup, in ms: all tabs switch at once and wait for it. */
const CLEANUP_TIMEOUT_MS = 2000

/** The name prefixes of caches of earlier versions. */
const OBSOLETE_PREFIXES = [`views ${base} `, `answers ${base} `]

/** Deletes the caches of earlier versions. */
async function deleteObsolete(): Promise<void> {
  const names = await caches.keys()
  const obsolete = names.filter((name) => OBSOLETE_PREFIXES.some((prefix) => name.startsWith(prefix)))
  await Promise.all(obsolete.map((name) => caches.delete(name)))
}

/** Takes over all tabs, and deletes what earlier versions have left. */
async function activate(): Promise<void> {
  const cleanup = Promise.allSettled([files?.activate(), deleteObsolete()])
  await Promise.all([self.clients.claim(), Promise.race([cleanup, new Promise((resolve) => setTimeout(resolve, CLEANUP_TIMEOUT_MS))])])
}

/** Minimum time between two checks for cleared files, in ms. */
const CHECK_INTERVAL_MS = 60_000
let lastCheck = Number.NEGATIVE_INFINITY

/**
 * Restores files of the build that the browser has cleared, as soon as the worker is idle. If the host has a newer version meanwhile, that
 * version is installed instead, because files of two versions must not be mixed.
 */
async function restoreFiles(): Promise<void> {
  if (!files || performance.now() - lastCheck < CHECK_INTERVAL_MS) return
  lastCheck = performance.now()
  await idleMonitor.whenIdle()
  const isCurrent = async () => {
    await self.registration.update()
    const isSame = !self.registration.installing && !self.registration.waiting
    if (isSame) await notifyPages('restoring')
    return isSame
  }
  try {
    if (await files.restoreMissing(isCurrent)) await notifyPages('restored')
  } catch (thrown) {
    // Without a connection nothing can be restored: the next start of the worker or the next miss tries again.
    await notifyPages('not restored')
    console.warn(thrown)
  }
}

/** Sends a message to all pages of the app. */
async function notifyPages(message: string): Promise<void> {
  for (const page of await self.clients.matchAll()) page.postMessage(message)
}

self.addEventListener('install', (event) => event.waitUntil(Promise.resolve(files?.install())))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  idleMonitor.touch()
  // The first request after the start of the worker: files may have been cleared since the last one.
  if (lastCheck === Number.NEGATIVE_INFINITY) event.waitUntil(restoreFiles())
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  // With a server, the server handles `/api/`. With a cross-origin server, the worker handles only pictures and files, which pages request
  // from this origin.
  const isOwnCall =
    !isServed &&
    (!apiOrigin || (request.method === 'GET' && request.mode !== 'cors')) &&
    origin === self.location.origin &&
    respond.matches(request)
  if (isShare(request, appUrl)) event.respondWith(storeShare(request, appUrl))
  else if (isOwnCall)
    event.respondWith(apiOrigin ? fetchFromApiOrigin(apiOrigin + pathname.slice(base.length - 1) + search) : respond(request))
  else if (files?.handles(request)) event.respondWith(files.respond(request))
})
self.addEventListener('message', (event) => {
  // A page that a hard reload left without a controller.
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
  // Pages of versions before workbox-window send `update`.
  if (event.data.type === 'SKIP_WAITING' || event.data === 'update') event.waitUntil(self.skipWaiting())
  // Clients accept only a version that answers this (client/updates/registration.ts).
  if (event.data === 'version') event.ports[0]?.postMessage(build)
  // Answered when no tab sends requests (client/activateWaiting.ts).
  if (event.data === 'quiet') void idleMonitor.whenIdle().then(() => event.ports[0]?.postMessage('quiet'))
  // A write that was in flight when its page closed.
  if (event.data.write && !apiOrigin) event.waitUntil(completeWrite(event.data.write))
})

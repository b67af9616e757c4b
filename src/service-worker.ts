/// <reference lib="webworker" />
import { createBackend } from '#api/index.ts'
import { CHANGES_CHANNEL, DATABASE_NAME, SEED_PATH } from '#contract/http/names.ts'
import { openDexieStore } from '#db/dexie/store.ts'
import { IdleMonitor } from './worker/idle-monitor.ts'
import { Precache } from './worker/precache.ts'
import { isShare, keepShare } from './worker/share.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[]
  /** True where the host of this script answers `/api` itself (`SERVED_SCRIPT` of contract/http/names.ts). */
  isServed?: boolean
}

const base = new URL(self.registration.scope).pathname
const home = self.location.origin + base
const elsewhere: string | undefined = import.meta.env.VITE_API_ORIGIN
const isServed = self.isServed === true
// In development there is no list: nothing is kept, and every file comes from the host.
const [list] = self.__WB_MANIFEST
const files = list && new Precache({ base, list, isServed })
const build = list?.revision ?? ''

const changes = new BroadcastChannel(CHANGES_CHANNEL + base)
const respond = createBackend({
  base,
  build,
  open: () => openDexieStore(DATABASE_NAME + base, loadSeed, base),
  changed: (tables) => changes.postMessage(tables),
})

/** How long nothing may be asked before a tab goes on with what can wait, in ms. */
const QUIET_MS = 500
const idleMonitor = new IdleMonitor(QUIET_MS)

/** A file of a server elsewhere as one of ours: under its own address the page's policy would stop it. */
async function fromElsewhere(address: string): Promise<Response> {
  const { body, status, headers } = await fetch(address)
  return new Response(body, { status, headers })
}

/** The sample rows are an asset of the build: they do not weigh on every wake-up (docs/backend-rules.md 8). */
async function loadSeed() {
  const response = (await files?.match(SEED_PATH)) ?? (await fetch(base + SEED_PATH))
  return response.json()
}

/** A write of a page that ended before this worker was there to be asked (client/transport/pendingWrites.ts). */
async function finish({ url, ...init }: RequestInit & { url: string }): Promise<void> {
  idleMonitor.touch()
  const request = new Request(url, init)
  if (!respond.matches(request)) return
  await (isServed ? fetch(request) : respond(request))
}

/** How long a version may tidy up before it answers, in ms: all tabs follow it at once, and each waits for it. */
const TIDYING_MS = 2000

/** Caches of earlier versions that nothing reads any more begin with one of these. */
const OBSOLETE = [`views ${base} `, `answers ${base} `]

async function deleteObsolete(): Promise<void> {
  const names = await caches.keys()
  const obsolete = names.filter((name) => OBSOLETE.some((begin) => name.startsWith(begin)))
  await Promise.all(obsolete.map((name) => caches.delete(name)))
}

async function activate(): Promise<void> {
  const tidy = Promise.allSettled([files?.activate(), deleteObsolete()])
  await Promise.all([self.clients.claim(), Promise.race([tidy, new Promise((resolve) => setTimeout(resolve, TIDYING_MS))])])
}

self.addEventListener('install', (event) => event.waitUntil(Promise.resolve(files?.install())))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  idleMonitor.touch()
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  // With a server behind the app, `/api/` is its own business. Of one elsewhere, pictures and files are asked for by a path of this app.
  const ours =
    !isServed &&
    (!elsewhere || (request.method === 'GET' && request.mode !== 'cors')) &&
    origin === self.location.origin &&
    respond.matches(request)
  if (isShare(request, home)) event.respondWith(keepShare(request, home))
  else if (ours) event.respondWith(elsewhere ? fromElsewhere(elsewhere + pathname.slice(base.length - 1) + search) : respond(request))
  else if (files?.handles(request)) event.respondWith(files.respond(request))
})
self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
  // A page of a version before workbox-window says `update`.
  if (event.data.type === 'SKIP_WAITING' || event.data === 'update') event.waitUntil(self.skipWaiting())
  // Only a version that says which it is is let in (client/updates/registration.ts).
  if (event.data === 'version') event.ports[0]?.postMessage(build)
  if (event.data === 'quiet') void idleMonitor.whenIdle().then(() => event.ports[0]?.postMessage('quiet'))
  if (event.data.write && !elsewhere) event.waitUntil(finish(event.data.write))
})

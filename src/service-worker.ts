/// <reference lib="webworker" />
import { createBackend } from '#api/index.ts'
import { CHANGES_CHANNEL, DATABASE_NAME, SEED_PATH } from '#contract/names.ts'
import { openDatabase } from '#db/database.ts'
import { KeptViews } from './offline/kept-views.ts'
import { Precache } from './offline/precache.ts'
import { keepShare } from './offline/share.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

const base = new URL(self.registration.scope).pathname
const home = self.location.origin + base
const server: string | undefined = import.meta.env.VITE_API_ORIGIN
// In development there is no list: nothing is kept, and every file comes from the host.
const [list] = self.__WB_MANIFEST
const files = list && new Precache({ base, list })
const changes = new BroadcastChannel(CHANGES_CHANNEL + base)
const respond = createBackend({
  base,
  open: () => openDatabase(DATABASE_NAME + base, loadSeed, base),
  changed: (tables) => changes.postMessage(tables),
  build: list?.revision ?? '',
})

/** With a real server behind the app nobody here knows when its rows have changed. */
const views = list && !server ? new KeptViews({ base, build: list.revision ?? '', standing: respond.standing }) : undefined

/** Who answers for what the worker asks itself, and where. */
const send = server ? (request: Request) => fetch(request) : respond
const api = server ?? home.slice(0, -1)

/** A file of the server as one of ours: under its own address the page's policy would stop it. */
async function served(address: string): Promise<Response> {
  const { body, status, headers } = await fetch(address)
  return new Response(body, { status, headers })
}

/** The sample rows are an asset of the build: they do not weigh on every wake-up (KERNEL.md 8). */
async function loadSeed() {
  const response = (await files?.match(SEED_PATH)) ?? (await fetch(base + SEED_PATH))
  return response.json()
}

self.addEventListener('install', (event) => {
  if (files) event.waitUntil(files.install())
})
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([files?.activate(), views?.activate(), self.clients.claim()])))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  // With a real server behind the app, `/api/` is its own business; only pictures and files are asked for by a path of this app.
  const ours =
    origin === self.location.origin && respond.matches(request) && (!server || (request.method === 'GET' && request.mode !== 'cors'))
  if (request.method === 'POST' && request.url === `${home}share`) event.respondWith(keepShare(request, home, api, send))
  else if (ours) event.respondWith(server ? served(server + pathname.slice(base.length - 1) + search) : respond(request))
  else if (request.url.startsWith(`${home}view?`)) event.respondWith(views ? views.respond(request) : new Response(null, { status: 204 }))
  else if (files?.handles(request)) event.respondWith(files.respond(request))
})
self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim())
  if (event.data === 'update') event.waitUntil(self.skipWaiting())
  if (event.data.view && views) event.waitUntil(views.keep(event.data.view))
})

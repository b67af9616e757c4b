// The worker of the baseline page. It serves the page from a cache and 20 rows from IndexedDB, so that both work offline.

const opened = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('baseline', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
const row = (_, id) => ({ id, title: `Meeting with the parents of class ${id}`, text: 'On Tuesday in the library, for about an hour.' })

async function fill() {
  const write = (await opened()).transaction('rows', 'readwrite')
  for (const one of Array.from({ length: 20 }, row)) write.objectStore('rows').put(one)
  await new Promise((resolve) => {
    write.oncomplete = resolve
  })
}

let database
async function rows() {
  database ??= opened()
  const all = (await database).transaction('rows').objectStore('rows').getAll()
  return new Promise((resolve) => {
    all.onsuccess = () => resolve(Response.json(all.result))
  })
}

addEventListener('install', (event) => event.waitUntil(Promise.all([caches.open('baseline').then((cache) => cache.add('/')), fill()])))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(caches.open('baseline').then((cache) => cache.match('/')))
  else if (request.url.endsWith('/api/rows')) event.respondWith(rows())
})

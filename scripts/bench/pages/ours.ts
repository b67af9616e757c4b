import { fetchWithEtag } from '#client/transport/conditionalGet.ts'
import type { AnyRow } from '#db/schema/rows.ts'
import { body, json, type Operations, serveOperations, waitForWorker } from './frame.ts'

const LIST = '/api/data/notes/NotesData'
let count = 0

/** Replaces the notes and their search index with rows from the benchmark's server, and increments the revisions, as an import does. */
async function fill(rows: number): Promise<void> {
  const opening = indexedDB.open('homeroom/')
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  for (let from = 0; from === 0 || from < rows; from += 10_000) {
    const parts = (await json(`/bench/notes-${from}-${rows}.json`)) as Record<string, AnyRow[]>
    const writing = db.transaction([...Object.keys(parts), 'revisions'], 'readwrite')
    for (const [table, list] of Object.entries(parts)) {
      const store = writing.objectStore(table)
      // The index of the search has entries of other tables too.
      if (from === 0 && table !== 'search') store.clear()
      for (const row of list) store.put(row)
      // A time instead of a counter: it is higher than any earlier revision.
      writing.objectStore('revisions').put({ table, revision: Math.round(performance.timeOrigin + performance.now() * 1000) })
    }
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve
      writing.onerror = reject
    })
  }
  db.close()
}

/** Changes the title of one note. */
const rename = () => json('/api/notes/update', body({ id: 2, color: 'info', title: `Turn ${++count}` }))
/** Fifty notes from a different part of the list each time, with a URL that was not requested before. */
const page = (rows: number) =>
  json(`${LIST}?color=info&sort=-datef&pageSize=50&page=${(++count * 7) % Math.ceil(rows / 50) || 1}&turn=${count}`)
const cached = (address: string) => fetchWithEtag(fetch, new Request(address))

/** The operations of this app. */
const operations: Operations = {
  'fill notes': fill,
  'fill 10 notes': () => fill(10),
  'whole list': () => json(LIST),
  'unchanged list': () => cached(LIST),
  'write one row': rename,
  'page of 50': page,
  'page of 50 after a write': [rename, page],
  'list after a write': [rename, () => cached(LIST)],
  'whole list after a write': [rename, () => json(LIST)],
}

void serveOperations(async () => {
  await waitForWorker('/service-worker.js')
  // Starts the worker with a small request: a whole list would stay in its memory while others are measured.
  await json('/api/data/database')
  return operations
})

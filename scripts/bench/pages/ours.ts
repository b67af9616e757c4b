import { fetchWithEtag } from '#client/transport/conditionalGet.ts'
import type { AnyRow } from '#db/schema/rows.ts'
import { answerTo, body, json, type Kinds, underControl } from './frame.ts'

const LIST = '/api/data/notes/NotesData'
let turn = 0

/**
 * Makes the notes exactly what the host says, with their rows in the search index, as an import would: it raises the revisions.
 */
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
      if (from === 0 && table !== 'search') store.clear()
      for (const row of list) store.put(row)
      writing.objectStore('revisions').put({ table, revision: Math.round(performance.timeOrigin + performance.now() * 1000) })
    }
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve
      writing.onerror = reject
    })
  }
  db.close()
}

const rename = () => json('/api/notes/update', body({ id: 2, color: 'info', title: `Turn ${++turn}` }))
/** Fifty notes from another place of the list each time, under an address that nobody has asked for. */
const page = (rows: number) =>
  json(`${LIST}?color=info&sort=-datef&pageSize=50&page=${(++turn * 7) % Math.ceil(rows / 50) || 1}&turn=${turn}`)
const remembered = (address: string) => fetchWithEtag(fetch, new Request(address))

const kinds: Kinds = {
  'fill notes': fill,
  'fill 10 notes': () => fill(10),
  'whole list': () => json(LIST),
  'unchanged list': () => remembered(LIST),
  'write one row': rename,
  'page of 50': page,
  'page of 50 after a write': [rename, page],
  'list after a write': [rename, () => remembered(LIST)],
  'whole list after a write': [rename, () => json(LIST)],
}

void answerTo(async () => {
  await underControl('/service-worker.js')
  // A worker that was asked for a whole list would hold it in memory while others are measured.
  await json('/api/data/database')
  return kinds
})

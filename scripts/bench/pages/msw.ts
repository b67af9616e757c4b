import { Dexie, type EntityTable } from 'dexie'
import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import { body, json, type Operations, serveOperations } from './frame.ts'

interface Note {
  id: number
  title: string
}

/** The lists in memory, by number of rows. */
const memory = new Map<number, Note[]>()
const db = new Dexie('msw', { chromeTransactionDurability: 'strict' }) as Dexie & { notes: EntityTable<Note, 'id'> }
db.version(1).stores({ notes: 'id' })
let count = 0

const worker = setupWorker(
  http.get('/api/memory/:rows', ({ params }) => HttpResponse.json(memory.get(Number(params.rows)))),
  http.put('/api/memory/:rows', async ({ params, request }) => {
    const note = (await request.json()) as Note
    const notes = memory.get(Number(params.rows)) ?? []
    notes[notes.findIndex(({ id }) => id === note.id)] = note
    return HttpResponse.json(note)
  }),
  http.get('/api/dexie', async () => HttpResponse.json(await db.notes.toArray())),
  http.put('/api/dexie', async ({ request }) => {
    const note = (await request.json()) as Note
    await db.notes.put(note)
    return HttpResponse.json(note)
  }),
)
/** The request that changes the title of one note. */
const renameRequest = () => body({ id: 2, color: 'info', title: `Turn ${++count}` })
async function load(rows: number): Promise<Note[]> {
  const notes: Note[] = []
  for (let from = 0; from === 0 || from < rows; from += 10_000)
    notes.push(...((await json(`/bench/notes-${from}-${rows}.json`)) as { notes: Note[] }).notes)
  return notes
}
/** The operations of Mock Service Worker, with rows in memory and in Dexie. */
const operations: Operations = {
  'fill notes': async (rows) => {
    const notes = await load(rows)
    await db.notes.clear()
    await db.notes.bulkPut(notes)
  },
  'recall notes': async (rows) => memory.set(rows, await load(rows)),
  'whole list': (rows) => json(`/api/memory/${rows}`),
  'whole list, Dexie': () => json('/api/dexie'),
  'write one row, Dexie': () => json('/api/dexie', renameRequest()),
  'list after a write': [(rows) => json(`/api/memory/${rows}`, renameRequest()), (rows) => json(`/api/memory/${rows}`)],
}

void serveOperations(async () => {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: '/mockServiceWorker.js' } })
  return operations
})

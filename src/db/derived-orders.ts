import { Dexie } from 'dexie'
import { CONTACT_ORDERS } from '#contract/contact-order.ts'
import { placeOfNote } from '#contract/notes-rules.ts'
import type { Database } from './database.ts'
import { idsOf, type Key } from './found.ts'
import { facetToken, orderText, orderToken, searchKey } from './search.ts'
import type { Row, TableName } from './tables.ts'

/** An order of a table that none of its indexes holds. */
interface DerivedOrder {
  /** What a row is ordered by; nothing where it stands at the end. */
  value(row: Row): unknown
  /** The keys of the rows that have such a value, the lowest first. */
  keys(db: Database): Promise<Key[]>
}

/** In the order of names that the search index has; of those who are called alike, in the order of its keys. */
const byNames = (table: TableName, name: string): DerivedOrder => ({
  value: (row) => [orderText(table, name, row), searchKey(table, row.id)],
  keys: (db) => idsOf(db, orderToken(table, name), true),
})

/** By table, and by the name that `sort` says. */
export const derivedOrders: Partial<Record<TableName, Record<string, DerivedOrder>>> = {
  contacts: Object.fromEntries(CONTACT_ORDERS.map((name) => [name, byNames('contacts', name)])),
  notes: {
    place: { value: placeOfNote, keys: notesByPlace },
    reminder: { value: ({ reminder }) => reminder, keys: (db) => idsOf(db, facetToken('notes', 'reminder', ''), true) },
  },
  // Where there is no hurry, an empty text stands for the time.
  tickets: {
    due: { value: ({ due }) => due || undefined, keys: (db) => db.tickets.where('due').aboveOrEqual('0').primaryKeys() as Promise<Key[]> },
  },
}

/**
 * A note that was never moved stands where its date puts it: the index of dates holds all but the moved ones, which are few and are
 * read. What lies between two of them comes from the index in one piece.
 */
async function notesByPlace(db: Database): Promise<Key[]> {
  const moved: Row[] = (await db.notes.bulkGet(await idsOf(db, facetToken('notes', 'placed', true), false))).filter(Boolean)
  if (moved.length === 0) return (await db.notes.orderBy('datef').primaryKeys()) as Key[]
  moved.sort((one, other) => placeOfNote(one) - placeOfNote(other))
  const cuts = [Dexie.minKey, ...moved.map((row) => new Date(placeOfNote(row)).toISOString()), Dexie.maxKey]
  const pieces = await Promise.all(
    cuts.slice(1).map((to, at) =>
      db.notes
        .where('datef')
        .between(cuts[at], to, at === 0, true)
        .primaryKeys(),
    ),
  )
  const ids = new Set<Key>(moved.map(({ id }) => id))
  return pieces.flatMap((piece, at) => [...(piece as Key[]).filter((id) => !ids.has(id)), ...(moved[at] ? [moved[at].id] : [])])
}

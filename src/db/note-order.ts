import type { Note } from '#contract/notes.ts'
import { placeOfNote } from '#contract/notes-rules.ts'
import { ORDER_STEP, orderBetween } from '#contract/order.ts'
import { save } from './collection.ts'
import type { Database } from './database.ts'
import { derivedOrders } from './derived-orders.ts'
import type { Key } from './found.ts'

/** So far apart are places that are given anew, in ms: a number for a few hundred moves lies between two. */
const ROOM = 0.125

/**
 * The place that puts a note above or below another one, in one's own order.
 *
 * Nothing else is written, unless no number is left between the two neighbours: then as few as possible around are placed anew.
 *
 * @param moved the key of the note that is moved
 * @param near the key of the note beside which it goes; nothing for the end of the list
 * @param above true when it goes above that one
 */
export async function placeBeside(db: Database, moved: Key, near: Key | undefined, above: boolean, now: Date): Promise<number> {
  // From the lowest up: above a note is behind it.
  const keys = ((await derivedOrders.notes?.place?.keys(db)) ?? []).filter((key) => key !== moved)
  const at = near === undefined ? 0 : keys.indexOf(near) + (above ? 1 : 0)
  const [low, high] = await places(db, [keys[at - 1], keys[at]])
  // At the top it is as if it were written now: what is written later stands above it.
  if (high === undefined) return Math.max(now.getTime(), (low ?? 0) + 1)
  return orderBetween(low, high) ?? makeRoom(db, keys, at)
}

const places = async (db: Database, keys: (Key | undefined)[]): Promise<(number | undefined)[]> => {
  const rows: (Note | undefined)[] = await db.notes.bulkGet(keys.map((key) => key ?? ''))
  return rows.map((row) => row && placeOfNote(row))
}

/** Places the notes around a gap anew, so that one more has a place in it, and answers that. */
async function makeRoom(db: Database, keys: readonly Key[], at: number): Promise<number> {
  for (let reach = 1; ; reach *= 2) {
    const [from, to] = [Math.max(0, at - reach), Math.min(keys.length, at + reach)]
    const around: Note[] = await db.notes.bulkGet(keys.slice(from, to) as Key[])
    const steps = around.length + 2
    const [below, above] = await places(db, [keys[from - 1], keys[to]])
    const low = below ?? (above ?? 0) - steps * ORDER_STEP
    const step = ((above ?? low + steps * ORDER_STEP) - low) / steps
    if (step < ROOM) continue
    const gap = at - from
    await save(db, 'notes', ...around.map((row, index) => ({ ...row, place: low + (index < gap ? index + 1 : index + 2) * step })))
    return low + (gap + 1) * step
  }
}

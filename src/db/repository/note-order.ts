import { placeOfNote } from '#contract/notes/notes-rules.ts'
import { ORDER_STEP, orderBetween } from '#contract/values/order.ts'
import type { Key } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { present, save } from './collection.ts'
import { listedKeys } from './list.ts'
import { namedOrders } from './named-orders.ts'

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
export async function placeBeside(tx: StoreTransaction, moved: Key, near: Key | undefined, above: boolean, now: Date): Promise<number> {
  // From the lowest up: above a note is behind it.
  const { place } = namedOrders.notes ?? {}
  const keys = (await listedKeys(tx, 'notes', place ? { sort: place } : {})).filter((key) => key !== moved)
  const at = near === undefined ? 0 : keys.indexOf(near) + (above ? 1 : 0)
  const [low, high] = await places(tx, [keys[at - 1], keys[at]])
  // At the top it is as if it were written now: what is written later stands above it.
  if (high === undefined) return Math.max(now.getTime(), (low ?? 0) + 1)
  return orderBetween(low, high) ?? makeRoom(tx, keys, at)
}

const places = async (tx: StoreTransaction, keys: (Key | undefined)[]): Promise<(number | undefined)[]> => {
  const rows = await tx.getMany(
    'notes',
    keys.map((key) => key ?? ''),
  )
  return rows.map((row) => row && placeOfNote(row))
}

/** Places the notes around a gap anew, so that one more has a place in it, and answers that. */
async function makeRoom(tx: StoreTransaction, keys: readonly Key[], at: number): Promise<number> {
  for (let reach = 1; ; reach *= 2) {
    const [from, to] = [Math.max(0, at - reach), Math.min(keys.length, at + reach)]
    const around = await present(tx, 'notes', keys.slice(from, to))
    const steps = around.length + 2
    const [below, above] = await places(tx, [keys[from - 1], keys[to]])
    const low = below ?? (above ?? 0) - steps * ORDER_STEP
    const step = ((above ?? low + steps * ORDER_STEP) - low) / steps
    if (step < ROOM) continue
    const gap = at - from
    save(tx, 'notes', ...around.map((row, index) => ({ ...row, place: low + (index < gap ? index + 1 : index + 2) * step })))
    return low + (gap + 1) * step
  }
}

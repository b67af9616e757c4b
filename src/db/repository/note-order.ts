import { placeOfNote } from '#contract/notes/notes-rules.ts'
import { ORDER_STEP, orderBetween } from '#contract/values/order.ts'
import type { Key } from '../schema/rows.ts'
import type { StoreTransaction } from '../store.ts'
import { existingRows, save } from './collection.ts'
import { listedKeys } from './list.ts'
import { namedOrders } from './named-orders.ts'

/** Minimum distance between renumbered places, in ms. It leaves room for a few hundred moves between two notes. */
const MIN_STEP = 0.125

/**
 * The `place` that moves a note above or below another one in the user's own order.
 *
 * No other note is written, unless there is no number left between the two neighbors. Then as few notes as possible around them are
 * renumbered.
 *
 * @param movedKey key of the moved note
 * @param neighborKey key of the note beside it; undefined for the end of the list
 * @param isAbove true to move it above that note
 */
export async function placeBeside(
  tx: StoreTransaction,
  movedKey: Key,
  neighborKey: Key | undefined,
  isAbove: boolean,
  now: Date,
): Promise<number> {
  // Keys in ascending order of place: the note above comes later.
  const { place } = namedOrders.notes ?? {}
  const keys = (await listedKeys(tx, 'notes', place ? { sort: place } : {})).filter((key) => key !== movedKey)
  const index = neighborKey === undefined ? 0 : keys.indexOf(neighborKey) + (isAbove ? 1 : 0)
  const [lower, upper] = await placesOf(tx, [keys[index - 1], keys[index]])
  // The top gets the current time, so that notes written later are above it.
  if (upper === undefined) return Math.max(now.getTime(), (lower ?? 0) + 1)
  return orderBetween(lower, upper) ?? renumberAround(tx, keys, index)
}

const placesOf = async (tx: StoreTransaction, keys: (Key | undefined)[]): Promise<(number | undefined)[]> => {
  const rows = await tx.getMany(
    'notes',
    // No note has an empty key.
    keys.map((key) => key ?? ''),
  )
  return rows.map((row) => row && placeOfNote(row))
}

/** Renumbers the notes around a gap to make room for one more, and returns its place. */
async function renumberAround(tx: StoreTransaction, keys: readonly Key[], position: number): Promise<number> {
  for (let radius = 1; ; radius *= 2) {
    const [from, to] = [Math.max(0, position - radius), Math.min(keys.length, position + radius)]
    const notes = await existingRows(tx, 'notes', keys.slice(from, to))
    const steps = notes.length + 2
    const [below, above] = await placesOf(tx, [keys[from - 1], keys[to]])
    const lower = below ?? (above ?? 0) - steps * ORDER_STEP
    const step = ((above ?? lower + steps * ORDER_STEP) - lower) / steps
    if (step < MIN_STEP) continue
    const gapIndex = position - from
    save(tx, 'notes', ...notes.map((row, index) => ({ ...row, place: lower + (index < gapIndex ? index + 1 : index + 2) * step })))
    return lower + (gapIndex + 1) * step
  }
}

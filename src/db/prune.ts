import { ERASED } from '#contract/http/names.ts'
import { TRASH_DAYS } from '#contract/settings/trash-rules.ts'
import { keyOfRow } from './repository/collection.ts'
import { eraseTraces } from './repository/erase.ts'
import { bumpRevisions } from './repository/revisions.ts'
import { emptyTrash } from './repository/trash.ts'
import type { Store, StoreTransaction } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long deleted rows can be restored, in ms. */
const TRASH_LIFETIME_MS = TRASH_DAYS * DAY_MS

/** The largest step of the measured time, once a day. A clock that is set forward by a year must not empty the trash. */
const MAX_STEP_MS = 7 * DAY_MS

/**
 * The time by which ages are measured. It follows the clock, but by at most a week a day. After a long break it takes a few days to catch up.
 */
async function measuredTime(tx: StoreTransaction): Promise<Date> {
  const now = tx.now.getTime()
  const previous = await tx.get('meta', 'clock')
  const [lastTime, lastMeasured] = [Date.parse(previous?.at ?? ''), Date.parse(previous?.seen ?? '')]
  const elapsed = Math.max(0, now - lastTime)
  const step = elapsed < DAY_MS ? elapsed : MAX_STEP_MS
  const time = previous ? Math.min(now, lastMeasured + step) : now
  // `at` is what the clock shows, `seen` the measured time.
  tx.put('meta', { key: 'clock', at: tx.now.toISOString(), seen: new Date(time).toISOString() })
  return new Date(time)
}

/**
 * Deletes expired idempotency records and expired trash.
 *
 * @param recordLifetimeMs how long an idempotency record is kept, in ms
 * @returns whether rows were deleted for good
 */
export async function prune(store: Store, recordLifetimeMs: number): Promise<boolean> {
  return store.transaction('write', ['replays', 'trash', 'revisions', 'meta'], async (tx) => {
    const olderThan = (ms: number, now: Date) => ({ index: 'at', to: new Date(now.getTime() - ms).toISOString(), openTo: true })
    // `replays` has the idempotency records.
    tx.delete('replays', ...(await tx.keys('replays', olderThan(recordLifetimeMs, tx.now))))
    const expired = await tx.list('trash', olderThan(TRASH_LIFETIME_MS, await measuredTime(tx)))
    if (expired.length === 0) return false
    await emptyTrash(tx, expired)
    await eraseTraces(
      tx,
      expired.flatMap(({ rows }) => rows).map(({ table, row }) => ({ table, id: keyOfRow(table, row) })),
    )
    await bumpRevisions(tx, ['trash', ERASED])
    return true
  })
}

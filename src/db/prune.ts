import { bumpRevisions } from './repository/revisions.ts'
import { emptyTrash } from './repository/trashed.ts'
import type { Store } from './store.ts'

/** How long deleted rows can be restored, in ms. */
const TRASH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes expired idempotency records and expired trash.
 *
 * @param recordLifetimeMs how long an idempotency record is kept, in ms
 */
export async function prune(store: Store, recordLifetimeMs: number): Promise<void> {
  await store.transaction('write', ['replays', 'trash', 'revisions', 'meta'], async (tx) => {
    const olderThan = (ms: number) => ({ index: 'at', to: new Date(tx.now.getTime() - ms).toISOString(), openTo: true })
    tx.delete('replays', ...(await tx.keys('replays', olderThan(recordLifetimeMs))))
    const expired = await tx.list('trash', olderThan(TRASH_LIFETIME_MS))
    if (expired.length === 0) return
    await emptyTrash(tx, expired)
    await bumpRevisions(tx, ['trash'])
  })
}

import { bumpRevisions } from './repository/revisions.ts'
import { emptyTrash } from './repository/trashed.ts'
import type { Store } from './store.ts'

/** How long deleted rows can be brought back, in ms. */
const KEEP_TRASH_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes the stored answers and the deleted rows whose time is over.
 *
 * @param keepReplaysMs how long an answer is kept in case its write arrives again, in ms
 */
export async function prune(store: Store, keepReplaysMs: number): Promise<void> {
  await store.transaction('write', ['replays', 'trash', 'revisions', 'meta'], async (tx) => {
    const olderThan = (ms: number) => ({ index: 'at', to: new Date(tx.now.getTime() - ms).toISOString(), openTo: true })
    tx.delete('replays', ...(await tx.keys('replays', olderThan(keepReplaysMs))))
    const old = await tx.list('trash', olderThan(KEEP_TRASH_MS))
    if (old.length === 0) return
    await emptyTrash(tx, old)
    await bumpRevisions(tx, ['trash'])
  })
}

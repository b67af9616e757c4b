import { ApiError } from '#contract/http/error.ts'
import type { IdempotencyRecord, Key, TableName, TrashEntry } from '../schema/rows.ts'
import type { Changes, StoreTransaction } from '../store.ts'
import { keyOfRow } from './collection.ts'

/** A row that was deleted for good. */
export interface ErasedRow {
  table: TableName
  id: Key
}

/** Maximum number of row names in an idempotency record. */
const MAX_WRITTEN_ROWS = 1_000

/** Tables whose rows are not named in idempotency records (`replays`), because they only follow from the rows of other tables. */
const UNTRACKED: readonly TableName[] = ['meta', 'replays', 'revisions', 'search', 'trash']

const nameOf = ({ table, id }: ErasedRow): string => `${table}/${id}`

/** The rows that a write has changed, for its idempotency record; undefined if there are too many. */
export function writtenRows(changes: Changes): string[] | undefined {
  const names: string[] = []
  for (const [table, keys] of changes) {
    if (UNTRACKED.includes(table)) continue
    if (!keys || names.length + keys.size > MAX_WRITTEN_ROWS) return undefined
    names.push(...[...keys].map((id) => nameOf({ table, id })))
  }
  return names
}

/**
 * Deletes all copies of rows that were deleted for good: the stored replies of writes to them, and their copies in the trash. A repeated
 * write gets 422 afterwards, so that it does not run a second time.
 *
 * @param mentions tells whether a stored reply or a row in the trash has to be deleted too
 */
export async function eraseTraces(tx: StoreTransaction, rows: readonly ErasedRow[], mentions: (content: unknown) => boolean = () => false) {
  const names = new Set(rows.map(nameOf))
  const isErased = (row: ErasedRow, content: unknown) => names.has(nameOf(row)) || mentions(content)
  // `replays` has the idempotency records. `wrote` names the rows that a write changed; `amended` are the changed fields of a trash entry.
  const [records, entries] = await Promise.all([tx.list('replays'), tx.list('trash')])
  const mentionsErased = ({ wrote, result }: IdempotencyRecord) => !wrote || wrote.some((name) => names.has(name)) || mentions(result)
  // A record with an error status has no reply of a write: it was replaced before (`withErasedReply`).
  tx.put('replays', ...records.filter((record) => record.status < 400 && mentionsErased(record)).map(withErasedReply))
  for (const entry of entries) {
    const remaining = entry.rows.filter(({ table, row }) => !isErased({ table, id: keyOfRow(table, row) }, row))
    const amended = entry.amended?.filter((change) => !isErased(change, [change.was, change.is]))
    if (remaining.length === entry.rows.length && amended?.length === entry.amended?.length) continue
    if (remaining.length + (amended?.length ?? 0) === 0) tx.delete('trash', entry.id)
    else tx.put('trash', { ...entry, rows: remaining, ...(amended && { amended }) } satisfies TrashEntry)
  }
}

const ERASED_REPLY = new ApiError(422, 'This was already done, and its response has been erased. Nothing was changed.')

function withErasedReply(record: IdempotencyRecord): IdempotencyRecord {
  return { ...record, status: ERASED_REPLY.status, result: ERASED_REPLY.body, headers: {} }
}

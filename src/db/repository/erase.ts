import { ApiError } from '#contract/http/error.ts'
import type { IdempotencyRecord, Key, TableName, TrashEntry } from '../schema/rows.ts'
import type { Changes, StoreTransaction } from '../store.ts'
import { keyIn } from './collection.ts'

/** A row that was deleted for good. */
export interface ErasedRow {
  table: TableName
  id: Key
}

/** Of a write that changed more rows than these, it is not noted which. */
const MAX_NOTED = 1_000

const UNTRACKED: readonly TableName[] = ['meta', 'replays', 'revisions', 'search', 'trash']

const nameOf = ({ table, id }: ErasedRow): string => `${table}/${id}`

/** The rows that a write has changed, for its idempotency record; nothing where there are too many. */
export function writtenRows(changes: Changes): string[] | undefined {
  const names: string[] = []
  for (const [table, keys] of changes) {
    if (UNTRACKED.includes(table)) continue
    if (!keys || names.length + keys.size > MAX_NOTED) return undefined
    names.push(...[...keys].map((id) => nameOf({ table, id })))
  }
  return names
}

/**
 * Deletes what the kernel remembers of rows that were deleted for good: stored answers of writes to them, and what the trash holds of them. A write
 * that arrives again afterwards is refused, and not carried out a second time.
 *
 * @param mentions tells of a stored answer, or of a row in the trash, that it has to go too
 */
export async function eraseTraces(tx: StoreTransaction, rows: readonly ErasedRow[], mentions: (content: unknown) => boolean = () => false) {
  const names = new Set(rows.map(nameOf))
  const isGone = (row: ErasedRow, content: unknown) => names.has(nameOf(row)) || mentions(content)
  const [records, entries] = await Promise.all([tx.list('replays'), tx.list('trash')])
  const isTold = ({ wrote, result }: IdempotencyRecord) => !wrote || wrote.some((name) => names.has(name)) || mentions(result)
  tx.put('replays', ...records.filter((record) => record.status < 400 && isTold(record)).map(withoutAnswer))
  for (const entry of entries) {
    const left = entry.rows.filter(({ table, row }) => !isGone({ table, id: keyIn(table, row) }, row))
    const amended = entry.amended?.filter((change) => !isGone(change, [change.was, change.is]))
    if (left.length === entry.rows.length && amended?.length === entry.amended?.length) continue
    if (left.length + (amended?.length ?? 0) === 0) tx.delete('trash', entry.id)
    else tx.put('trash', { ...entry, rows: left, ...(amended && { amended }) } satisfies TrashEntry)
  }
}

const ERASED = new ApiError(422, 'This was done before, and what it answered has been erased. Nothing was changed.')

function withoutAnswer(record: IdempotencyRecord): IdempotencyRecord {
  return { ...record, status: ERASED.status, result: ERASED.body, headers: {} }
}

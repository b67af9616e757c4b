import type { StoredFile } from '#contract/files/files.ts'
import { invalid } from '#contract/http/error.ts'
import type { StoreTransaction } from '../store.ts'

/**
 * The files with these ids, as attachments. The transaction must include `files`.
 *
 * @throws ApiError 400 if one is not stored
 */
export async function storedFiles(tx: StoreTransaction, ids: readonly string[], field = 'attachments'): Promise<StoredFile[]> {
  const rows = await tx.getMany('files', [...new Set(ids)])
  return rows.map((row) => {
    if (!row) throw invalid(field, 'One of the files no longer exists. Attach it again.')
    const { id, name, type, size, url } = row
    return { id, name, type, size, url }
  })
}

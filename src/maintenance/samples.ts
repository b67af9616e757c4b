import type { SampleSize } from '#contract/settings/maintenance.ts'
import { save } from '#db/repository/collection.ts'
import { maxId } from '#db/repository/ids.ts'
import { bumpRevisions } from '#db/repository/revisions.ts'
import type { TableName } from '#db/schema/rows.ts'
import { resolveSeed, type Seed } from '#db/schema/seed.ts'
import type { Store } from '#db/store.ts'
import { assertMayWrite, storeRows } from './backup.ts'
import { CHANGES, sampleRows } from './sample-rows.ts'

/** Number of rows per transaction, so that other calls can run in between. */
const BATCH_SIZE = 500

/** Number of chat messages for each row of the other tables. */
const MESSAGES_PER_ROW = 5

/** Arguments of the functions that create samples. */
export interface SampleOptions {
  store: Store
  seed: Seed
  base: string
  now: Date
  /** True if the user has cancelled the job: it stops after the current batch. */
  cancelled(): boolean
  /** Called after each batch with the progress (0 to 1) and the current table. */
  progress(share: number, table: TableName): void
  /** Called with the tables that a batch has changed. */
  changed(tables: readonly TableName[]): void
}

/** Replaces all rows with the samples of the first run. @returns the number of rows */
export async function resetToSamples({ store, seed, base, now, changed }: SampleOptions): Promise<number> {
  // Relative dates of the samples become dates around now, and paths of pictures get the base path.
  const rows = resolveSeed(structuredClone(seed), now, base)
  await storeRows(store, new Map(Object.entries(rows)), 'replace')
  // The samples have no rows of the last five tables, so these are empty now.
  changed([...(Object.keys(rows) as TableName[]), 'trash', 'settings', 'files', 'cart', 'activity'])
  return Object.values(rows).reduce((sum, { length }) => sum + length, 0)
}

/** Adds sample rows until each table has `size` rows. Existing rows stay. @returns the number of added rows */
export async function fillTables(
  options: SampleOptions,
  size: Exclude<SampleSize, 'small'>,
): Promise<{ rows: number; cancelled: boolean }> {
  const { store, cancelled, progress, changed } = options
  const samples = resolveSeed(structuredClone(options.seed), options.now, options.base)
  const plans = await missingRows(store, size)
  const total = plans.reduce((sum, { missing }) => sum + missing, 0)
  let added = 0
  for (const { table, from, missing } of plans) {
    for (let offset = 0; offset < missing; offset += BATCH_SIZE) {
      if (cancelled()) return { rows: added, cancelled: true }
      const rows = sampleRows(table, samples, from + offset, Math.min(BATCH_SIZE, missing - offset))
      // Also written: the search index and the revisions. `meta` has the schema version.
      await store.transaction('write', [table, 'search', 'meta', 'revisions'], async (tx) => {
        await assertMayWrite(tx)
        save(tx, table, ...rows)
        await bumpRevisions(tx, [table])
      })
      added += rows.length
      progress(added / total, table)
      changed([table])
    }
  }
  return { rows: added, cancelled: false }
}

/** The number of missing rows of each table, and the id of the first new row. */
function missingRows(store: Store, size: number) {
  const tables = Object.keys(CHANGES) as TableName[]
  return store.transaction('read', tables, (tx) =>
    Promise.all(
      tables.map(async (table) => {
        const targetCount = table === 'messages' ? size * MESSAGES_PER_ROW : size
        const from = (await maxId(tx, table)) + 1
        return { table, from, missing: Math.max(0, targetCount - (await tx.count(table))) }
      }),
    ),
  )
}

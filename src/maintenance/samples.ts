import type { SampleSize } from '#contract/settings/maintenance.ts'
import { save } from '#db/repository/collection.ts'
import { maxId } from '#db/repository/ids.ts'
import { bumpRevisions } from '#db/repository/revisions.ts'
import type { TableName } from '#db/schema/rows.ts'
import { resolveSeed, type Seed } from '#db/schema/seed.ts'
import type { Store } from '#db/store.ts'
import { putAll, refuseOldWriter } from './backup.ts'
import { CHANGES, sampleRows } from './sample-rows.ts'

/** Rows are stored in steps of this many, so that others get their turn in between. */
const STEP = 500

/** Conversations are longer than lists: this many messages for each row that an area gets. */
const MESSAGES_A_ROW = 5

export interface Filling {
  store: Store
  seed: Seed
  base: string
  now: Date
  /** True when it is to stop after this step. */
  cancelled(): boolean
  /** Told after each step: how far it is (0 to 1), and at which table. */
  progress(share: number, table: TableName): void
  /** Told which tables a step has changed. */
  changed(tables: readonly TableName[]): void
}

/** Puts the samples of the first run in place of everything. Answers how many rows there are then. */
export async function resetToSamples({ store, seed, base, now, changed }: Filling): Promise<number> {
  const rows = resolveSeed(structuredClone(seed), now, base)
  await putAll(store, new Map(Object.entries(rows)), 'replace')
  changed([...(Object.keys(rows) as TableName[]), 'trash', 'settings', 'files', 'cart', 'activity'])
  return Object.values(rows).reduce((sum, { length }) => sum + length, 0)
}

/** Fills every area up to `size` rows, step by step. What is there stays as it is. Answers how many rows were added. */
export async function fillUp(filling: Filling, size: Exclude<SampleSize, 'small'>): Promise<{ rows: number; cancelled: boolean }> {
  const { store, cancelled, progress, changed } = filling
  const samples = resolveSeed(structuredClone(filling.seed), filling.now, filling.base)
  const plans = await plansOf(store, size)
  const total = plans.reduce((sum, { missing }) => sum + missing, 0)
  let added = 0
  for (const { table, from, missing } of plans) {
    for (let at = 0; at < missing; at += STEP) {
      if (cancelled()) return { rows: added, cancelled: true }
      const rows = sampleRows(table, samples, from + at, Math.min(STEP, missing - at))
      await store.transaction('write', [table, 'search', 'meta', 'revisions'], async (tx) => {
        await refuseOldWriter(tx)
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

/** How many rows each table lacks, and the id of the first. */
function plansOf(store: Store, size: number) {
  const tables = Object.keys(CHANGES) as TableName[]
  return store.transaction('read', tables, (tx) =>
    Promise.all(
      tables.map(async (table) => {
        const wanted = table === 'messages' ? size * MESSAGES_A_ROW : size
        const from = (await maxId(tx, table)) + 1
        return { table, from, missing: Math.max(0, wanted - (await tx.count(table))) }
      }),
    ),
  )
}

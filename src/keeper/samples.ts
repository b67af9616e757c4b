import type { SampleSize } from '#contract/keeping.ts'
import { save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { raiseRevisions } from '#db/revisions.ts'
import { materialise, type Seed } from '#db/seed.ts'
import type { TableName } from '#db/tables.ts'
import { putAll, refuseOldWriter } from './backup.ts'
import { CHANGES, sampleRows } from './sample-rows.ts'

/** Rows are stored in steps of this many, so that others get their turn in between. */
const STEP = 500

/** Conversations are longer than lists: this many messages for each row that an area gets. */
const MESSAGES_A_ROW = 5

export interface Filling {
  db: Database
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
export async function resetToSamples({ db, seed, base, now, changed }: Filling): Promise<number> {
  const rows = materialise(structuredClone(seed), now, base)
  await putAll(db, new Map(Object.entries(rows)), 'replace')
  changed([...(Object.keys(rows) as TableName[]), 'trash', 'settings', 'files', 'cart', 'activity'])
  return Object.values(rows).reduce((sum, { length }) => sum + length, 0)
}

/** Fills every area up to `size` rows, step by step. What is there stays as it is. Answers how many rows were added. */
export async function fillUp(filling: Filling, size: Exclude<SampleSize, 'small'>): Promise<{ rows: number; cancelled: boolean }> {
  const { db, cancelled, progress, changed } = filling
  const samples = materialise(structuredClone(filling.seed), filling.now, filling.base)
  const plans = await Promise.all((Object.keys(CHANGES) as TableName[]).map((table) => planOf(db, table, size)))
  const total = plans.reduce((sum, { missing }) => sum + missing, 0)
  let added = 0
  for (const { table, key, from, missing } of plans) {
    for (let at = 0; at < missing; at += STEP) {
      if (cancelled()) return { rows: added, cancelled: true }
      const rows = sampleRows(table, samples, key, from + at, Math.min(STEP, missing - at))
      await db.transaction('rw', [table, 'search', 'meta', 'revisions'], async () => {
        await refuseOldWriter(db)
        await save(db, table, ...rows)
        await raiseRevisions(db, [table])
      })
      added += rows.length
      progress(added / total, table)
      changed([table])
    }
  }
  return { rows: added, cancelled: false }
}

/** How many rows a table lacks, and the id of the first. */
async function planOf(db: Database, table: TableName, size: number) {
  const key = db[table].schema.primKey.keyPath as string
  const wanted = table === 'messages' ? size * MESSAGES_A_ROW : size
  const last = await db[table].where(key).belowOrEqual(1e15).last()
  return {
    table,
    key,
    from: Math.max(0, Math.floor(Number(last?.[key] ?? 0))) + 1,
    missing: Math.max(0, wanted - (await db[table].count())),
  }
}

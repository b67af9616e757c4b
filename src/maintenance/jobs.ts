import type { MaintenanceJobs, MaintenanceRequest } from '#contract/settings/maintenance.ts'
import type { TableName } from '#db/schema/rows.ts'
import type { Seed } from '#db/schema/seed.ts'
import type { Store } from '#db/store.ts'
import { BACKED_UP, checkBackup, exportAll, planImport, putAll, readOwnCopy, refuseFaulty } from './backup.ts'
import { fillUp, resetToSamples } from './samples.ts'
import type { Snapshots } from './snapshots.ts'

/** What a job works with. */
export interface MaintenanceContext {
  store: Store
  snapshots: Snapshots
  base: string
  loadSeed(): Promise<Seed>
  now(): Date
  cancelled(): boolean
  progress(share: number, table: TableName): void
  changed(tables: readonly TableName[]): void
}

type Order = Exclude<MaintenanceRequest, 'cancel' | { job: 'eraseDevice' }>

/**
 * Does one job.
 *
 * @returns what {@link MaintenanceJobs} says of the job
 * @throws ApiError where something is refused; nothing was changed then
 */
export async function doJob(context: MaintenanceContext, order: Order): Promise<MaintenanceJobs[keyof MaintenanceJobs]['answer']> {
  const { store, snapshots, now } = context
  switch (order.job) {
    case 'export': {
      const { file, header } = await exportAll(store, now())
      return { file, rows: sum(Object.values(header.counts)) }
    }
    case 'plan':
      return planImport(store, checkBackup(await bytesOf(order.file)), order.mode)
    case 'import': {
      const backup = checkBackup(await bytesOf(order.file))
      if (!order.leaveOut) refuseFaulty(backup)
      const plan = await planImport(store, backup, order.mode)
      const undo = await snapshots.take(store, 'import', now())
      await putAll(store, backup.rows, order.mode)
      context.changed(BACKED_UP)
      return { plan, undo }
    }
    case 'samples': {
      const filling = { ...context, seed: await context.loadSeed(), now: now() }
      const undo = await snapshots.take(store, order.size === 'small' ? 'reset' : 'samples', now())
      if (order.size === 'small') return { rows: await resetToSamples(filling), cancelled: false, undo }
      return { ...(await fillUp(filling, order.size)), undo }
    }
    case 'snapshots':
      return snapshots.list()
    case 'snapshot':
      return { taken: await snapshots.takeDaily(store, now()) }
    case 'restore': {
      const rows = readOwnCopy(await snapshots.read(order.id))
      const undo = await snapshots.take(store, 'restore', now())
      await putAll(store, rows, 'replace')
      context.changed(BACKED_UP)
      return { undo }
    }
    case 'forget':
      return snapshots.forget(order.id)
    case 'forgetAll':
      return snapshots.forgetAll()
    case 'read':
      return { file: new Blob([(await snapshots.read(order.id)) as Uint8Array<ArrayBuffer>], { type: 'application/x-homeroom' }) }
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)

import type { MaintenanceJobs, MaintenanceRequest } from '#contract/settings/maintenance.ts'
import type { TableName } from '#db/schema/rows.ts'
import type { Seed } from '#db/schema/seed.ts'
import type { Store } from '#db/store.ts'
import { assertNoFaults, BACKUP_TABLES, checkBackup, exportAll, planImport, readSnapshotRows, storeRows } from './backup.ts'
import { fillTables, resetToSamples } from './samples.ts'
import type { Snapshots } from './snapshots.ts'

/** The environment of a job: store, snapshots, clock, and callbacks for progress and changes. */
export interface MaintenanceContext {
  store: Store
  snapshots: Snapshots
  /** The base path of the app, which the samples need for their pictures. */
  base: string
  loadSeed(): Promise<Seed>
  now(): Date
  /** True if the user has cancelled the job. */
  cancelled(): boolean
  /** Called with the progress (0 to 1) and the current table. */
  progress(share: number, table: TableName): void
  /** Called with the tables whose rows the job has changed. */
  changed(tables: readonly TableName[]): void
}

type JobRequest = Exclude<MaintenanceRequest, 'cancel' | { job: 'eraseDevice' }>

/**
 * Runs one job.
 *
 * @returns the result of the job, as declared in {@link MaintenanceJobs}
 * @throws ApiError if the job is rejected; then nothing has changed
 */
export async function runJob(context: MaintenanceContext, request: JobRequest): Promise<MaintenanceJobs[keyof MaintenanceJobs]['result']> {
  const { store, snapshots, now } = context
  switch (request.job) {
    case 'export': {
      const { file, header } = await exportAll(store, now())
      return { file, rows: sum(Object.values(header.counts)) }
    }
    // Previews an import.
    case 'plan':
      return planImport(store, checkBackup(await bytesOf(request.file)), request.mode)
    case 'import': {
      const backup = checkBackup(await bytesOf(request.file))
      // `leaveOut` skips invalid rows. `undo` is the id of the snapshot that takes the import back.
      if (!request.leaveOut) assertNoFaults(backup)
      const plan = await planImport(store, backup, request.mode)
      const undo = await snapshots.take(store, 'import', now())
      await storeRows(store, backup.rows, request.mode)
      context.changed(BACKUP_TABLES)
      return { plan, undo }
    }
    // Resets the rows to the samples of the first run (`small`), or fills the tables up to a number of rows.
    case 'samples': {
      const options = { ...context, seed: await context.loadSeed(), now: now() }
      const undo = await snapshots.take(store, request.size === 'small' ? 'reset' : 'samples', now())
      if (request.size === 'small') return { rows: await resetToSamples(options), cancelled: false, undo }
      return { ...(await fillTables(options, request.size)), undo }
    }
    case 'snapshots':
      return snapshots.list()
    case 'snapshot':
      // Takes none if the last one is less than a day old, or if no row has changed since.
      return { taken: await snapshots.takeDaily(store, now()) }
    case 'restore': {
      const rows = readSnapshotRows(await snapshots.read(request.id))
      const undo = await snapshots.take(store, 'restore', now())
      await storeRows(store, rows, 'replace')
      context.changed(BACKUP_TABLES)
      return { undo }
    }
    // Deletes a snapshot.
    case 'forget':
      return snapshots.forget(request.id)
    case 'forgetAll':
      return snapshots.forgetAll()
    // The backup file of a snapshot.
    case 'read':
      return { file: new Blob([(await snapshots.read(request.id)) as Uint8Array<ArrayBuffer>], { type: 'application/x-homeroom' }) }
  }
}

const bytesOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/// <reference lib="webworker" />
import { asApiError } from '#api/kernel/failure.ts'
import { CHANGES_CHANNEL, DATABASE_NAME, SEED_PATH } from '#contract/http/names.ts'
import type { MaintenanceMessage, MaintenanceRequest } from '#contract/settings/maintenance.ts'
import { deleteDatabase } from '#db/dexie/delete-database.ts'
import { openDexieStore } from '#db/dexie/store.ts'
import { eraseDevice } from './erase-device.ts'
import { runJob } from './jobs.ts'
import { openSnapshotStores } from './snapshot-stores.ts'
import { Snapshots } from './snapshots.ts'

declare const self: DedicatedWorkerGlobalScope

/** The page has asked to stop the job. It starts a worker for each job, and terminates it after the result. */
let cancelled = false
const post = (message: MaintenanceMessage): void => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<MaintenanceRequest>) => {
  if (data === 'cancel') cancelled = true
  else
    run(data).then(
      (result) => post({ result }),
      (thrown) => post({ error: asApiError(thrown).body }),
    )
}

async function run(request: Exclude<MaintenanceRequest, 'cancel'>): Promise<unknown> {
  const { base } = request
  // The database is not opened, so that one that cannot be opened is erased too.
  if (request.job === 'eraseDevice') {
    await eraseDevice(base, deleteDatabase)
    return {}
  }
  const changes = new BroadcastChannel(CHANGES_CHANNEL + base)
  const loadSeed = async () => (await fetch(base + SEED_PATH)).json()
  const store = await openDexieStore(DATABASE_NAME + base, loadSeed, base)
  const snapshots = new Snapshots(await openSnapshotStores(`${DATABASE_NAME}-snapshots${base}`))
  try {
    const context = {
      store,
      snapshots,
      base,
      loadSeed,
      now: () => new Date(),
      cancelled: () => cancelled,
      progress: (progress: number, table: string) => post({ progress, table }),
      changed: (tables: readonly string[]) => changes.postMessage(tables),
    }
    return await runJob(context, request)
  } finally {
    await store.close()
    snapshots.close()
    changes.close()
  }
}

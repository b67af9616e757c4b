import type { MaintenanceJob, MaintenanceJobs, MaintenanceMessage } from '#contract/settings/maintenance.ts'
import { rejectTranslated } from '../transport/errorTranslator.ts'

/** A running job of the maintenance worker. */
export interface RunningJob<J extends MaintenanceJob> {
  /** Rejects with the error body (`{ message }`), like a call. */
  result: Promise<MaintenanceJobs[J]['result']>
  /** Requests the worker to stop after the current step. */
  cancel(): void
}

/**
 * Runs a maintenance job on the whole database in a new worker.
 *
 * @param onProgress receives the progress, 0 to 1, and the current table
 */
export function runMaintenanceJob<J extends MaintenanceJob>(
  job: J,
  input: MaintenanceJobs[J]['input'],
  onProgress?: (share: number, table: string) => void,
): RunningJob<J> {
  const worker = new Worker(new URL('../../maintenance/worker.ts', import.meta.url), { type: 'module' })
  const result = new Promise<MaintenanceJobs[J]['result']>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<MaintenanceMessage>) => {
      if ('progress' in data) onProgress?.(data.progress, data.table)
      else if ('error' in data) reject(data.error)
      else resolve(data.result as MaintenanceJobs[J]['result'])
    }
    worker.onerror = () => reject(new Error('This could not be started. Reload the page and try again.'))
  })
    .catch(rejectTranslated)
    .finally(() => worker.terminate())
  worker.postMessage({ job, base: import.meta.env.BASE_URL, ...input })
  return { result, cancel: () => worker.postMessage('cancel') }
}

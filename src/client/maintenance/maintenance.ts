import type { MaintenanceJob, MaintenanceJobs, MaintenanceMessage } from '#contract/settings/maintenance.ts'
import { rejectTranslated } from '../transport/errorTranslator.ts'

export interface RunningJob<J extends MaintenanceJob> {
  /** Rejects with the error body (`{ message }`), like a call. */
  answer: Promise<MaintenanceJobs[J]['answer']>
  /** Asks the worker to stop at the next step. */
  cancel(): void
}

/**
 * Runs a maintenance job on the whole database in a new worker.
 *
 * @param onProgress receives the progress, 0 to 1, and the current table
 */
export function runMaintenanceJob<J extends MaintenanceJob>(
  job: J,
  needs: MaintenanceJobs[J]['input'],
  onProgress?: (share: number, table: string) => void,
): RunningJob<J> {
  const worker = new Worker(new URL('../../maintenance/worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<MaintenanceJobs[J]['answer']>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<MaintenanceMessage>) => {
      if ('progress' in data) onProgress?.(data.progress, data.table)
      else if ('refused' in data) reject(data.refused)
      else resolve(data.answer as MaintenanceJobs[J]['answer'])
    }
    worker.onerror = () => reject(new Error('This could not be started. Reload the page, then try again.'))
  })
    .catch(rejectTranslated)
    .finally(() => worker.terminate())
  worker.postMessage({ job, base: import.meta.env.BASE_URL, ...needs })
  return { answer, cancel: () => worker.postMessage('cancel') }
}

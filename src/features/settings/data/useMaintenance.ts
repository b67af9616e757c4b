import { useState } from 'react'
import { type RunningJob, runMaintenanceJob } from '#client/maintenance/maintenance.ts'
import { messageOf } from '#client/transport/call.ts'
import type { MaintenanceJob, MaintenanceJobs } from '#contract/settings/maintenance.ts'
import { toastError } from '#ui/feedback/toast.tsx'

/** A running job. */
export interface RunningState {
  job: MaintenanceJob
  /** Its progress, 0 to 1. */
  share: number
  /** The table that it works on. */
  table: string | undefined
  cancel(): void
}

/**
 * Runs one job of the maintenance worker at a time, and shows its error.
 *
 * @param reload reads the changed data again. The job ends afterwards, so that no button moves while the user presses it.
 */
export function useMaintenance(reload: () => Promise<void>) {
  const [running, setRunning] = useState<RunningState>()
  /** Returns undefined if the job failed. */
  async function run<J extends MaintenanceJob>(
    job: J,
    input: MaintenanceJobs[J]['input'],
  ): Promise<MaintenanceJobs[J]['result'] | undefined> {
    const work: RunningJob<J> = runMaintenanceJob(job, input, (share, table) =>
      setRunning((current) => current && { ...current, share, table }),
    )
    setRunning({ job, share: 0, table: undefined, cancel: work.cancel })
    try {
      return await work.result
    } catch (reason) {
      toastError(messageOf(reason))
      return undefined
    } finally {
      await reload()
      setRunning(undefined)
    }
  }
  return { run, running }
}
export type Maintenance = ReturnType<typeof useMaintenance>

import { useState } from 'react'
import { type RunningJob, runMaintenanceJob } from '#client/maintenance/maintenance.ts'
import { messageOf } from '#client/transport/call.ts'
import type { MaintenanceJob, MaintenanceJobs } from '#contract/settings/maintenance.ts'
import { toastError } from '#ui/feedback/toast.tsx'

/** A running job. */
export interface Running {
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
 * @param look reads the result again. The job ends after it, so that no button moves while the user presses it.
 */
export function useMaintenance(look: () => Promise<void>) {
  const [running, setRunning] = useState<Running>()
  /** Returns undefined if the job failed. */
  async function run<J extends MaintenanceJob>(
    job: J,
    needs: MaintenanceJobs[J]['input'],
  ): Promise<MaintenanceJobs[J]['result'] | undefined> {
    const work: RunningJob<J> = runMaintenanceJob(job, needs, (share, table) => setRunning((now) => now && { ...now, share, table }))
    setRunning({ job, share: 0, table: undefined, cancel: work.cancel })
    try {
      return await work.result
    } catch (reason) {
      toastError(messageOf(reason))
      return undefined
    } finally {
      await look()
      setRunning(undefined)
    }
  }
  return { run, running }
}
export type Maintenance = ReturnType<typeof useMaintenance>

import { useState } from 'react'
import { type KeeperWork, keep } from '#client/maintenance/maintenance.ts'
import { messageOf } from '#client/transport/call.ts'
import type { KeeperJob, MaintenanceJobs } from '#contract/settings/maintenance.ts'
import { toastError } from '#ui/feedback/toast.tsx'

/** A job that is being done. */
export interface Running {
  job: KeeperJob
  /** How far it is, 0 to 1. */
  share: number
  /** The table it is at. */
  table: string | undefined
  cancel(): void
}

/**
 * Has the maintenance worker do one job at a time, and says what went wrong.
 *
 * @param look shows what has become of it; until then the job is not over, so that no row moves below a hand that presses the next button
 */
export function useMaintenance(look: () => Promise<void>) {
  const [running, setRunning] = useState<Running>()
  /** Answers nothing where the job was refused. */
  async function run<J extends KeeperJob>(job: J, needs: MaintenanceJobs[J]['needs']): Promise<MaintenanceJobs[J]['answer'] | undefined> {
    const work: KeeperWork<J> = keep(job, needs, (share, table) => setRunning((now) => now && { ...now, share, table }))
    setRunning({ job, share: 0, table: undefined, cancel: work.cancel })
    try {
      return await work.answer
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
export type KeeperHand = ReturnType<typeof useMaintenance>

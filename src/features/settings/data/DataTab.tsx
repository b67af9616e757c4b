import { useCallback, useEffect, useState } from 'react'
import { onChange } from '#client/live/changeBus.ts'
import { runMaintenanceJob } from '#client/maintenance/maintenance.ts'
import { messageOf } from '#client/transport/call.ts'
import type { DatabaseInfo } from '#contract/settings/database.ts'
import type { Snapshot } from '#contract/settings/maintenance.ts'
import { useRowCounts } from '#db/dexie/useRowCounts.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { BackupSection } from './BackupSection.tsx'
import { EraseSection } from './EraseSection.tsx'
import { useTableNames } from './labels.ts'
import { SamplesSection } from './SamplesSection.tsx'
import { SnapshotsSection } from './SnapshotsSection.tsx'
import { StorageSection } from './StorageSection.tsx'
import { useExport } from './useExport.ts'
import { useMaintenance } from './useMaintenance.ts'
import { useStorageState } from './useStorageState.ts'

/** What is stored and where, backup and import, samples, snapshots. What comes later than the page is below or has its room, so that nothing moves under a maintenance. */
export function DataTab({ database }: { database: DatabaseInfo }) {
  const names = useTableNames()
  // Either is shown without the other: snapshots are needed most where something is wrong.
  const [attempt, setAttempt] = useState(0)
  const counted = useRowCounts(Object.keys(names), attempt)
  const [snapshots, setSnapshots] = useState<Snapshot[]>()
  /** Why the snapshots could not be looked for. */
  const [refused, setRefused] = useState<string>()
  const look = useCallback(async () => {
    try {
      setSnapshots(await runMaintenanceJob('snapshots', {}).result)
      setRefused(undefined)
    } catch (reason) {
      setRefused(messageOf(reason))
    }
  }, [])
  const maintenance = useMaintenance(look)
  const { exported, exportAll } = useExport(maintenance)
  const busy = maintenance.running !== undefined
  useEffect(() => void look(), [look])
  const storage = useStorageState(counted?.counts)
  useEffect(() => (busy ? undefined : onChange(() => void look())), [look, busy])

  if (!storage.state) return null
  const counts = counted?.counts
  const problem = counted?.error ? messageOf(counted.error) : snapshots ? undefined : refused
  const retry = () => {
    setAttempt(attempt + 1)
    void look()
  }
  return (
    <>
      {problem !== undefined && <ErrorState message={problem} onRetry={retry} />}
      {(counts || problem === undefined) && (
        <StorageSection database={database} names={names} counts={counts} state={storage.state} onAsked={() => void storage.look()} />
      )}
      <BackupSection maintenance={maintenance} exported={exported} onExport={exportAll} />
      <SamplesSection maintenance={maintenance} />
      {(snapshots || problem === undefined) && <SnapshotsSection maintenance={maintenance} snapshots={snapshots} />}
      <EraseSection maintenance={maintenance} onExport={exportAll} />
    </>
  )
}

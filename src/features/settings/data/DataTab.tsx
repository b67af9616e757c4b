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

/**
 * Settings → Data: storage, backup and import, samples, snapshots, erasure. Sections that load later are below the others or have a skeleton,
 * so that no button moves.
 */
export function DataTab({ database }: { database: DatabaseInfo }) {
  const names = useTableNames()
  // Counts and snapshots are shown without each other, because snapshots are needed most when the database fails.
  /** Raised by "Try again", so that the rows are counted again. */
  const [attemptCount, setAttemptCount] = useState(0)
  const rowCounts = useRowCounts(Object.keys(names), attemptCount)
  const [snapshots, setSnapshots] = useState<Snapshot[]>()
  /** Why the snapshots could not be read. */
  const [snapshotError, setSnapshotError] = useState<string>()
  const loadSnapshots = useCallback(async () => {
    try {
      setSnapshots(await runMaintenanceJob('snapshots', {}).result)
      setSnapshotError(undefined)
    } catch (reason) {
      setSnapshotError(messageOf(reason))
    }
  }, [])
  const maintenance = useMaintenance(loadSnapshots)
  const { lastExportAt, exportAll } = useExport(maintenance)
  const busy = maintenance.running !== undefined
  useEffect(() => void loadSnapshots(), [loadSnapshots])
  const storage = useStorageState(rowCounts?.counts)
  // `onChange` reports writes of any tab, which may have taken a snapshot.
  useEffect(() => (busy ? undefined : onChange(() => void loadSnapshots())), [loadSnapshots, busy])

  if (!storage.state) return null
  const counts = rowCounts?.counts
  const error = rowCounts?.error ? messageOf(rowCounts.error) : snapshots ? undefined : snapshotError
  const retry = () => {
    setAttemptCount(attemptCount + 1)
    void loadSnapshots()
  }
  return (
    <>
      {error !== undefined && <ErrorState message={error} onRetry={retry} />}
      {(counts || error === undefined) && (
        <StorageSection
          database={database}
          names={names}
          counts={counts}
          state={storage.state}
          onPermissionChange={() => void storage.refresh()}
        />
      )}
      <BackupSection maintenance={maintenance} lastExportAt={lastExportAt} onExport={exportAll} />
      <SamplesSection maintenance={maintenance} />
      {(snapshots || error === undefined) && <SnapshotsSection maintenance={maintenance} snapshots={snapshots} />}
      <EraseSection maintenance={maintenance} onExport={exportAll} />
    </>
  )
}

import { useCallback, useEffect, useState } from 'react'
import { onChange } from '#client/changes.ts'
import { keep } from '#client/keeper.ts'
import type { DatabaseInfo } from '#contract/database.ts'
import type { Snapshot, TableCount } from '#contract/keeping.ts'
import { BackupSection } from './BackupSection.tsx'
import { SamplesSection } from './SamplesSection.tsx'
import { SnapshotsSection } from './SnapshotsSection.tsx'
import { StorageSection } from './StorageSection.tsx'
import { useKeeper } from './useKeeper.ts'
import { useStorageState } from './useStorageState.ts'

export interface Kept {
  counts: TableCount[]
  snapshots: Snapshot[]
}

/** What is stored and where, backup and import, samples, snapshots. What comes later than the page is below or has its room, so that nothing moves under a hand. */
export function DataTab({ database }: { database: DatabaseInfo }) {
  const [kept, setKept] = useState<Kept>()
  const look = useCallback(
    () =>
      Promise.all([keep('count', {}).answer, keep('snapshots', {}).answer]).then(
        ([counts, snapshots]) => setKept({ counts, snapshots }),
        console.warn,
      ),
    [],
  )
  const hand = useKeeper(look)
  const busy = hand.running !== undefined
  useEffect(() => void look(), [look])
  const storage = useStorageState(kept?.counts)
  useEffect(() => (busy ? undefined : onChange(() => void look())), [look, busy])

  if (!storage.state) return null
  return (
    <>
      <StorageSection database={database} counts={kept?.counts} state={storage.state} onAsked={() => void storage.look()} />
      <BackupSection hand={hand} />
      <SamplesSection hand={hand} />
      <SnapshotsSection hand={hand} snapshots={kept?.snapshots} />
    </>
  )
}

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

export interface Kept {
  counts: TableCount[]
  snapshots: Snapshot[]
}

/** What is stored and where, backup and import, snapshots, samples. */
export function DataTab({ database }: { database: DatabaseInfo }) {
  const hand = useKeeper()
  const [kept, setKept] = useState<Kept>()
  const look = useCallback(async () => {
    const [counts, snapshots] = await Promise.all([keep('count', {}).answer, keep('snapshots', {}).answer])
    setKept({ counts, snapshots })
  }, [])
  const busy = hand.running !== undefined
  useEffect(() => {
    if (busy) return
    void look().catch(console.warn)
    return onChange(() => void look().catch(console.warn))
  }, [look, busy])

  return (
    <>
      <StorageSection database={database} counts={kept?.counts} />
      <BackupSection hand={hand} />
      <SnapshotsSection hand={hand} snapshots={kept?.snapshots} />
      <SamplesSection hand={hand} />
    </>
  )
}

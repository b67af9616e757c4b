import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '#client/call.ts'
import { onChange } from '#client/changes.ts'
import { keep } from '#client/keeper.ts'
import type { DatabaseInfo } from '#contract/database.ts'
import type { Snapshot, TableCount } from '#contract/keeping.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { BackupSection } from './BackupSection.tsx'
import { SamplesSection } from './SamplesSection.tsx'
import { SnapshotsSection } from './SnapshotsSection.tsx'
import { StorageSection } from './StorageSection.tsx'
import { useKeeper } from './useKeeper.ts'
import { useStorageState } from './useStorageState.ts'

interface Kept {
  counts?: TableCount[]
  snapshots?: Snapshot[]
}

/** What is stored and where, backup and import, samples, snapshots. What comes later than the page is below or has its room, so that nothing moves under a hand. */
export function DataTab({ database }: { database: DatabaseInfo }) {
  const [kept, setKept] = useState<Kept>({})
  /** Why it could not be looked at. */
  const [problem, setProblem] = useState<string>()
  const look = useCallback(async () => {
    // One of them is shown without the other: snapshots are needed most where something is wrong.
    const part = (read: () => Promise<Kept>) =>
      read().then(
        (found) => setKept((before) => ({ ...before, ...found })),
        (reason) => messageOf(reason),
      )
    const counted = part(async () => ({ counts: await keep('count', {}).answer }))
    const listed = part(async () => ({ snapshots: await keep('snapshots', {}).answer }))
    setProblem((await counted) ?? (await listed) ?? undefined)
  }, [])
  const hand = useKeeper(look)
  const busy = hand.running !== undefined
  useEffect(() => void look(), [look])
  const storage = useStorageState(kept.counts)
  useEffect(() => (busy ? undefined : onChange(() => void look())), [look, busy])

  if (!storage.state) return null
  const isMissing = problem !== undefined && !(kept.counts && kept.snapshots)
  return (
    <>
      {isMissing && <ErrorState message={problem} onRetry={() => void look()} />}
      {(kept.counts || !isMissing) && (
        <StorageSection database={database} counts={kept.counts} state={storage.state} onAsked={() => void storage.look()} />
      )}
      <BackupSection hand={hand} />
      <SamplesSection hand={hand} />
      {(kept.snapshots || !isMissing) && <SnapshotsSection hand={hand} snapshots={kept.snapshots} />}
    </>
  )
}

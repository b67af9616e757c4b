import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import type { Snapshot } from '#contract/keeping.ts'
import { useFormat } from '#ui/format.ts'
import { toastUndo } from '#ui/toast.tsx'
import { Section } from '../Section.tsx'
import { backupName, download } from './download.ts'
import classes from './SnapshotsSection.module.css'
import { useBytes } from './useBytes.ts'
import type { KeeperHand } from './useKeeper.ts'

interface Props {
  hand: KeeperHand
  snapshots: Snapshot[] | undefined
}

/** Copies that were taken without being asked for: daily, and before anything large. */
export function SnapshotsSection({ hand, snapshots }: Props) {
  const { t } = useLingui()
  const restore = async ({ id }: Snapshot) => {
    const answer = await hand.run('restore', { id })
    if (answer) toastUndo(t`Everything is as it was then.`, () => void hand.run('restore', { id: answer.undo }))
  }
  const save = async ({ id, at }: Snapshot) => {
    const answer = await hand.run('read', { id })
    if (answer) download(answer.file, backupName(at))
  }
  return (
    <Section
      title={t`Snapshots`}
      note={
        <Trans>
          A copy is taken once on each day on which something changed, and before every import, reset and filling. The latest are kept, and
          always the fullest one.
        </Trans>
      }
    >
      {!snapshots && <Skeleton h={72} />}
      {snapshots?.length === 0 && (
        <Text c="dimmed">
          <Trans>None yet. The first one is taken when you have worked here for a while.</Trans>
        </Text>
      )}
      {snapshots && snapshots.length > 0 && (
        <ul className={classes.list}>
          {snapshots.map((snapshot) => (
            <SnapshotRow
              key={snapshot.id}
              snapshot={snapshot}
              disabled={hand.running !== undefined}
              onRestore={() => void restore(snapshot)}
              onSave={() => void save(snapshot)}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

interface RowProps {
  snapshot: Snapshot
  disabled: boolean
  onRestore(): void
  onSave(): void
}

function SnapshotRow({ snapshot: { at, reason, rows, size }, disabled, onRestore, onSave }: RowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const bytes = useBytes()
  const reasons = {
    automatic: t({ message: 'Daily', comment: 'Why a snapshot was taken' }),
    import: t({ message: 'Before an import', comment: 'Why a snapshot was taken' }),
    samples: t({ message: 'Before samples were added', comment: 'Why a snapshot was taken' }),
    reset: t({ message: 'Before the reset', comment: 'Why a snapshot was taken' }),
    restore: t({ message: 'Before an older state came back', comment: 'Why a snapshot was taken' }),
  }
  const when = format.dateTime(at)
  return (
    <li className={classes.row}>
      <div>
        <Text fw={600}>{when}</Text>
        <Text c="dimmed" size="sm">
          {reasons[reason]} · <Plural value={rows} one="# row" other="# rows" /> · {bytes(size)}
        </Text>
      </div>
      <Group gap="xs">
        <Button size="compact-md" variant="subtle" disabled={disabled} onClick={onSave} aria-label={t`Download the snapshot of ${when}`}>
          <Trans>Download</Trans>
        </Button>
        <Button size="compact-md" variant="default" disabled={disabled} onClick={onRestore} aria-label={t`Bring back the state of ${when}`}>
          <Trans comment="Button: makes everything as it was at that time">Bring back</Trans>
        </Button>
      </Group>
    </li>
  )
}

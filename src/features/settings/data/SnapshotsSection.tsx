import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Snapshot } from '#contract/settings/maintenance.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { download } from '#ui/files/download.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Section } from '../Section.tsx'
import { backupName } from './lastExport.ts'
import classes from './SnapshotsSection.module.css'
import { useBytes } from './useBytes.ts'
import type { Maintenance } from './useMaintenance.ts'

interface Props {
  maintenance: Maintenance
  snapshots: Snapshot[] | undefined
}

/** Settings → Data: the automatic snapshots of the database, each with buttons to download, restore and delete it. */
export function SnapshotsSection({ maintenance, snapshots }: Props) {
  const { t } = useLingui()
  const restore = async ({ id }: Snapshot) => {
    const answer = await maintenance.run('restore', { id })
    // `answer.undo` is the id of the snapshot of the state before.
    if (answer) toastUndo(t`The snapshot was restored.`, () => void maintenance.run('restore', { id: answer.undo }))
  }
  const [snapshotToDelete, setSnapshotToDelete] = useState<Snapshot | 'all'>()
  /** Gets the focus after a snapshot was deleted, because its button is gone. */
  const container = useRef<HTMLDivElement>(null)
  const deleteSnapshot = async () => {
    // The jobs `forget` and `forgetAll` delete snapshots.
    if (snapshotToDelete === 'all') await maintenance.run('forgetAll', {})
    else if (snapshotToDelete) await maintenance.run('forget', { id: snapshotToDelete.id })
  }
  const downloadSnapshot = async ({ id, at }: Snapshot) => {
    // The job `read` returns the snapshot as a backup file.
    const answer = await maintenance.run('read', { id })
    if (answer) download(backupName(at), answer.file)
  }
  return (
    <Section
      title={t`Snapshots`}
      note={
        <>
          <Trans>
            A snapshot is taken on each day with changes, and before every import, reset or addition of sample data. The most recent are
            kept, and the last one before any large loss.
          </Trans>{' '}
          <Trans>Snapshots still contain items permanently deleted since they were taken.</Trans>
        </>
      }
    >
      <div ref={container} tabIndex={-1}>
        {!snapshots && <Skeleton h={72} />}
        {snapshots?.length === 0 && (
          <Text c="dimmed">
            <Trans>No snapshots yet. The first is taken after you have used the app for a while.</Trans>
          </Text>
        )}
        {snapshots && snapshots.length > 0 && (
          <ul className={classes.list}>
            {snapshots.map((snapshot) => (
              <SnapshotRow
                key={snapshot.id}
                snapshot={snapshot}
                disabled={maintenance.running !== undefined}
                onRestore={() => void restore(snapshot)}
                onDownload={() => void downloadSnapshot(snapshot)}
                onDelete={() => setSnapshotToDelete(snapshot)}
              />
            ))}
          </ul>
        )}
        {snapshots && snapshots.length > 1 && (
          <Button
            mt="md"
            size="compact-md"
            variant="subtle"
            color="error"
            disabled={maintenance.running !== undefined}
            onClick={() => setSnapshotToDelete('all')}
          >
            <Trans>Delete all snapshots</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={snapshotToDelete !== undefined}
        title={snapshotToDelete === 'all' ? t`Delete all snapshots?` : t`Delete this snapshot?`}
        confirm={<Trans>Delete</Trans>}
        onConfirm={deleteSnapshot}
        onClose={() => setSnapshotToDelete(undefined)}
        onDone={() => container.current?.focus()}
      >
        <Text>
          {snapshotToDelete === 'all' ? (
            <Trans>Your current data stays. You will not be able to restore any earlier version.</Trans>
          ) : (
            <Trans>Your current data stays. You will not be able to restore this version.</Trans>
          )}
        </Text>
      </ConfirmDialog>
    </Section>
  )
}

interface RowProps {
  snapshot: Snapshot
  disabled: boolean
  onRestore(): void
  onDownload(): void
  onDelete(): void
}

function SnapshotRow({ snapshot: { at, reason, rows, size }, disabled, onRestore, onDownload, onDelete }: RowProps) {
  const { t } = useLingui()
  const format = useFormat()
  const bytes = useBytes()
  const reasons = {
    automatic: t({ message: 'Daily', context: 'snapshot', comment: 'Why a snapshot was taken' }),
    import: t({ message: 'Before an import', comment: 'Why a snapshot was taken' }),
    samples: t({ message: 'Before sample data was added', comment: 'Why a snapshot was taken' }),
    reset: t({ message: 'Before a reset', comment: 'Why a snapshot was taken' }),
    restore: t({ message: 'Before a restore', comment: 'Why a snapshot was taken' }),
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
        <Button
          size="compact-md"
          variant="subtle"
          disabled={disabled}
          onClick={onDownload}
          aria-label={t`Download the snapshot of ${when}`}
        >
          <Trans>Download</Trans>
        </Button>
        <Button size="compact-md" variant="default" disabled={disabled} onClick={onRestore} aria-label={t`Restore the snapshot of ${when}`}>
          <Trans comment="Button: makes everything as it was at that time">Restore</Trans>
        </Button>
        <ActionIcon
          size={40}
          variant="subtle"
          color="gray"
          disabled={disabled}
          onClick={onDelete}
          aria-label={t`Delete the snapshot of ${when}`}
        >
          <IconTrash size={20} stroke={1.7} />
        </ActionIcon>
      </Group>
    </li>
  )
}

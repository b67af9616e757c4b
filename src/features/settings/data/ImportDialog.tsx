import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { runMaintenanceJob } from '#client/maintenance/maintenance.ts'
import { messageOf } from '#client/transport/call.ts'
import { loadTranslations, translateMessage } from '#client/transport/errorTranslator.ts'
import type { ImportMode, ImportPlan } from '#contract/settings/maintenance.ts'
import { usePreventReload } from '#ui/drafts/unsavedChanges.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { ownValue } from '#ui/hooks/ownValue.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '#ui/text/format.ts'
import { useTableNames } from './labels.ts'
import type { Maintenance } from './useMaintenance.ts'

interface Props {
  file: File | undefined
  maintenance: Maintenance
  onClose(): void
}

/** Shows what the import of a backup would change, and imports it when the user confirms. */
export function ImportDialog({ file, maintenance, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={file !== undefined} onClose={onClose} title={t`Import backup`} closeButtonProps={{ 'aria-label': t`Close` }}>
      {file && <ImportForm file={file} maintenance={maintenance} onClose={onClose} />}
    </Modal>
  )
}

function ImportForm({ file, maintenance, onClose }: Props & { file: File }) {
  const { t } = useLingui()
  const format = useFormat()
  const [mode, setMode] = useState<ImportMode>('merge')
  const [plan, setPlan] = useState<ImportPlan>()
  const [error, setError] = useState('')
  // No draft keeps the preview, so an update waits with its reload.
  usePreventReload(error === '')
  useEffect(() => {
    let cancelled = false
    setPlan(undefined)
    const read = async () => {
      // The job `plan` computes what the import would change. `faulty` is the number of invalid records.
      const answer = await runMaintenanceJob('plan', { file, mode }).result
      if (answer.faulty > 0) await loadTranslations()
      return answer
    }
    read().then(
      (answer) => !cancelled && setPlan(answer),
      (reason) => !cancelled && setError(messageOf(reason)),
    )
    return () => {
      cancelled = true
    }
  }, [file, mode])

  if (error) {
    return (
      <Alert color="error" role="alert">
        {error}
      </Alert>
    )
  }
  const importBackup = async () => {
    // `leaveOut`: the invalid records are not imported. `answer.undo` is the id of the snapshot that was taken first.
    const answer = await maintenance.run('import', { file, mode, leaveOut: true })
    if (!answer) return
    onClose()
    toastUndo(t`The backup was imported.`, () => void maintenance.run('restore', { id: answer.undo }))
  }
  const faulty = plan?.faulty ?? 0
  const isUnchanged = plan?.tables.every(({ added, changed, removed }) => added + changed + removed === 0)
  return (
    <Stack>
      <SegmentedControl
        aria-label={t`Import options`}
        value={mode}
        onChange={(value) => setMode(value as ImportMode)}
        data={[
          { value: 'merge', label: t({ message: 'Add to existing data', comment: 'How to import a backup' }) },
          { value: 'replace', label: t({ message: 'Replace all data', comment: 'How to import a backup' }) },
        ]}
      />
      <Text c="dimmed">
        {mode === 'merge' ? (
          <Trans>Records that exist only here stay. Records in both are updated from the file.</Trans>
        ) : (
          <Trans>All current data is replaced by the contents of the file.</Trans>
        )}
      </Text>
      {plan ? (
        <>
          <Text>
            <Trans>
              Created on {format.dateTime(plan.createdAt)}, with <Plural value={plan.rows} one="# row" other="# rows" />.
            </Trans>
          </Text>
          {isUnchanged ? (
            <Text fw={600}>
              <Trans>Everything in this file is already here.</Trans>
            </Text>
          ) : (
            <ChangeCounts plan={plan} />
          )}
          {faulty > 0 && <InvalidRecords plan={plan} />}
        </>
      ) : (
        <Skeleton h={160} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={!plan || isUnchanged} loading={maintenance.running?.job === 'import'} onClick={() => void importBackup()}>
          {faulty > 0 ? (
            <Plural value={faulty} one="Leave out # record and import the rest" other="Leave out # records and import the rest" />
          ) : (
            <Trans>Import</Trans>
          )}
        </Button>
      </Group>
    </Stack>
  )
}

/** The invalid records of the backup, each with its position in the file and the reason. */
function InvalidRecords({ plan: { faulty, faults } }: { plan: ImportPlan }) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useTableNames()
  // Only the first ones are in `faults`.
  const more = faulty - faults.length
  return (
    <Alert color="warning" title={<Plural value={faulty} one="# record is not valid" other="# records are not valid" />}>
      <Text size="sm" mb="xs">
        <Trans>These records would stop some pages from opening. Everything else in the file can be imported.</Trans>
      </Text>
      <Table.ScrollContainer minWidth={300} mah={240}>
        <Table aria-label={t`Invalid records`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t({ message: 'Area', comment: 'Column: mails, notes, invoices …' })}</Table.Th>
              <Table.Th>{t({ message: 'Record', comment: 'Column: the id of a record, or its place in a file' })}</Table.Th>
              <Table.Th>{t({ message: 'Field', comment: 'Column: the field of a record of a backup' })}</Table.Th>
              <Table.Th>{t({ message: 'Reason', comment: 'Column: why a record of a backup does not fit' })}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.map(({ table, id, at, field, reason }) => (
              <Table.Tr key={`${table} ${at}`}>
                <Table.Td>{ownValue(names, table) ?? table}</Table.Td>
                <Table.Td>{id || t({ message: `No. ${format.number(at)}`, comment: 'The place of a record in a file' })}</Table.Td>
                <Table.Td>
                  <code dir="ltr">{field}</code>
                </Table.Td>
                <Table.Td>{translateMessage(reason)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {more > 0 && (
        <Text size="sm">
          <Plural value={more} one="and # more" other="and # more" />
        </Text>
      )}
    </Alert>
  )
}

/** The number of added, changed and removed rows of each area. */
function ChangeCounts({ plan }: { plan: ImportPlan }) {
  const format = useFormat()
  const names = useTableNames()
  const { t } = useLingui()
  const unnamedLabel = t({ message: 'Other', comment: 'Rows of a table that has no name for people' })
  const sums = new Map<string, { added: number; changed: number; removed: number }>()
  for (const { table, added, changed, removed } of plan.tables) {
    if (added + changed + removed === 0) continue
    const name = ownValue(names, table) ?? unnamedLabel
    const sum = sums.get(name) ?? { added: 0, changed: 0, removed: 0 }
    sums.set(name, { added: sum.added + added, changed: sum.changed + changed, removed: sum.removed + removed })
  }
  return (
    <Table.ScrollContainer minWidth={300} mah={280}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t({ message: 'Area', comment: 'Column: mails, notes, invoices …' })}</Table.Th>
            <Table.Th ta="end">{t({ message: 'New', comment: 'Column: how many rows are added' })}</Table.Th>
            <Table.Th ta="end">{t({ message: 'Changed', comment: 'Column: how many rows become different' })}</Table.Th>
            <Table.Th ta="end">{t({ message: 'Removed', comment: 'Column: how many rows go' })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...sums].map(([name, { added, changed, removed }]) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="end">{format.number(added)}</Table.Td>
              <Table.Td ta="end">{format.number(changed)}</Table.Td>
              <Table.Td ta="end">{format.number(removed)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

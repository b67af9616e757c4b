import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Radio, Stack } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { useBoard } from '../board.ts'
import { useDeleteColumn } from './useDeleteColumn.ts'

interface Props {
  /** The column to delete. Its tasks are finished. */
  column: Category
  opened: boolean
  onClose(): void
}

/** Asks which column finishes tasks instead, before the one that does so is deleted. */
export function DeleteFinishingDialog({ column, opened, onClose }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="sm"
      title={t`Delete the column “${sampleName(column.name)}”?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <DeleteFinishingForm column={column} onClose={onClose} />
    </Modal>
  )
}

function DeleteFinishingForm({ column, onClose }: Omit<Props, 'opened'>) {
  const sampleName = useSampleName()
  const { boardColumns } = useBoard()
  const deleteColumn = useDeleteColumn()
  /** The id of the column that takes over; empty for none, which leaves every overdue task overdue. */
  const [finishing, setFinishing] = useState('')
  const others = boardColumns.filter(({ id }) => id !== column.id)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const isDeleted = await deleteColumn(
      column,
      others.find(({ id }) => String(id) === finishing),
    )
    if (isDeleted) onClose()
  }
  return (
    <form onSubmit={submit}>
      <Radio.Group
        value={finishing}
        onChange={setFinishing}
        label={<Trans>Which column has the finished tasks from now on?</Trans>}
        description={<Trans>Tasks in this column count as done and are never overdue.</Trans>}
      >
        <Stack gap="xs" mt="sm">
          <Radio value="" label={<Trans>No column</Trans>} data-autofocus />
          {others.map(({ id, name }) => (
            <Radio key={id} value={String(id)} label={<bdi>{sampleName(name)}</bdi>} />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="error">
          <Trans>Delete column</Trans>
        </Button>
      </Group>
    </form>
  )
}

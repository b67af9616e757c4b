import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { Category } from '#contract/kanban/kanban.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { NumberField } from '#ui/forms/NumberField.tsx'
import type { EnteredNumber } from '#ui/forms/parseNumber.ts'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { useColumnActions } from './useColumnActions.ts'

/** Whether a stored draft is the value of a number field. */
const isEntered = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'

interface Props {
  column: Category
  opened: boolean
  onClose(): void
}

/** Dialog for the limit of tasks in a column. The column may have more; then its count is red. */
export function LimitDialog({ column, opened, onClose }: Props) {
  const { t } = useLingui()
  const sampleName = useSampleName()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xs"
      title={t`Limit for “${sampleName(column.name)}”`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <LimitForm column={column} onClose={onClose} />
    </Modal>
  )
}

function LimitForm({ column, onClose }: Omit<Props, 'opened'>) {
  const { limitColumn } = useColumnActions()
  const [initialLimit] = useState<EnteredNumber>(column.limit ?? '')
  /** The number in the field; an empty text for no limit. */
  const [limit, setLimit] = useState(initialLimit)
  // `undefined`: nothing has been changed, so no draft is stored.
  const draft = useFormDraft<EnteredNumber>(`columns/${column.id}/limit`, limit === initialLimit ? undefined : limit, isEntered)
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(await limitColumn(column, typeof limit === 'number' ? limit : null))) return
    draft.clear()
    onClose()
  }
  return (
    <form onSubmit={save}>
      <RestoreDraftPrompt draft={draft} onTake={setLimit} />
      <NumberField
        data-autofocus
        label={<Trans>Maximum tasks</Trans>}
        description={<Trans>The count turns red above this number. Leave empty for no limit.</Trans>}
        min={1}
        max={999}
        value={limit}
        onChange={setLimit}
      />
      <Group justify="flex-end" mt="md">
        <Button type="submit">
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  )
}

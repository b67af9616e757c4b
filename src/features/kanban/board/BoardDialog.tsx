import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { isString, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { useFormat } from '#ui/text/format.ts'

interface Props {
  opened: boolean
  /** The board to rename; undefined to add one. */
  board: Board | undefined
  onAdded(board: Board): void
  onClose(): void
}

/** Dialog that adds or renames a board. The entered name is a draft until it is saved or cancelled. */
export function BoardDialog({ opened, board, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={board ? t`Rename board` : t`New board`}
      size="sm"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <BoardForm board={board} {...form} />
    </Modal>
  )
}

/** The form. A new board begins with four columns. */
function BoardForm({ board, onAdded, onClose }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const { list } = useFormat()
  const columns = [
    t({ message: 'Todo', context: 'column of a board' }),
    t({ message: 'Progress', context: 'column of a board' }),
    t({ message: 'Pending', context: 'column of a board' }),
    t({ message: 'Done', context: 'column of a board' }),
  ]
  const names = list(columns)
  // The name when the dialog opened. If another tab renames the board meanwhile, that is not an edit of this form.
  const [initialName] = useState(board?.name ?? '')
  const [name, setName] = useState(initialName)
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const draft = useFormDraft<string>(board ? `boards/${board.id}/name` : 'boards/new', name === initialName ? undefined : name, isString)
  const discardAndClose = () => {
    draft.clear()
    onClose()
  }
  const store = async () => {
    const body = { name: name.trim() }
    const newBoard = { ...body, columns }
    if (!board) onAdded(await call('POST /api/data/boards', { body: newBoard }, draft.idempotencyKeyFor(newBoard)))
    else if (body.name !== board.name) await call('PATCH /api/data/boards/:id', { params: { id: board.id }, body })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setErrorMessage(t`Enter a name.`)
    setIsSaving(true)
    try {
      await store()
      discardAndClose()
    } catch (error) {
      setErrorMessage(fieldErrorsOf(error).name ?? messageOf(error))
      setIsSaving(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <RestoreDraftPrompt draft={draft} onTake={setName} />
      <TextInput
        data-autofocus
        dir="auto"
        label={t`Board name`}
        description={
          board ? undefined : (
            <Trans comment="Their names in a list, such as: Todo, Progress, Pending and Done">
              The board starts with the columns {names}.
            </Trans>
          )
        }
        maxLength={120}
        value={name}
        error={errorMessage}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setErrorMessage(undefined)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={discardAndClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={isSaving}>
          {board ? <Trans>Rename</Trans> : <Trans>Add board</Trans>}
        </Button>
      </Group>
    </form>
  )
}

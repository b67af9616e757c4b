import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, fieldsOf, messageOf } from '#client/transport/call.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { isText, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { useFormat } from '#ui/text/format.ts'

interface Props {
  opened: boolean
  /** The board that gets another name; without one, a board is added. */
  board: Board | undefined
  onAdded(board: Board): void
  onClose(): void
}

/** Asks for the name of a new board, or for another one; what is typed is kept until it is saved or cancelled. */
export function BoardDialog({ opened, board, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={board ? t`Rename the board` : t`New board`}
      size="sm"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <BoardForm board={board} {...form} />
    </Modal>
  )
}

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
  // Another tab may rename it meanwhile: that is nothing that was typed here.
  const [before] = useState(board?.name ?? '')
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const draft = useFormDraft<string>(board ? `boards/${board.id}/name` : 'boards/new', name === before ? undefined : name, isText)
  const end = () => {
    draft.clear()
    onClose()
  }
  const store = async () => {
    const body = { name: name.trim() }
    const added = { ...body, columns }
    if (!board) onAdded(await call('POST /api/data/boards', { body: added }, draft.keyForPayload(added)))
    else if (body.name !== board.name) await call('PATCH /api/data/boards/:id', { params: { id: board.id }, body })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t`Write a name.`)
    setBusy(true)
    try {
      await store()
      end()
    } catch (reason) {
      setProblem(fieldsOf(reason).name ?? messageOf(reason))
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <RestoreDraftPrompt draft={draft} onTake={setName} />
      <TextInput
        data-autofocus
        dir="auto"
        label={t`Name of the board`}
        description={
          board ? undefined : (
            <Trans comment="Their names in a list, such as: Todo, Progress, Pending and Done">It begins with the columns {names}.</Trans>
          )
        }
        maxLength={120}
        value={name}
        error={problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={end}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={busy}>
          {board ? <Trans>Rename</Trans> : <Trans>Add the board</Trans>}
        </Button>
      </Group>
    </form>
  )
}

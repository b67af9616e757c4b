import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { isString, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'

interface Props {
  chat: ChatSummary
  opened: boolean
  onClose(): void
}

/** Dialog that renames a group. The entered name is a draft until it is saved or cancelled. */
export function RenameDialog({ chat, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Rename group`} size="sm" closeButtonProps={{ 'aria-label': t`Close` }}>
      <RenameForm chat={chat} onClose={onClose} />
    </Modal>
  )
}

function RenameForm({ chat, onClose }: Pick<Props, 'chat' | 'onClose'>) {
  const { t } = useLingui()
  // The name when the dialog opened: if another tab renames the group meanwhile, that is no input here.
  const [initialName] = useState(chat.name)
  const [name, setName] = useState(initialName)
  const [error, setError] = useState<string>()
  const draft = useFormDraft<string>(`chats/${chat.id}/name`, name === initialName ? undefined : name, isString)
  const finish = () => {
    draft.clear()
    onClose()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await call('PATCH /api/data/chats/:id', { params: { id: chat.id }, body: { name } })
      finish()
    } catch (reason) {
      const nameError = fieldErrorsOf(reason).name
      if (nameError) setError(nameError)
      else toastError(messageOf(reason))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <RestoreDraftPrompt draft={draft} onTake={setName} />
      <TextInput
        data-autofocus
        dir="auto"
        label={t`Group name`}
        maxLength={120}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={finish}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Rename</Trans>
        </Button>
      </Group>
    </form>
  )
}

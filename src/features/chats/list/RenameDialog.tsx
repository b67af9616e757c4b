import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, fieldsOf, messageOf } from '#client/transport/call.ts'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { isText, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'

interface Props {
  chat: ChatSummary
  opened: boolean
  onClose(): void
}

/** Gives a group another name, which is kept until it is saved or cancelled. */
export function RenameDialog({ chat, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Rename the group`} size="sm" closeButtonProps={{ 'aria-label': t`Close` }}>
      <RenameForm chat={chat} onClose={onClose} />
    </Modal>
  )
}

function RenameForm({ chat, onClose }: Pick<Props, 'chat' | 'onClose'>) {
  const { t } = useLingui()
  // Another tab may rename it meanwhile: that is nothing that was typed here.
  const [before] = useState(chat.name)
  const [name, setName] = useState(before)
  const [error, setError] = useState<string>()
  const draft = useFormDraft<string>(`chats/${chat.id}/name`, name === before ? undefined : name, isText)
  const end = () => {
    draft.clear()
    onClose()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await call('PATCH /api/data/chats/:id', { params: { id: chat.id }, body: { name } })
      end()
    } catch (reason) {
      const said = fieldsOf(reason).name
      if (said) setError(said)
      else toastError(messageOf(reason))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <RestoreDraftPrompt draft={draft} onTake={setName} />
      <TextInput
        data-autofocus
        dir="auto"
        label={t`Name of the group`}
        maxLength={120}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={end}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Rename</Trans>
        </Button>
      </Group>
    </form>
  )
}

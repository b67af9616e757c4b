import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call, fieldsOf, messageOf } from '#client/call.ts'
import { type ChatSummary, changeChat } from '#contract/chats.ts'
import { toastError } from '#ui/toast.tsx'

interface Props {
  chat: ChatSummary
  opened: boolean
  onClose(): void
}

/** Gives a group another name. */
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
  const [name, setName] = useState(chat.name)
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await call(changeChat, { params: { id: chat.id }, body: { name } })
      onClose()
    } catch (reason) {
      const said = fieldsOf(reason).name
      if (said) setError(said)
      else toastError(messageOf(reason))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
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
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Rename</Trans>
        </Button>
      </Group>
    </form>
  )
}

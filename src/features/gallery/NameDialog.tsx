import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldsOf, messageOf } from '#client/transport/call.ts'

interface Props {
  title: string
  label: string
  /** The current name. */
  name?: string
  maxLength: number
  /** Stores the name. Its error is shown at the field. */
  onSave(name: string): Promise<unknown>
  onClose(): void
}

/** The dialog that asks for the name of a picture or an album. */
export function NameDialog({ title, label, name = '', maxLength, onSave, onClose }: Props) {
  const { t } = useLingui()
  const [value, setValue] = useState(name)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() === '') return setError(t`Write a name.`)
    setBusy(true)
    try {
      if (value.trim() !== name) await onSave(value.trim())
      close()
    } catch (reason) {
      setError(fieldsOf(reason).name ?? messageOf(reason))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={onClose}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form noValidate onSubmit={save}>
        <TextInput
          data-autofocus
          label={label}
          value={value}
          maxLength={maxLength}
          error={error}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setError('')
          }}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={busy}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldsOf, messageOf } from '#client/transport/call.ts'

interface Props {
  title: string
  label: string
  /** The name it has now. */
  name?: string
  maxLength: number
  /** Stores the name; what it throws is said at the field. */
  onSave(name: string): Promise<unknown>
  onClose(): void
}

/** Asks for a name. */
export function NameDialog({ title, label, name = '', maxLength, onSave, onClose }: Props) {
  const { t } = useLingui()
  const [value, setValue] = useState(name)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() === '') return setProblem(t`Write a name.`)
    setBusy(true)
    try {
      if (value.trim() !== name) await onSave(value.trim())
      close()
    } catch (reason) {
      setProblem(fieldsOf(reason).name ?? messageOf(reason))
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
          error={problem}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setValue(event.currentTarget.value)
            setProblem('')
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

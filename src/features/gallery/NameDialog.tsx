import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldsOf, messageOf } from '#client/transport/call.ts'
import { isText, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'

interface Props {
  /** Under which name what is typed is kept until it is saved or cancelled. */
  draft: string
  title: string
  label: string
  /** The current name. */
  name?: string
  maxLength: number
  /** Stores the name. Its error is shown at the field. */
  onSave(name: string): Promise<unknown>
  onClose(): void
}

/** Asks for a name. */
export function NameDialog({ draft: key, title, label, name = '', maxLength, onSave, onClose }: Props) {
  const { t } = useLingui()
  const [value, setValue] = useState(name)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState(true)
  const close = () => setOpened(false)
  const draft = useFormDraft<string>(key, value === name ? undefined : value, isText)
  const end = () => {
    draft.clear()
    close()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() === '') return setError(t`Write a name.`)
    setBusy(true)
    try {
      if (value.trim() !== name) await onSave(value.trim())
      end()
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
        <RestoreDraftPrompt draft={draft} onTake={setValue} />
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
          <Button variant="default" onClick={end}>
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

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import { isString, useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'

interface Props {
  /** The name of the draft. */
  draftName: string
  title: string
  label: string
  /** The current name. */
  name?: string
  maxLength: number
  /** Stores the name. Its error is shown at the field. */
  onSave(name: string): Promise<unknown>
  /** Called after the closing animation. */
  onClose(): void
}

/** Dialog that asks for the name of a picture or an album. Unsaved input is a draft. */
export function NameDialog({ draftName, title, label, name = '', maxLength, onSave, onClose }: Props) {
  const { t } = useLingui()
  const [value, setValue] = useState(name)
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  const draft = useFormDraft<string>(draftName, value === name ? undefined : value, isString)
  const finish = () => {
    draft.clear()
    close()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() === '') return setError(t`Enter a name.`)
    setIsSaving(true)
    try {
      if (value.trim() !== name) await onSave(value.trim())
      finish()
    } catch (reason) {
      setError(fieldErrorsOf(reason).name ?? messageOf(reason))
      setIsSaving(false)
    }
  }
  return (
    <Modal
      opened={isOpen}
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
          <Button variant="default" onClick={finish}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isSaving}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call, fieldErrorsOf, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { LABEL_COLOR_NAMES, LABEL_COLORS, labelStyle } from './foldersAndLabels.ts'
import classes from './MailNav.module.css'

/** A colour of a label, by its name in the theme. */
type Color = (typeof LABEL_COLORS)[number]
/** The values of the form. */
interface Values {
  name: string
  color: Color
}

/** True if a stored draft has all fields of this form. */
const isValidDraft = ({ name, color }: Partial<Values>): boolean =>
  typeof name === 'string' && LABEL_COLORS.some((known) => known === color)

interface Props {
  label: MailLabel | 'new' | undefined
  onClose(): void
}

/** Dialog to create, rename, recolour or delete a custom label. Unsaved input is a draft. */
export function LabelDialog({ label, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={label !== undefined}
      onClose={onClose}
      size="sm"
      title={label === 'new' ? t`New label` : t`Edit label`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {label && <LabelForm label={label} onClose={onClose} />}
    </Modal>
  )
}

/** The form of a label: name and colour, and a button that deletes it. */
function LabelForm({ label, onClose }: { label: MailLabel | 'new'; onClose(): void }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/apps/email' })
  const stored = label === 'new' ? undefined : label
  const [initialValues] = useState<Values>({ name: stored?.name ?? '', color: (stored?.color as Color) ?? 'primary' })
  const [values, setValues] = useState(initialValues)
  const { name, color } = values
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const showError = (reason: unknown) => void toastError(messageOf(reason))
  const isDirty = name !== initialValues.name || color !== initialValues.color
  const draft = useFormDraft<Values>(`labels/${stored?.id ?? 'new'}`, isDirty ? values : undefined, isValidDraft)
  const finish = () => {
    draft.clear()
    onClose()
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setIsSaving(true)
    try {
      if (!stored) await call('POST /api/data/emails/labels', { body: values }, draft.idempotencyKeyFor(values))
      else {
        await call('PATCH /api/data/emails/labels/:id', {
          params: { id: stored.id },
          body: { name: name.trim() === stored.name ? undefined : name, color },
        })
        await navigate({
          search: (current) => (current.label === stored.name ? { ...current, label: name.trim() } : current),
          replace: true,
        })
      }
      finish()
    } catch (reason) {
      setError(fieldErrorsOf(reason).name ?? messageOf(reason))
    }
    setIsSaving(false)
  }
  const remove = async ({ id, name }: MailLabel) => {
    try {
      // `undo` is the undo token.
      const { undo } = await send('DELETE /api/data/emails/labels/:id', { params: { id } })
      finish()
      await navigate({ search: (current) => (current.label === name ? {} : current), replace: true })
      toastUndoToken(t`Label deleted.`, undo)
    } catch (reason) {
      showError(reason)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <RestoreDraftPrompt draft={draft} onTake={setValues} />
        <TextInput
          data-autofocus
          label={t({ message: 'Name', context: 'thing', comment: 'Name of a label' })}
          value={name}
          error={error}
          maxLength={60}
          onChange={(event) => {
            setValues({ ...values, name: event.currentTarget.value })
            setError('')
          }}
        />
        <fieldset className={classes.colors}>
          <legend>
            <Trans comment="Colour of a label">Colour</Trans>
          </legend>
          {LABEL_COLORS.map((value) => (
            <label key={value} className={classes.color} style={labelStyle(value)}>
              <input
                type="radio"
                name="label-color"
                checked={value === color}
                aria-label={t(LABEL_COLOR_NAMES[value])}
                onChange={() => setValues({ ...values, color: value })}
              />
              <span>{value === color && <IconCheck size={16} stroke={3} aria-hidden />}</span>
            </label>
          ))}
        </fieldset>
        <Group justify="flex-end" gap="xs">
          {stored && (
            <Button variant="subtle" color="error" me="auto" onClick={() => void remove(stored)}>
              <Trans comment="Button: delete a label">Delete</Trans>
            </Button>
          )}
          <Button type="submit" loading={isSaving}>
            <Trans comment="Button: save a label">Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

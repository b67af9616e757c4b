import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call, fieldsOf, messageOf, send } from '#client/transport/call.ts'
import { undoDeletion } from '#client/undo.ts'
import type { MailLabel } from '#contract/emails/mail-labels.ts'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { LABEL_COLORS, labelStyle } from './folders.ts'
import classes from './MailNav.module.css'

interface Props {
  label: MailLabel | 'new' | undefined
  onClose(): void
}

/** A label of one's own: made, renamed, recoloured or deleted. */
export function LabelDialog({ label, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={label !== undefined}
      onClose={onClose}
      size="sm"
      title={label === 'new' ? t`New label` : t`Change the label`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {label && <LabelForm label={label} onClose={onClose} />}
    </Modal>
  )
}

function LabelForm({ label, onClose }: { label: MailLabel | 'new'; onClose(): void }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/apps/email' })
  const before = label === 'new' ? undefined : label
  const [name, setName] = useState(before?.name ?? '')
  const [color, setColor] = useState<(typeof LABEL_COLORS)[number]>((before?.color as (typeof LABEL_COLORS)[number]) ?? 'primary')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const complain = (reason: unknown) => void toastError(messageOf(reason))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      if (!before) await call('POST /api/data/emails/labels', { body: { name, color } })
      else {
        await call('PATCH /api/data/emails/labels/:id', {
          params: { id: before.id },
          body: { name: name.trim() === before.name ? undefined : name, color },
        })
        await navigate({ search: (now) => (now.label === before.name ? { ...now, label: name.trim() } : now), replace: true })
      }
      onClose()
    } catch (reason) {
      setError(fieldsOf(reason).name ?? messageOf(reason))
    }
    setBusy(false)
  }
  const remove = async ({ id, name }: MailLabel) => {
    try {
      const { undo } = await send('DELETE /api/data/emails/labels/:id', { params: { id } })
      onClose()
      await navigate({ search: (now) => (now.label === name ? {} : now), replace: true })
      toastUndo(t`Label deleted`, () => undo && void undoDeletion(undo).catch(complain))
    } catch (reason) {
      complain(reason)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={t({ message: 'Name', context: 'thing', comment: 'Name of a label' })}
          value={name}
          error={error}
          maxLength={60}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setError('')
          }}
        />
        <fieldset className={classes.colors}>
          <legend>
            <Trans comment="Colour of a label">Colour</Trans>
          </legend>
          {LABEL_COLORS.map((one, index) => (
            <label key={one} className={classes.color} style={labelStyle(one)}>
              <input
                type="radio"
                name="label-color"
                checked={one === color}
                aria-label={t`Colour ${index + 1}`}
                onChange={() => setColor(one)}
              />
              <span>{one === color && <IconCheck size={16} stroke={3} aria-hidden />}</span>
            </label>
          ))}
        </fieldset>
        <Group justify="flex-end" gap="xs">
          {before && (
            <Button variant="subtle" color="error" me="auto" onClick={() => void remove(before)}>
              <Trans comment="Button: delete a label">Delete</Trans>
            </Button>
          )}
          <Button type="submit" loading={busy}>
            <Trans comment="Button: save a label">Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

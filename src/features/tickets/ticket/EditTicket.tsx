import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { dirtyFields, pickFields } from '#ui/drafts/fieldHashes.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError, toastUndo } from '#ui/feedback/toast.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { hasTicketFields, type TicketText, TicketTextFields, useTicketTextNames, useTicketValidation } from '../TicketTextFields.tsx'
import type { TicketActions } from '../useTicketActions.ts'

const textOf = ({ ticketTitle, ticketDescription, requesterName, requesterEmail, requesterPhone = '' }: Ticket): TicketText => ({
  ticketTitle,
  ticketDescription,
  requesterName,
  requesterEmail,
  requesterPhone,
})

interface Props {
  ticket: Ticket
  actions: TicketActions
  opened: boolean
  onClose(): void
}

/** The dialog that edits the text or the requester of a ticket. */
export function EditTicket({ opened, onClose, ...rest }: Props) {
  const { t } = useLingui()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={t`Edit ticket`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form key={rest.ticket.Id} {...rest} onClose={onClose} />
    </Modal>
  )
}

function Form({ ticket, actions, onClose }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const names = useTicketTextNames()
  const [initialValues] = useState(() => textOf(ticket))
  const form = useForm({ initialValues, validate: useTicketValidation() })
  /** True for a stored draft that has all fields of the form. */
  const isCompleteDraft = (values: Partial<TicketText>): boolean => hasTicketFields(values, Object.keys(form.values))
  const draft = useFormDraft(`tickets/edit/${ticket.Id}`, form.isDirty() ? form.values : undefined, isCompleteDraft, initialValues)
  const discardAndClose = () => {
    draft.clear()
    onClose()
  }
  const save = form.onSubmit(async (values) => {
    const params = { id: ticket.Id }
    try {
      const merged = await draft.mergeWithStored(values, async () => textOf(await call('GET /api/data/tickets/:id', { params })))
      if (!merged) return
      const changes = dirtyFields(merged.values, merged.stored)
      const fields = Object.keys(changes)
      if (fields.length > 0) await call('PATCH /api/data/tickets/:id', { params, body: changes })
      discardAndClose()
      if (fields.length > 0) toastUndo(t`Ticket updated.`, () => void actions.change(ticket, pickFields(merged.stored, fields)))
    } catch (reason) {
      const fieldErrors = fieldErrorsOf(reason)
      if (Object.keys(fieldErrors).length) form.setErrors(fieldErrors)
      else toastError(messageOf(reason))
    }
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack>
        <RestoreDraftPrompt draft={draft} names={names} onTake={form.setValues} />
        <TicketTextFields form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={discardAndClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

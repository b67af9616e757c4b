import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMediaQuery } from '@mantine/hooks'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Member } from '#contract/members/members.ts'
import type { Ticket, TicketLabel, TicketPriority } from '#contract/tickets/tickets.ts'
import { TICKET_LABELS, TICKET_PRIORITIES } from '#contract/tickets/tickets-rules.ts'
import { DateField } from '#ui/dates/DateField.tsx'
import { isoFromInput, MAX_DATE_TIME } from '#ui/dates/dateInputs.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { Modal } from '#ui/overlays/Dialogs.tsx'
import { selectOptions, useTicketLabels } from '../labels.ts'
import { hasTicketFields, TicketTextFields, useTicketValidation } from '../TicketTextFields.tsx'
import { assignmentTo, selectableNames } from '../useAgents.ts'

interface Props {
  agents: Member[]
  onClose(): void
  onCreated(ticket: Ticket): void
}

/** The initial values of the form. A label is stored as the tone of its colour; `warning` is yellow. */
const EMPTY = {
  ticketTitle: '',
  ticketDescription: '',
  requesterName: '',
  requesterEmail: '',
  requesterPhone: '',
  priority: 'normal' as TicketPriority,
  Label: 'warning' as TicketLabel,
  AgentName: '',
  due: '',
}

/** True for a stored draft that has all fields of the form. */
const isCompleteDraft = (values: Partial<typeof EMPTY>): boolean => hasTicketFields(values, Object.keys(EMPTY))

/** The dialog for a new ticket. Typed values are stored as a draft until the ticket is created or cancelled. */
export function NewTicket({ agents, onClose, onCreated }: Props) {
  const { t } = useLingui()
  const names = useTicketLabels()
  const isPhone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const form = useForm({
    initialValues: EMPTY,
    validate: useTicketValidation(),
  })
  const draft = useFormDraft('tickets/new', form.isDirty() ? form.values : undefined, isCompleteDraft)
  const cancel = () => {
    draft.clear()
    onClose()
  }
  const save = form.onSubmit(async ({ due, AgentName, ...rest }) => {
    try {
      // `assignmentTo` returns the name and the picture of the assignee.
      const body = { ...rest, ...assignmentTo(agents, AgentName), due: isoFromInput(due) }
      const ticket = await call('POST /api/data/ticket/create', { body }, draft.idempotencyKeyFor(body))
      const { Id } = ticket
      draft.clear()
      toast(t`Ticket #${Id} created.`)
      onCreated(ticket)
    } catch (reason) {
      const fields = fieldErrorsOf(reason)
      if (Object.keys(fields).length) form.setErrors(fields)
      else toastError(messageOf(reason))
    }
  })
  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={isPhone} title={t`New ticket`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={save} noValidate>
        <Stack>
          <RestoreDraftPrompt draft={draft} onTake={form.setValues} />
          <TicketTextFields form={form}>
            <Select
              allowDeselect={false}
              label={t`Priority`}
              data={selectOptions(TICKET_PRIORITIES, names.priority)}
              {...form.getInputProps('priority')}
            />
            <Select
              allowDeselect={false}
              label={t({ message: 'Label', comment: 'The colour that a ticket is marked with' })}
              data={selectOptions(TICKET_LABELS, names.label)}
              {...form.getInputProps('Label')}
            />
            <Select
              searchable
              clearable
              label={t({ message: 'Assignee', comment: 'Who takes care of a ticket' })}
              placeholder={t({ message: 'Unassigned', comment: 'A ticket without an assignee' })}
              nothingFoundMessage={t`No matching people`}
              // The members, and the chosen name even if that member no longer exists.
              data={selectableNames(agents, form.values.AgentName)}
              value={form.values.AgentName || null}
              onChange={(name) => form.setFieldValue('AgentName', name ?? '')}
            />
            <DateField
              type="datetime-local"
              max={MAX_DATE_TIME}
              label={t({ message: 'Due', comment: 'When a ticket should be solved' })}
              {...form.getInputProps('due')}
            />
          </TicketTextFields>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={form.submitting}>
              <Trans>Create ticket</Trans>
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMediaQuery } from '@mantine/hooks'
import { call, fieldsOf, messageOf } from '#client/transport/call.ts'
import type { Member } from '#contract/members/members.ts'
import type { Ticket, TicketLabel, TicketPriority } from '#contract/tickets/tickets.ts'
import { TICKET_LABELS, TICKET_PRIORITIES } from '#contract/tickets/tickets-rules.ts'
import { LAST_MINUTE, momentOf } from '#ui/dates/moments.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toast, toastError } from '#ui/feedback/toast.tsx'
import { choices, useTicketLabels } from '../labels.ts'
import { TicketWords, useTicketRules } from '../TicketWords.tsx'
import { givenTo, namesFor } from '../useAgents.ts'

interface Props {
  agents: Member[]
  onClose(): void
  onCreated(ticket: Ticket): void
}

/** What is asked of the one who writes a ticket down. */
const blank = {
  ticketTitle: '',
  ticketDescription: '',
  requesterName: '',
  requesterEmail: '',
  priority: 'normal' as TicketPriority,
  Label: 'warning' as TicketLabel,
  AgentName: '',
  due: '',
}

const isWhole = (values: Partial<typeof blank>): boolean => Object.keys(blank).every((field) => field in values)

/** Writes down what somebody needs. What is typed is kept until it is a ticket, or cancelled. */
export function NewTicket({ agents, onClose, onCreated }: Props) {
  const { t } = useLingui()
  const words = useTicketLabels()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const form = useForm({
    initialValues: blank,
    validate: useTicketRules(),
  })
  const draft = useFormDraft('tickets/new', form.isDirty() ? form.values : undefined, isWhole)
  const cancel = () => {
    draft.clear()
    onClose()
  }
  const save = form.onSubmit(async ({ due, AgentName, ...rest }) => {
    try {
      const body = { ...rest, ...givenTo(agents, AgentName), due: momentOf(due) }
      const ticket = await call('POST /api/data/ticket/create', { body }, draft.keyForPayload(body))
      const { Id } = ticket
      draft.clear()
      toast(t`Ticket #${Id} is written down.`)
      onCreated(ticket)
    } catch (reason) {
      const fields = fieldsOf(reason)
      if (Object.keys(fields).length) form.setErrors(fields)
      else toastError(messageOf(reason))
    }
  })
  return (
    <Modal opened onClose={onClose} size="lg" fullScreen={phone} title={t`New ticket`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form onSubmit={save} noValidate>
        <Stack>
          <RestoreDraftPrompt draft={draft} onTake={form.setValues} />
          <TicketWords form={form}>
            <Select
              allowDeselect={false}
              label={t`Priority`}
              data={choices(TICKET_PRIORITIES, words.priority)}
              {...form.getInputProps('priority')}
            />
            <Select
              allowDeselect={false}
              label={t({ message: 'Label', comment: 'The colour that a ticket is marked with' })}
              data={choices(TICKET_LABELS, words.label)}
              {...form.getInputProps('Label')}
            />
            <Select
              searchable
              clearable
              label={t({ message: 'Assignee', comment: 'Who takes care of a ticket' })}
              placeholder={t({ message: 'Nobody yet', comment: 'A ticket without an assignee' })}
              nothingFoundMessage={t`Nobody has this name`}
              data={namesFor(agents, form.values.AgentName)}
              value={form.values.AgentName || null}
              onChange={(name) => form.setFieldValue('AgentName', name ?? '')}
            />
            <TextInput
              type="datetime-local"
              max={LAST_MINUTE}
              label={t({ message: 'Due', comment: 'When a ticket should be solved' })}
              {...form.getInputProps('due')}
            />
          </TicketWords>
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

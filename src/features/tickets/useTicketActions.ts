import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import type { Macro } from '#contract/tickets/ticket-macros.ts'
import type { Ticket, TicketChange, TicketStatus } from '#contract/tickets/tickets.ts'
import { mayChangeStatus } from '#contract/tickets/tickets-rules.ts'
import { toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { useSampleName } from '#ui/text/useSampleName.ts'
import { useTicketLabels } from './labels.ts'

/** Runs a call; shows a toast if it fails. Resolves to whether it succeeded. */
const attempt = withErrorToast(messageOf)

const idsOf = (tickets: readonly Ticket[]) => tickets.map(({ Id }) => Id)

/** The tickets that are allowed to change to this status. */
export const changeableTo = (tickets: readonly Ticket[], to: TicketStatus): Ticket[] =>
  tickets.filter(({ Status }) => Status !== to && mayChangeStatus(Status, to))

/** Actions on tickets. Each resolves to true on success, and shows a toast with the error otherwise. */
export function useTicketActions() {
  const { t } = useLingui()
  const sampleName = useSampleName()
  const names = useTicketLabels().status
  const restore = (tickets: readonly Ticket[]) =>
    attempt(() => call('PATCH /api/data/tickets', { body: { ids: idsOf(tickets), change: { deleted: false } } }))

  return {
    attempt,
    /** Takes tickets out of the trash. */
    restore,

    change: (ticket: Ticket, fields: TicketChange) =>
      attempt(() => call('PATCH /api/data/tickets/:id', { params: { id: ticket.Id }, body: fields })),

    /** Sets the status of the tickets that are allowed to change to it, with a toast that offers "Undo". */
    setStatus: (tickets: readonly Ticket[], status: TicketStatus) =>
      attempt(async () => {
        const allowed = changeableTo(tickets, status)
        const { undo } = await send('PATCH /api/data/tickets', { body: { ids: idsOf(allowed), change: { Status: status } } })
        const name = names[status]
        const message = t`${plural(allowed.length, { one: '# ticket', other: '# tickets' })} set to ${name}.`
        toastUndoToken(message, undo)
      }),

    /** Assigns all tickets to a member, with a toast that offers "Undo". */
    // `thumb` is the picture of the agent.
    assign: (tickets: readonly Ticket[], to: Pick<Ticket, 'AgentName' | 'thumb'>) =>
      attempt(async () => {
        await call('PATCH /api/data/tickets', { body: { ids: idsOf(tickets), change: to } })
        const name = to.AgentName
        const message = name
          ? t`${plural(tickets.length, { one: '# ticket assigned to', other: '# tickets assigned to' })} ${name}.`
          : t`${plural(tickets.length, { one: '# ticket is now unassigned.', other: '# tickets are now unassigned.' })}`
        toastUndo(message, () => void attempt(() => restoreAgents(tickets)))
      }),

    /** Applies a macro to all tickets, with a toast that offers "Undo". */
    apply: ({ id, name: storedName, steps }: Macro, tickets: readonly Ticket[]) =>
      attempt(async () => {
        const name = sampleName(storedName)
        const { undo } = await send('POST /api/data/tickets/macros/:id/apply', { params: { id }, body: { ids: idsOf(tickets) } })
        const done = t`Applied “${name}” to ${plural(tickets.length, { one: '# ticket', other: '# tickets' })}.`
        const mails = steps.message?.kind === 'reply' ? tickets.filter((ticket) => isRecipient(ticket.requesterEmail)).length : 0
        const sent = t`${plural(mails, { one: '# reply was sent by email.', other: '# replies were sent by email.' })}`
        toastUndoToken(mails > 0 ? `${done} ${sent}` : done, undo)
      }),

    /** Merges other tickets into `target`, with a toast that offers "Undo". */
    merge: (target: Ticket, others: readonly Ticket[]) =>
      attempt(async () => {
        const { undo } = await send('POST /api/data/tickets/:id/merge', { params: { id: target.Id }, body: { ids: idsOf(others) } })
        const { Id } = target
        toastUndoToken(t`${plural(others.length, { one: '# ticket was merged into', other: '# tickets were merged into' })} #${Id}.`, undo)
      }),

    /** Moves tickets to the trash, with a toast that offers "Undo". */
    remove: (tickets: readonly Ticket[]) =>
      attempt(async () => {
        await call('DELETE /api/data/tickets', { body: { ids: idsOf(tickets) } })
        toastUndo(
          t`${plural(tickets.length, { one: '# ticket was deleted.', other: '# tickets were deleted.' })}`,
          () => void restore(tickets),
        )
      }),
  }
}

/** Assigns tickets to their previous members, with one call for each member. */
async function restoreAgents(tickets: readonly Ticket[]): Promise<void> {
  for (const AgentName of new Set(tickets.map((ticket) => ticket.AgentName))) {
    const group = tickets.filter((ticket) => ticket.AgentName === AgentName)
    await call('PATCH /api/data/tickets', { body: { ids: idsOf(group), change: { AgentName, thumb: group[0]?.thumb ?? '' } } })
  }
}

export type TicketActions = ReturnType<typeof useTicketActions>

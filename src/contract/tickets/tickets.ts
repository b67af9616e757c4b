import * as z from 'zod/mini'
import { FileIds, StoredFile } from '../files/files.ts'
import { endpoint } from '../http/endpoint.ts'
import {
  Id,
  IsoDate,
  ListQuery,
  longText,
  Picture,
  PictureOrEmpty,
  QueryFlag,
  requiredLongText,
  requiredTextLine,
  textLine,
} from '../http/field.ts'
import { actorField } from '../members/actor.ts'
import { LABELS_PATTERN, TICKET_LABELS, TICKET_PRIORITIES, TICKET_STATUSES } from './tickets-rules.ts'

export const TicketStatus = z.enum(TICKET_STATUSES)
export type TicketStatus = z.infer<typeof TicketStatus>

export const TicketLabel = z.enum(TICKET_LABELS)
export type TicketLabel = z.infer<typeof TicketLabel>

/** A filter: one label or several, separated by commas. */
export const TicketLabels = z.string().check(z.regex(LABELS_PATTERN))

export const TicketPriority = z.enum(TICKET_PRIORITIES)
export type TicketPriority = z.infer<typeof TicketPriority>

/** An event of a ticket, oldest first. `merged` names the other ticket. */
export const TicketEvent = z.object({
  at: IsoDate,
  by: z.string(),
  what: z.enum(['created', 'Status', 'priority', 'AgentName', 'Label', 'due', 'edited', 'deleted', 'restored', 'merged']),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  ...actorField,
})
export type TicketEvent = z.infer<typeof TicketEvent>

/** Some keys are capitalized, as existing clients expect (docs/specification.md 10, row 15). */
export const Ticket = z.object({
  Id: Id,
  ticketTitle: z.string(),
  ticketDescription: z.string(),
  Status: TicketStatus,
  Label: TicketLabel,
  /** URL of the picture of the agent. */
  thumb: z.string(),
  AgentName: z.string(),
  Date: IsoDate,
  deleted: z.boolean(),
  priority: TicketPriority,
  /** Due date; empty without one. */
  due: z.union([z.literal(''), IsoDate]),
  requesterName: z.string(),
  requesterEmail: z.string(),
  requesterPhone: z.optional(z.string()),
  history: z.array(TicketEvent),
})
export type Ticket = z.infer<typeof Ticket>

/** The merged ticket to which a message originally belonged. */
const MergedFrom = z.object({ Id, ticketTitle: z.string(), requesterName: z.string(), requesterEmail: z.string() })

/** A public reply, an internal note, or the request of a ticket that was merged into this one. */
export const TicketMessage = z.object({
  id: Id,
  ticketId: Id,
  kind: z.enum(['reply', 'note', 'request']),
  text: z.string(),
  author: z.string(),
  avatar: z.string(),
  at: IsoDate,
  attachments: z.array(StoredFile),
  mergedFrom: z.optional(MergedFrom),
  ...actorField,
})
export type TicketMessage = z.infer<typeof TicketMessage>

const Due = z.union([z.literal(''), IsoDate])

/** The editable fields of a ticket. */
const fields = {
  ticketTitle: requiredTextLine(300),
  ticketDescription: longText(20_000),
  Status: TicketStatus,
  Label: TicketLabel,
  thumb: PictureOrEmpty,
  AgentName: textLine(120),
  deleted: z.boolean(),
  priority: TicketPriority,
  due: Due,
  requesterName: textLine(200),
  requesterEmail: textLine(254),
  requesterPhone: z.optional(textLine(60)),
}

/** Existing clients send an unknown label; it becomes `warning` (docs/specification.md 10, row 16). */
const LabelInput = z.pipe(
  textLine(60),
  z.transform((label): TicketLabel => TICKET_LABELS.find((ticketLabel) => ticketLabel === label) ?? 'warning'),
)

const NewTicket = z.extend(z.partial(z.object(fields)), {
  Id: z.optional(Id),
  Label: z.optional(LabelInput),
  ticketTitle: requiredTextLine(300),
  Date: z.optional(z.union([z.literal(''), IsoDate])),
})
export type NewTicket = z.infer<typeof NewTicket>

export const TicketChange = z.partial(z.object({ ...fields, thumb: Picture }))
export type TicketChange = z.infer<typeof TicketChange>

const NOT_FOUND = { 404: 'Ticket not found' }
const CHANGE_ERRORS = { ...NOT_FOUND, 409: 'Reopen the ticket before changing its status.' }
const Ids = z.array(Id).check(z.minLength(1, 'Select at least one ticket.'), z.maxLength(10_000))
const Changed = z.object({ changed: z.number().check(z.int()) })

export const listTickets = endpoint('GET /api/data/ticket/TicketData', {
  access: 'teacher',
  summary:
    'All tickets, each in its place, deleted ones marked; narrowed by words, status, labels, priority, agent, or to what is overdue.',
  query: z.extend(ListQuery, {
    Status: z.optional(TicketStatus),
    Label: z.optional(TicketLabels),
    priority: z.optional(TicketPriority),
    AgentName: z.optional(textLine(120)),
    deleted: z.optional(QueryFlag),
    overdue: z.optional(z.literal('true')),
  }),
  reply: z.array(Ticket),
})

export const countTickets = endpoint('GET /api/data/tickets/counts', {
  access: 'teacher',
  summary: 'How many tickets are open, pending, closed and deleted.',
  reply: z.object({
    Open: z.number().check(z.int()),
    Pending: z.number().check(z.int()),
    Closed: z.number().check(z.int()),
    deleted: z.number().check(z.int()),
  }),
  origin: 'ours',
})

export const createTicket = endpoint('POST /api/data/ticket/create', {
  access: 'office',
  summary: 'Stores a new ticket, under the proposed Id when that is free.',
  body: NewTicket,
  reply: Ticket,
  origin: 'compat',
})

export const deleteTicket = endpoint('DELETE /api/data/ticket/delete', {
  access: 'office',
  summary: 'Marks a ticket as deleted and answers all; `PATCH` with `deleted: false` brings it back.',
  idName: 'id',
  body: z.object({ id: Id }),
  reply: z.array(Ticket),
  errors: NOT_FOUND,
  origin: 'compat',
})

export const readTicket = endpoint('GET /api/data/tickets/:id', {
  access: 'teacher',
  summary: 'One ticket, also a deleted one.',
  reply: Ticket,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const changeTicket = endpoint('PATCH /api/data/tickets/:id', {
  access: 'office',
  summary: 'Changes single fields of a ticket; the history keeps what was changed, when and by whom.',
  body: TicketChange,
  reply: Ticket,
  errors: CHANGE_ERRORS,
  origin: 'ours',
})

export const changeTickets = endpoint('PATCH /api/data/tickets', {
  access: 'office',
  summary: 'Changes several tickets alike; all of them, or none when one may not.',
  body: z.object({ ids: Ids, change: z.omit(TicketChange, { ticketTitle: true, ticketDescription: true }) }),
  reply: Changed,
  errors: CHANGE_ERRORS,
  origin: 'ours',
})

export const deleteTickets = endpoint('DELETE /api/data/tickets', {
  access: 'office',
  summary: 'Marks several tickets as deleted; all of them, or none when one is unknown.',
  body: z.object({ ids: Ids }),
  reply: Changed,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const listTicketMessages = endpoint('GET /api/data/tickets/:id/messages', {
  access: 'teacher',
  summary: 'The conversation of a ticket, oldest first.',
  reply: z.array(TicketMessage),
  errors: NOT_FOUND,
  origin: 'ours',
})

export const addTicketMessage = endpoint('POST /api/data/tickets/:id/messages', {
  access: 'office',
  summary:
    'Adds a public reply or an internal note, and changes the status with it when one is named. A reply goes as a mail to who asked, too, where the address is known.',
  body: z.object({
    kind: z.enum(['reply', 'note']),
    text: requiredLongText(20_000),
    attachments: z.optional(FileIds),
    Status: z.optional(TicketStatus),
  }),
  reply: TicketMessage,
  status: 201,
  errors: CHANGE_ERRORS,
  origin: 'ours',
})

export const mergeTickets = endpoint('POST /api/data/tickets/:id/merge', {
  access: 'office',
  summary:
    'Moves the conversations of other tickets and what they asked for into this one; the others are closed and marked as deleted. Can be undone through the Undo-Token of the answer.',
  body: z.object({ ids: Ids }),
  reply: Ticket,
  errors: {
    ...NOT_FOUND,
    400: 'A ticket cannot be merged with itself.',
    409: 'Restore the deleted ticket before merging it.',
  },
  origin: 'ours',
})

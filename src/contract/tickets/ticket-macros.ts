import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, ListQuery, requiredLongText, requiredTextLine, textLine } from '../http/field.ts'
import type { EventContext } from '../members/actor.ts'
import { actorFieldOf } from '../members/actor-rules.ts'
import { changedTicket } from './ticket-history.ts'
import { filledMessage, type MACRO_VARIABLES } from './ticket-macros-rules.ts'
import { type Ticket, TicketLabel, type TicketMessage, TicketPriority, TicketStatus } from './tickets.ts'

/** The changes that a macro makes to a ticket; missing fields stay unchanged. */
export const MacroSteps = z
  .object({
    Status: z.optional(TicketStatus),
    priority: z.optional(TicketPriority),
    Label: z.optional(TicketLabel),
    /** Empty for nobody. */
    AgentName: z.optional(textLine(120)),
    dueInDays: z.optional(z.number().check(z.int(), z.gte(1), z.lte(365))),
    message: z.optional(z.object({ kind: z.enum(['reply', 'note']), text: requiredLongText(5000) })),
  })
  .check(z.refine((steps) => Object.values(steps).some((step) => step !== undefined), 'Add at least one action to the macro.'))
export type MacroSteps = z.infer<typeof MacroSteps>

/** A named set of changes that is applied with one click. */
export const Macro = z.object({ id: Id, name: z.string(), order: z.number(), steps: MacroSteps })
export type Macro = z.infer<typeof Macro>

/** The name of a variable in the text of a macro. */
export type MacroVariable = (typeof MACRO_VARIABLES)[number]

interface MacroAuthor extends EventContext {
  /** The user who applies the macro. */
  name: string
  avatar: string
  /** Picture of the member to whom the ticket is assigned. */
  thumb: string
}

/** The local hour at which a working day ends: tickets are due at it. */
const END_OF_DAY_HOUR = 17

/** The ticket after a macro, and the message it adds. It does not check whether the status may change. */
export function appliedMacro(
  { AgentName, dueInDays, message: template, ...fields }: MacroSteps,
  ticket: Ticket,
  { name, avatar, thumb, now, actor }: MacroAuthor,
) {
  const due = new Date(now)
  due.setDate(due.getDate() + (dueInDays ?? 0))
  due.setHours(END_OF_DAY_HOUR, 0, 0, 0)
  const change = {
    ...fields,
    ...(AgentName !== undefined && { AgentName, thumb }),
    ...(dueInDays && { due: due.toISOString() }),
  }
  const message: Omit<TicketMessage, 'id'> | undefined = template && {
    ticketId: ticket.Id,
    kind: template.kind,
    text: filledMessage(template.text, ticket, name),
    author: name,
    avatar,
    at: now.toISOString(),
    attachments: [],
    ...actorFieldOf(actor),
  }
  return { ticket: changedTicket(ticket, change, { by: name, now, actor }), message }
}

const MacroName = requiredTextLine(60)
const NOT_FOUND = { 404: 'Macro not found' }
const Ids = z.array(Id).check(z.minLength(1, 'Select at least one ticket.'), z.maxLength(10_000))

export const listMacros = endpoint('GET /api/data/tickets/macros', {
  access: 'teacher',
  summary: 'The macros; with `sort=order` as they are offered.',
  query: ListQuery,
  reply: z.array(Macro),
  origin: 'ours',
})

export const addMacro = endpoint('POST /api/data/tickets/macros', {
  access: 'office',
  summary: 'Stores a macro, last in order. Its text may say {requester}, {title}, {number} and {me}.',
  body: z.object({ name: MacroName, steps: MacroSteps }),
  reply: Macro,
  status: 201,
  origin: 'ours',
})

export const changeMacro = endpoint('PATCH /api/data/tickets/macros/:id', {
  access: 'office',
  summary: 'Renames a macro, or puts other steps in the place of its steps.',
  body: z.object({ name: z.optional(MacroName), steps: z.optional(MacroSteps) }),
  reply: Macro,
  errors: NOT_FOUND,
  origin: 'ours',
})

export const orderMacros = endpoint('PUT /api/data/tickets/macros/order', {
  access: 'office',
  summary: 'Puts macros into this order; those that are not named come after.',
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
  reply: z.array(Macro),
  errors: NOT_FOUND,
  origin: 'ours',
})

export const deleteMacro = endpoint('DELETE /api/data/tickets/macros/:id', {
  access: 'office',
  summary: 'Deletes a macro; can be undone through the Undo-Token of the answer.',
  reply: z.array(Macro),
  errors: NOT_FOUND,
  origin: 'ours',
})

export const applyMacro = endpoint('POST /api/data/tickets/macros/:id/apply', {
  access: 'office',
  summary:
    'Does what a macro says with several tickets; all of them, or none when one may not. Its replies go as mails to those who asked, too, where an address is known. Can be undone through the Undo-Token of the answer.',
  body: z.object({ ids: Ids }),
  reply: z.object({ changed: z.number().check(z.int()) }),
  errors: { ...NOT_FOUND, 409: 'Reopen the ticket before changing its status.' },
  origin: 'ours',
})

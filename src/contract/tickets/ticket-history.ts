import type { Ticket, TicketChange, TicketEvent, TicketMessage } from './tickets.ts'

/** A whole ticket from what is known of it: open, for nobody yet, from now on. */
export function newTicket(known: Partial<Ticket> & Pick<Ticket, 'Id' | 'ticketTitle'>, by: string, now: Date): Ticket {
  const at = now.toISOString()
  const ticket: Ticket = {
    ticketDescription: '',
    Status: 'Open',
    Label: 'warning',
    thumb: '',
    AgentName: '',
    Date: at,
    deleted: false,
    priority: 'normal',
    due: '',
    requesterName: '',
    requesterEmail: '',
    history: [{ at, by, what: 'created' }],
  } as Ticket
  return { ...ticket, ...known, Date: known.Date || at }
}

const watched = ['Status', 'priority', 'AgentName', 'Label', 'due'] as const

/** The ticket with the change, and a line of history for everything that became different. Whether the status may change is not asked here. */
export function changedTicket(ticket: Ticket, change: TicketChange, by: string, now: Date): Ticket {
  const at = now.toISOString()
  const after: Ticket = { ...ticket, ...change }
  const events: TicketEvent[] = []
  for (const what of watched) {
    if (after[what] !== ticket[what]) events.push({ at, by, what, from: ticket[what], to: after[what] })
  }
  if (after.ticketTitle !== ticket.ticketTitle || after.ticketDescription !== ticket.ticketDescription)
    events.push({ at, by, what: 'edited' })
  if (after.deleted !== ticket.deleted) events.push({ at, by, what: after.deleted ? 'deleted' : 'restored' })
  return { ...after, history: [...ticket.history, ...events] }
}

/**
 * What becomes of tickets that are about the same: one stays, the others are closed and put into the trash.
 *
 * Nothing of the others is lost: what each asked for comes first among what it brings, with who asked and when, and all of it says from
 * which ticket it is. A ticket that nobody is known to have asked for is from then on asked for by whoever asked for the first of them.
 *
 * @param others each with its conversation
 * @returns messages in the place of those they are made from; a request has no id yet
 */
export function mergedTickets(keep: Ticket, others: readonly { ticket: Ticket; talk: TicketMessage[] }[], by: string, now: Date) {
  const at = now.toISOString()
  const requests: Omit<TicketMessage, 'id'>[] = []
  const moved: TicketMessage[] = []
  const gone: Ticket[] = []
  let kept = keep
  for (const { ticket, talk } of others) {
    const { Id, ticketTitle, requesterName, requesterEmail } = ticket
    const from = { ticketId: keep.Id, mergedFrom: { Id, ticketTitle, requesterName, requesterEmail } }
    const author = requesterName || requesterEmail
    const avatar = talk.find((message) => message.author === author)?.avatar ?? ''
    requests.push({ ...from, kind: 'request', text: ticket.ticketDescription, author, avatar, at: ticket.Date, attachments: [] })
    moved.push(...talk.map((message) => ({ ...from, ...message, ticketId: keep.Id })))
    const closed = changedTicket(ticket, { Status: 'Closed', deleted: true }, by, now)
    gone.push({ ...closed, history: [...closed.history, { at, by, what: 'merged', to: String(keep.Id) }] })
    kept = { ...kept, history: [...kept.history, { at, by, what: 'merged', from: `#${Id} ${ticketTitle}` }] }
    if (!kept.requesterName && !kept.requesterEmail) kept = { ...kept, requesterName, requesterEmail }
  }
  return { kept, gone, moved, requests }
}

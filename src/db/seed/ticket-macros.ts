import type { Macro } from '#contract/tickets/ticket-macros.ts'
import type { TicketView } from '#contract/tickets/ticket-views.ts'
import { person } from './people.ts'

/** Macros of the sample office: `{requester}` and the like are variables, and `order` is a multiple of `ORDER_STEP`. */
export const macros: Macro[] = [
  {
    id: 1,
    order: 1024,
    name: 'Ask for details',
    steps: {
      Status: 'Pending',
      dueInDays: 3,
      message: {
        kind: 'reply',
        text: 'Dear {requester},\n\nThank you for writing to us about “{title}”. Could you tell us a little more: where, since when, and who is concerned?\n\nKind regards\n{me}',
      },
    },
  },
  {
    id: 2,
    order: 2048,
    name: 'Solved',
    steps: {
      Status: 'Closed',
      Label: 'success',
      message: {
        kind: 'reply',
        text: 'Dear {requester},\n\n“{title}” is solved. If there is anything left to do, reply to this email and we will reopen {number}.\n\nKind regards\n{me}',
      },
    },
  },
  {
    id: 3,
    order: 3072,
    name: 'To the caretaker',
    steps: {
      AgentName: person('Omar Haddad').name,
      priority: 'high',
      dueInDays: 1,
      message: { kind: 'note', text: 'Omar, please have a look at {number} on your round. {me}' },
    },
  },
]

/** Saved views of the sample office. */
export const ticketViews: TicketView[] = [
  { id: 1, name: 'Urgent and open', search: { state: 'Open', priority: 'urgent' } },
  { id: 2, name: 'Waiting the longest', search: { state: 'Pending', sort: 'Date' } },
]

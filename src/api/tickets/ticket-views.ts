import { addTicketView, changeTicketView, deleteTicketView, listTicketViews, type TicketView } from '#contract/tickets/ticket-views.ts'
import { getOr404, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { listHandler, write, writeThenReadBack } from '../kernel/handler.ts'

/** Handlers for saved views of tickets. */
export const ticketViews = [
  listHandler(listTicketViews, 'ticketViews'),

  write(addTicketView, ['ticketViews'], async ({ body }, { tx }) => {
    const view: TicketView = { id: await nextId(tx, 'ticketViews'), ...body }
    return save(tx, 'ticketViews', view)
  }),

  write(changeTicketView, ['ticketViews'], async ({ params, body: { name, search } }, { tx }) => {
    const view: TicketView = await getOr404(tx, 'ticketViews', params.id, 'View not found')
    return save(tx, 'ticketViews', { ...view, name: name ?? view.name, search: search ?? view.search })
  }),

  writeThenReadBack(
    deleteTicketView,
    ['ticketViews'],
    async ({ params }, { tx, remove }) => {
      await remove({ table: 'ticketViews', row: await getOr404(tx, 'ticketViews', params.id, 'View not found') })
    },
    ({ tx }) => tx.list('ticketViews'),
  ),
]

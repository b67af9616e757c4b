import { addTicketView, changeTicketView, deleteTicketView, listTicketViews, type TicketView } from '#contract/ticket-views.ts'
import { need, save } from '#db/collection.ts'
import { nextId } from '#db/ids.ts'
import { listOf, write, writeThen } from './answer.ts'

export const ticketViews = [
  listOf(listTicketViews, 'ticketViews'),

  write(addTicketView, ['ticketViews'], async ({ body }, { db }) => {
    const view: TicketView = { id: await nextId(db, 'ticketViews'), ...body }
    return save(db, 'ticketViews', view)
  }),

  write(changeTicketView, ['ticketViews'], async ({ params, body: { name, search } }, { db }) => {
    const view: TicketView = await need(db, 'ticketViews', params.id, 'View not found')
    return save(db, 'ticketViews', { ...view, name: name ?? view.name, search: search ?? view.search })
  }),

  writeThen(
    deleteTicketView,
    ['ticketViews'],
    async ({ params }, { db, remove }) => {
      await remove({ table: 'ticketViews', row: await need(db, 'ticketViews', params.id, 'View not found') })
    },
    ({ db }) => db.ticketViews.toArray(),
  ),
]

import { ApiError } from '#contract/http/error.ts'
import { sameId } from '#contract/http/same-id.ts'
import {
  addMacro,
  appliedMacro,
  applyMacro,
  changeMacro,
  deleteMacro,
  listMacros,
  type Macro,
  orderMacros,
} from '#contract/tickets/ticket-macros.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { mayChangeStatus } from '#contract/tickets/tickets-rules.ts'
import { ORDER_STEP } from '#contract/values/order.ts'
import { getAllOr404, getOr404, save } from '#db/repository/collection.ts'
import { senderOf } from '#db/repository/current-user.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import { composeMails, replyMails } from '#db/repository/mail.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listHandler, write, writeThenReadBack } from '../kernel/handler.ts'

/** Handlers for macros of tickets. */
export const ticketMacros = [
  listHandler(listMacros, 'macros'),

  write(addMacro, ['macros'], async ({ body }, { tx }) => {
    const last = (await listInOrder(tx)).at(-1)
    const macro: Macro = { ...body, id: await nextId(tx, 'macros'), order: (last?.order ?? 0) + ORDER_STEP }
    return save(tx, 'macros', macro)
  }),

  write(changeMacro, ['macros'], async ({ params, body: { name, steps } }, { tx }) => {
    const macro: Macro = await getOr404(tx, 'macros', params.id, 'Macro not found')
    return save(tx, 'macros', { ...macro, name: name ?? macro.name, steps: steps ?? macro.steps })
  }),

  writeThenReadBack(
    orderMacros,
    ['macros'],
    async ({ body }, { tx }) => {
      const ordered: Macro[] = await getAllOr404(tx, 'macros', body.ids, 'Macro not found')
      const others = (await listInOrder(tx)).filter(({ id }) => !ordered.some((macro) => sameId(macro.id, id)))
      save(tx, 'macros', ...[...ordered, ...others].map((macro, index) => ({ ...macro, order: (index + 1) * ORDER_STEP })))
    },
    ({ tx }) => listInOrder(tx),
  ),

  writeThenReadBack(
    deleteMacro,
    ['macros'],
    async ({ params }, { tx, remove }) => {
      await remove({ table: 'macros', row: await getOr404(tx, 'macros', params.id, 'Macro not found') })
    },
    ({ tx }) => listInOrder(tx),
  ),

  write(applyMacro, ['macros', 'tickets', 'ticketMessages', 'emails', 'members', 'profile'], async ({ params, body }, context) => {
    const { tx, now, actor } = context
    const { steps }: Macro = await getOr404(tx, 'macros', params.id, 'Macro not found')
    const tickets: Ticket[] = await getAllOr404(tx, 'tickets', body.ids, 'Ticket not found')
    if (tickets.some(({ deleted }) => deleted)) throw new ApiError(409, 'Restore the deleted ticket before changing it.')
    if (tickets.some(({ Status }) => steps.Status && !mayChangeStatus(Status, steps.Status))) {
      throw new ApiError(409, 'Reopen the ticket before changing its status.')
    }
    const from = senderOf(await context.user())
    const [agent] = steps.AgentName ? await tx.list('members', { ...equalBounds('name', steps.AgentName), limit: 1 }) : []
    // `thumb` is the picture of the agent.
    const author = { ...from, thumb: agent ? agent.avatar : '', now, actor }
    const applied = tickets.map((ticket) => appliedMacro(steps, ticket, author))
    const firstId = await nextId(tx, 'ticketMessages')
    const messages = applied.flatMap(({ message }) => message ?? []).map((message, index) => ({ ...message, id: firstId + index }))
    const mails = applied.flatMap(({ ticket, message }) => (message ? replyMails(ticket, message, from) : []))
    await context.applyChangeSet({
      tickets: applied.map(({ ticket }) => ticket),
      ticketMessages: messages,
      emails: await composeMails(tx, now, mails),
    })
    return { changed: tickets.length }
  }),
]

const listInOrder = (tx: StoreTransaction): Promise<Macro[]> => tx.list('macros', { index: 'order' })

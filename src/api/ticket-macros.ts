import { ApiError } from '#contract/error.ts'
import { ORDER_STEP } from '#contract/order.ts'
import { sameId } from '#contract/same-id.ts'
import {
  addMacro,
  appliedMacro,
  applyMacro,
  changeMacro,
  deleteMacro,
  listMacros,
  type Macro,
  orderMacros,
} from '#contract/ticket-macros.ts'
import type { Ticket } from '#contract/tickets.ts'
import { mayBecome } from '#contract/tickets-rules.ts'
import { need, needAll, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { answerLetters, mailsOf } from '#db/mail.ts'
import { signedInSender } from '#db/signed-in.ts'
import { listOf, write, writeThen } from './answer.ts'

export const ticketMacros = [
  listOf(listMacros, 'macros'),

  write(addMacro, ['macros'], async ({ body }, { db }) => {
    const last = (await inOrder(db)).at(-1)
    const macro: Macro = { ...body, id: await nextId(db, 'macros'), order: (last?.order ?? 0) + ORDER_STEP }
    return save(db, 'macros', macro)
  }),

  write(changeMacro, ['macros'], async ({ params, body: { name, steps } }, { db }) => {
    const macro: Macro = await need(db, 'macros', params.id, 'Macro not found')
    return save(db, 'macros', { ...macro, name: name ?? macro.name, steps: steps ?? macro.steps })
  }),

  writeThen(
    orderMacros,
    ['macros'],
    async ({ body }, { db }) => {
      const named: Macro[] = await needAll(db, 'macros', body.ids, 'Macro not found')
      const others = (await inOrder(db)).filter(({ id }) => !named.some((one) => sameId(one.id, id)))
      await save(db, 'macros', ...[...named, ...others].map((macro, index) => ({ ...macro, order: (index + 1) * ORDER_STEP })))
    },
    ({ db }) => inOrder(db),
  ),

  writeThen(
    deleteMacro,
    ['macros'],
    async ({ params }, { db, remove }) => {
      await remove({ table: 'macros', row: await need(db, 'macros', params.id, 'Macro not found') })
    },
    ({ db }) => inOrder(db),
  ),

  write(applyMacro, ['macros', 'tickets', 'ticketMessages', 'emails', 'members', 'profile'], async ({ params, body }, context) => {
    const { db, now } = context
    const { steps }: Macro = await need(db, 'macros', params.id, 'Macro not found')
    const tickets: Ticket[] = await needAll(db, 'tickets', body.ids, 'Ticket not found')
    if (tickets.some(({ deleted }) => deleted)) throw new ApiError(409, 'Restore a deleted ticket before it is changed.')
    if (tickets.some(({ Status }) => steps.Status && !mayBecome(Status, steps.Status))) {
      throw new ApiError(409, 'A closed ticket is opened again before its status changes otherwise.')
    }
    const from = await signedInSender(db)
    const agent = steps.AgentName && (await db.members.where('name').equals(steps.AgentName).first())
    const hand = { ...from, thumb: agent ? agent.avatar : '', now }
    const done = tickets.map((ticket) => appliedMacro(steps, ticket, hand))
    const first = await nextId(db, 'ticketMessages')
    const said = done.flatMap((one) => one.said ?? []).map((message, index) => ({ ...message, id: first + index }))
    const letters = done.flatMap(({ ticket, said }) => (said ? answerLetters(ticket, said, from) : []))
    await context.amend({
      tickets: done.map(({ ticket }) => ticket),
      ticketMessages: said,
      emails: await mailsOf(db, now, letters),
    })
    return { changed: tickets.length }
  }),
]

const inOrder = (db: Database): Promise<Macro[]> => db.macros.orderBy('order').toArray()

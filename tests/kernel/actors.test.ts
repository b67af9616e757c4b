import { describe, expect, test } from 'vitest'
import type { Activity } from '#contract/activity/activity.ts'
import { accessOf } from '#contract/http/access.ts'
import type { Member, MemberRole } from '#contract/members/members.ts'
import type { Order } from '#contract/shop/orders.ts'
import { type Caller, SOLE_USER } from '#db/caller.ts'
import { createTestBackend } from '../backend.ts'

/** Which account did something (`contract/members/actor.ts`): recorded by the back end, whatever a client sends. */

const callerOf = (id: number, role: MemberRole, name: string): Caller => {
  const at = '2026-01-01T00:00:00.000Z'
  const member: Member = { id, name, email: `${id}@school.example`, avatar: '', role, status: 'active', invitedAt: at, lastSeen: null }
  return { access: accessOf(role), member, teacherId: undefined }
}
const OFFICE = callerOf(102, 'Office', 'Otto Office')
const TEACHER = callerOf(103, 'Teacher', 'Tess Teacher')
const FORGED = { actor: { id: 1, name: 'Eve' }, by: 'Eve', author: 'Eve', history: [], activity: [] }

async function start() {
  const { respond } = await createTestBackend()
  return async (caller: Caller, line: string, body?: unknown) => {
    const [method = '', path = ''] = line.split(' ')
    const request = new Request(`http://school.test${path}`, { method, ...(body !== undefined && { body: JSON.stringify(body) }) })
    const response = await respond(request, caller)
    expect(response.status, line).toBeLessThan(300)
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
    return (await response.json()) as any
  }
}
type Send = Awaited<ReturnType<typeof start>>

/** Does one thing of each kind, and returns what was recorded of it. */
async function doEverything(send: Send, caller: Caller) {
  const ticket = await send(caller, 'POST /api/data/ticket/create', { Id: 900, ticketTitle: 'A ticket', ...FORGED })
  const changed = await send(caller, 'PATCH /api/data/tickets/900', { Status: 'Closed', ...FORGED })
  const message = await send(caller, 'POST /api/data/tickets/900/messages', { kind: 'note', text: 'Done.', ...FORGED })
  const bill = { billTo: 'Ana', orders: [{ itemName: 'A desk', unitPrice: 40, units: 1 }], ...FORGED }
  const invoice = await send(caller, 'POST /api/data/invoicedata/addinvoice', bill)
  const paid = await send(caller, `POST /api/data/invoices/${invoice.id}/payments`, { amount: 15, ...FORGED })
  const task = await send(caller, 'PATCH /api/data/tasks/1/position', { categoryId: 4, ...FORGED })
  const commented = await send(caller, 'POST /api/data/tasks/1/comments', { text: 'Soon.', ...FORGED })
  const orders: Order[] = await send(caller, 'GET /api/data/orders')
  const shipped = orders.find(({ status }) => status === 'Shipped')
  const order = await send(caller, `PATCH /api/data/orders/${shipped?.id}`, { status: 'Delivered', note: '', ...FORGED })
  const recorded = [
    ticket.history.at(-1),
    changed.history.at(-1),
    message,
    invoice.history.at(-1),
    paid.history.at(-1),
    paid.payments.at(-1),
    task.activity.at(-1),
    commented.activity.at(-1),
    commented.comments.at(-1),
    order.history.at(-1),
  ]
  return { recorded, commented }
}

describe('what an account does', () => {
  test('is recorded with the account, never with what the client sends', async () => {
    const send = await start()
    const { recorded, commented } = await doEverything(send, OFFICE)
    for (const event of recorded) expect(event).toMatchObject({ actor: { id: 102, name: 'Otto Office' } })
    expect(commented.comments.at(-1).author).toBe('Otto Office')
    expect(JSON.stringify(recorded)).not.toContain('Eve')
  })

  test('names it in each line of the activity, and those of before have none', async () => {
    const send = await start()
    const before: Activity[] = await send(OFFICE, 'GET /api/data/activity?limit=50')
    expect(before.filter(({ actor }) => actor)).toEqual([])
    await doEverything(send, OFFICE)
    const known = new Set(before.map(({ key }) => key))
    const lines = ((await send(OFFICE, 'GET /api/data/activity?limit=50')) as Activity[]).filter(({ key }) => !known.has(key))
    for (const kind of ['ticket opened', 'ticket status', 'ticket note', 'payment', 'task done', 'task comment']) {
      expect(lines).toContainEqual(expect.objectContaining({ kind, actor: { id: 102, name: 'Otto Office' } }))
    }
    // Who pays is still whose invoice it is.
    expect(lines.find(({ kind }) => kind === 'payment')).toMatchObject({ by: 'Ana' })
  })

  test('shows a teacher no lines of rows that are not theirs', async () => {
    const send = await start()
    const before: Activity[] = await send(TEACHER, 'GET /api/data/activity?limit=50')
    await doEverything(send, OFFICE)
    const after: Activity[] = await send(TEACHER, 'GET /api/data/activity?limit=50')
    expect(after).toEqual(before)
    const [post] = await send(TEACHER, 'GET /api/data/blog/BlogPosts')
    await send(TEACHER, 'POST /api/data/blog/post/add', { postId: post.id, comment: 'Well said.' })
    expect((await send(TEACHER, 'GET /api/data/activity?limit=1'))[0]).toMatchObject({
      kind: 'blog comment',
      actor: { id: 103, name: 'Tess Teacher' },
    })
  })

  test('is recorded without an actor where there are no accounts', async () => {
    const send = await start()
    const { recorded, commented } = await doEverything(send, SOLE_USER)
    for (const event of recorded) expect(event).not.toHaveProperty('actor')
    expect(commented.comments.at(-1).author).toBe('Eve')
  })
})

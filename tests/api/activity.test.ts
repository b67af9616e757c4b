import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { type Activity, type ActivityKind, listActivity } from '#contract/activity/activity.ts'
import { save } from '#db/repository/collection.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

const DAY = 86_400_000
const line = 'GET /api/data/activity'

/** The latest event of one kind. */
async function last({ send }: TestBackend, kind: ActivityKind): Promise<Activity | undefined> {
  const { body } = await send(`${line}?limit=50`)
  return body.find((one: Activity) => one.kind === kind)
}

describe(listActivity.route, () => {
  test('tells of every area of the sample school, newest first, as many as are wanted', async () => {
    const { send } = await createTestBackend()
    const all: Activity[] = (await send(`${line}?limit=50`)).body
    expect(all.map(({ at }) => Date.parse(at))).toEqual(all.map(({ at }) => Date.parse(at)).sort((a, b) => b - a))
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    for (const kind of ['mail', 'ticket opened', 'ticket status', 'ticket reply', 'payment', 'order', 'enrolment']) {
      expect(all.map((one) => one.kind)).toContain(kind)
    }
    expect((await send(`${line}?limit=3`)).body).toEqual(all.slice(0, 3))
    expect((await send(line)).body).toEqual(all.slice(0, 20))
    expect((await send(`${line}?limit=900`)).status).toBe(400)
  })

  test('what happens now to a record of long ago comes first: a ticket is closed and answered, an old invoice is paid', async () => {
    const school = await createTestBackend()
    const { send, db } = school
    const ticket = (await db.tickets.toArray()).find(({ Status }) => Status === 'Pending')
    await send(`PATCH /api/data/tickets/${ticket.Id}`, { Status: 'Closed' })
    expect((await send(line)).body[0]).toMatchObject({
      kind: 'ticket status',
      detail: 'Closed',
      title: ticket.ticketTitle,
      url: `/apps/tickets?ticket=${ticket.Id}`,
    })
    await send(`POST /api/data/tickets/${ticket.Id}/messages`, { kind: 'note', text: 'Done.' })
    expect(await last(school, 'ticket note')).toMatchObject({ id: ticket.Id })

    const { body: invoice } = await send('POST /api/data/invoicedata/addinvoice', {
      billTo: 'Ana',
      orders: [{ itemName: 'A desk', unitPrice: 40, units: 1 }],
      orderDate: '2001-01-31T00:00:00Z',
    })
    await send(`POST /api/data/invoices/${invoice.id}/payments`, { amount: 15, date: '2001-02-01T00:00:00Z' })
    const paid = await last(school, 'payment')
    expect(paid).toMatchObject({ kind: 'payment', id: invoice.id, title: 'Ana', amount: 15, url: `/apps/invoice/detail/${invoice.id}` })
    await send(`POST /api/data/invoices/${invoice.id}/credit`)
    expect((await send(line)).body.filter(({ kind, title }: Activity) => kind === 'payment' && title === 'Ana')).toEqual([paid])
  })

  test('a task is done when it comes into the column in which its board finishes, and no longer when it leaves it', async () => {
    const school = await createTestBackend()
    const { send, db } = school
    const task = (await db.tasks.toArray()).find(({ categoryId }) => categoryId === 1)
    await send(`PATCH /api/data/tasks/${task.id}/position`, { categoryId: 2 })
    expect((await last(school, 'task done'))?.id).not.toBe(task.id)
    await send(`PATCH /api/data/tasks/${task.id}/position`, { categoryId: 4 })
    expect((await send(line)).body[0]).toMatchObject({ kind: 'task done', id: task.id, title: task.task })
    await send(`PATCH /api/data/tasks/${task.id}/position`, { categoryId: 1 })
    expect((await last(school, 'task done'))?.id).not.toBe(task.id)
  })

  test('comments on tasks, on posts of the blog and of the profile, and requests for a seat are told of', async () => {
    const { send, db } = await createTestBackend()
    /** Events with the same time can be in any order. */
    const newest = async () => (await send(`${line}?limit=4`)).body
    await send('POST /api/data/tasks/1/comments', { author: 'Omar', text: 'Soon.' })
    expect(await newest()).toContainEqual(expect.objectContaining({ kind: 'task comment', by: 'Omar', url: '/apps/kanban?task=1' }))
    const [post] = await db.blogPosts.toArray()
    await send('POST /api/data/blog/post/add', { postId: post.id, comment: 'Well said.' })
    expect(await newest()).toContainEqual(
      expect.objectContaining({ kind: 'blog comment', title: post.title, url: `/apps/blog/detail/${post.slug}` }),
    )
    const [shared] = await db.posts.toArray()
    await send('POST /api/data/posts/comments/add', { postId: shared.id, comment: 'Lovely.' })
    expect(await newest()).toContainEqual(expect.objectContaining({ kind: 'post comment', id: shared.id }))
    const wanted = (await db.classes.toArray()).find(({ published }) => published)
    const family = { childName: 'Mia', childAge: wanted.ageFrom, parentName: 'Ana', email: 'ana@school.example' }
    await send(`POST /api/data/classes/${wanted.id}/enrolments`, family)
    expect(await newest()).toContainEqual(expect.objectContaining({ kind: 'enrolment', title: 'Mia', by: 'Ana', detail: wanted.name }))
    await send('POST /api/data/contact-messages', { name: 'Jo', email: 'jo@school.example', subject: 'Hello', message: 'Is it open?' })
    const kinds = (await newest()).map(({ kind }: Activity) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['mail', 'ticket opened']))
  })

  test('what was deleted is told of no more: a ticket in the trash, a mail in the trash', async () => {
    const school = await createTestBackend()
    const mail = await last(school, 'mail')
    await school.send('DELETE /api/data/email/delete', { emailId: mail?.id })
    expect((await last(school, 'mail'))?.id).not.toBe(mail?.id)
    const ticket = await last(school, 'ticket opened')
    await school.send('DELETE /api/data/ticket/delete', { id: ticket?.id })
    expect((await last(school, 'ticket opened'))?.id).not.toBe(ticket?.id)
  })

  test('reads as few rows of a long list as of a short one', async () => {
    const { send, db, store, rowsRead } = await createTestBackend()
    const [ticket] = await db.tickets.toArray()
    const many = Array.from({ length: 400 }, (_, at) => {
      const when = new Date(Date.now() - (at + 2000) * DAY).toISOString()
      return { ...ticket, Id: 1000 + at, history: [{ at: when, by: 'Jo', what: 'created' }] }
    })
    await store.transaction('write', ['tickets', 'search'], async (tx) => save(tx, 'tickets', ...many))
    expect((await send(`${line}?limit=10`)).body).toHaveLength(10)
    const { tickets = 0 } = rowsRead()
    expect(tickets).toBeGreaterThan(0)
    expect(tickets).toBeLessThanOrEqual(20)
  })
})

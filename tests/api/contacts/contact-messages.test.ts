import { describe, expect, test, vi } from 'vitest'
import { createTestBackend, onlyDexie } from '../../backend.ts'

const SEND = 'POST /api/data/contact-messages'
const message = {
  name: ' Ana Silva ',
  email: 'ana@families.example',
  subject: 'A seat in Year 3',
  message: 'Good morning,\nis there a seat <b>left</b> & when may we visit?',
}

describe(SEND, () => {
  test('arrives as an unread mail and as an open ticket', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send(SEND, message)
    expect(status).toBe(201)
    expect(await db.emails.get(body.emailId)).toMatchObject({
      from: 'Ana Silva',
      fromEmail: 'ana@families.example',
      To: 'office@homeroom.example',
      subject: 'A seat in Year 3',
      emailContent: '<p>Good morning,<br>is there a seat &lt;b&gt;left&lt;/b&gt; &amp; when may we visit?</p>',
      emailExcerpt: 'Good morning, is there a seat <b>left</b> & when may we visit?',
      inbox: true,
      unread: true,
      sent: false,
      trash: false,
    })
    expect(await db.tickets.get(body.ticketId)).toMatchObject({
      Status: 'Open',
      ticketTitle: 'A seat in Year 3',
      ticketDescription: message.message,
      requesterName: 'Ana Silva',
      requesterEmail: 'ana@families.example',
      deleted: false,
    })
    expect((await send('GET /api/data/email/EmailData')).body.at(-1).id).toBe(body.emailId)
    expect((await send('GET /api/data/ticket/TicketData')).body.at(-1).Id).toBe(body.ticketId)
  })

  onlyDexie('is kept whole or not at all', async () => {
    const { send, db } = await createTestBackend()
    const [mails, tickets] = [await db.emails.count(), await db.tickets.count()]
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === 'tickets') throw new Error('The ticket cannot be stored.')
      return put.apply(this, row)
    })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect((await send(SEND, message)).status).toBe(500)
    vi.restoreAllMocks()
    expect(await db.emails.count()).toBe(mails)
    expect(await db.tickets.count()).toBe(tickets)
  })

  test('sent twice by an impatient finger, arrives once', async () => {
    const { send, db } = await createTestBackend()
    const mails = await db.emails.count()
    const [first, second] = await Promise.all([send(SEND, message), send(SEND, message)])
    expect(second?.body).toEqual(first?.body)
    expect(await db.emails.count()).toBe(mails + 1)
  })

  test.each([
    [{ ...message, name: ' ' }, 'name'],
    [{ ...message, email: 'ana' }, 'email'],
    [{ ...message, email: ['ana@families.example'] }, 'email'],
    [{ ...message, subject: '' }, 'subject'],
    [{ ...message, message: ' \n ' }, 'message'],
    [{ ...message, message: 'a'.repeat(10_001) }, 'message'],
    [{ ...message, message: undefined }, 'message'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send, db } = await createTestBackend()
    const mails = await db.emails.count()
    const { status, body } = await send(SEND, payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await db.emails.count()).toBe(mails)
  })

  test.each(['', '{', 'null', '"text"', '[]'])('refuses %j', async (payload) => {
    const { send } = await createTestBackend()
    expect((await send(SEND, payload)).status).toBe(400)
  })
})

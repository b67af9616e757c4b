import { describe, expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contacts.ts'
import { createTestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/contacts/ContactsData'

describe('GET /api/data/contacts/:id/related', () => {
  test('counts mails, tickets and invoices as their lists find them, and tells the newest mail', async () => {
    const { send } = await createTestBackend()
    const email = 'wilma@related.example'
    const { body: wilma } = await send('POST /api/data/contacts/addContact', { firstname: 'Wilma', lastname: 'Qorr', email })
    const related = () => send(`GET /api/data/contacts/${wilma.id}/related`)
    expect((await related()).body).toEqual({
      mails: { from: { count: 0, last: null }, to: { count: 0, last: null } },
      chat: null,
      tickets: { q: '', count: 0, open: 0 },
      invoices: { q: '', count: 0, open: 0 },
    })
    for (const subject of ['First', 'Second'])
      await send('POST /api/data/contact-messages', { name: 'Wilma Qorr', email, subject, message: 'Hello' })
    const [ticket] = (await send(`GET /api/data/ticket/TicketData?q=${email}`)).body
    await send(`PATCH /api/data/tickets/${ticket.Id}`, { Status: 'Closed' })
    await send('POST /api/data/invoicedata/addinvoice', { billTo: 'Wilma Qorr', orders: [{ itemName: 'Choir', unitPrice: 5, units: 1 }] })
    const { body } = await related()
    expect(body.mails).toMatchObject({ from: { count: 2, last: { subject: 'Second' } }, to: { count: 0 } })
    expect(body.tickets).toEqual({ q: email, count: 2, open: 1 })
    expect(body.invoices).toEqual({ q: 'Wilma Qorr', count: 1, open: 1 })
    const lists = ['email/EmailData?from', 'ticket/TicketData?deleted=false&q', 'invoicedata?q']
    const lengths = await Promise.all(
      [email, body.tickets.q, body.invoices.q].map(
        async (q, at) => (await send(`GET /api/data/${lists[at]}=${encodeURIComponent(q)}`)).body.length,
      ),
    )
    expect(lengths).toEqual([2, 2, 1])
  })

  test('tells the chat with them alone, what was said last and is unread', async () => {
    const { send } = await createTestBackend()
    const { body: one } = await send('POST /api/data/contacts/addContact', { firstname: 'Wilma' })
    await send('POST /api/data/chats', { contactIds: [one.id, 1] })
    expect((await send(`GET /api/data/contacts/${one.id}/related`)).body.chat).toBeNull()
    const { body: chat } = await send('POST /api/data/chats', { contactIds: [String(one.id)], msg: 'Hello' })
    await send(`POST /api/data/chats/${chat.id}/answer`)
    const { body } = await send(`GET /api/data/contacts/${one.id}/related`)
    expect(body.chat).toMatchObject({ id: chat.id, unread: 1, last: { msg: expect.any(String) } })
    expect((await send('GET /api/data/contacts/999/related')).status).toBe(404)
  })
})

describe('GET /api/data/contacts/letters', () => {
  test('tells where each letter begins, in the order and the part of the list that is asked for', async () => {
    const { send, db } = await createTestBackend()
    const names = ['Álvarez', 'adler', 'de Vries', 'Đặng', 'Zeta', 'Łuk', '3D', '王', '李', '', 'عمر']
    await db.contacts.clear()
    await db.search.bulkDelete(await db.search.where('tokens').startsWith('contacts').primaryKeys())
    const contacts = names.map((lastname, at) => ({ firstname: lastname ? `N${at}` : '', company: lastname ? '' : '***', lastname }))
    await send('POST /api/data/contacts/import', { contacts })
    const letters = async (query = '') => (await send(`GET /api/data/contacts/letters${query}`)).body.letters
    const listed: Contact[] = (await send(`${LIST}?sort=lastname`)).body
    const begin = (start: string) => listed.findIndex(({ lastname }) => lastname.startsWith(start))
    expect(await letters()).toEqual([
      { letter: '#', at: 0 },
      { letter: 'A', at: begin('adler') },
      { letter: 'D', at: begin('Đặng') },
      { letter: 'L', at: begin('Łuk') },
      { letter: 'Z', at: begin('Zeta') },
      { letter: 'ع', at: begin('عمر') },
      { letter: '李', at: begin('李') },
      { letter: '#', at: 10 },
    ])
    expect(await letters('?sort=firstname&q=n')).toEqual([{ letter: 'N', at: 0 }])
    await send('DELETE /api/data/contacts', { ids: [listed[0]?.id] })
    expect((await letters('?deleted=false'))[0]).toEqual({ letter: 'A', at: 0 })
    expect((await send('GET /api/data/contacts/letters?sort=phone')).status).toBe(400)
  })
})

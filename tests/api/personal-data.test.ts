import { expect, test } from 'vitest'
import type { TableName } from '#db/schema/rows.ts'
import { declarations } from '#db/schema/tables.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

/** Data protection: everything about one person in one file, and its erasure. */

const EMAIL = 'zora.quill@families.example'
const NAME = 'Zora Quill'

/** Somebody who has written, bought, asked and been billed. */
async function known(school: TestBackend) {
  const send: TestBackend['send'] = async (line, body) => {
    const answered = await school.send(line, body)
    expect([line, answered.status < 300]).toEqual([line, true])
    return answered
  }
  const contact = (await send('POST /api/data/contacts/addContact', { firstname: 'Zora', lastname: 'Quill', email: EMAIL })).body
  const other = (await send('POST /api/data/contacts/addContact', { firstname: 'Ana', lastname: 'Silva', email: `x${EMAIL}` })).body
  const chat = (await send('POST /api/data/chats', { contactIds: [contact.id], msg: 'Secret of the chat' })).body
  const group = (await send('POST /api/data/chats', { contactIds: [contact.id, other.id], name: 'Two', msg: 'To both' })).body
  const mail = await school.db.emails.get(1)
  await school.db.emails.put({ ...mail, id: 900, subject: 'Zora asks', fromEmail: EMAIL })
  const ticket = (await send('POST /api/data/ticket/create', { ticketTitle: 'Lost coat', requesterName: NAME, requesterEmail: EMAIL })).body
  await send('POST /api/data/classes/1/enrolments', { childName: 'Kit Quill', childAge: 5, parentName: NAME, email: EMAIL.toUpperCase() })
  const product = (await send('POST /api/data/products', { title: 'Bottle', salesPrice: 5, qty: 10, category: ['books'] })).body
  await send('DELETE /api/data/cart')
  await send('POST /api/data/cart', { productId: product.id })
  const order = await send('POST /api/data/orders', {
    address: { name: NAME, email: EMAIL, phone: '1', street: '1 Elm', city: 'X', zip: '1' },
    payment: 'cash',
  })
  const invoice = await send('POST /api/data/invoicedata/addinvoice', {
    billTo: NAME,
    billToEmail: EMAIL,
    orders: [{ itemName: 'Trip', unitPrice: 10, units: 1 }],
  })
  await send('POST /api/notes/add', { title: `Ring ${EMAIL} back`, color: 'info' })
  const left = (await send('POST /api/notes/add', { title: `Deleted: ${EMAIL}`, color: 'info' })).body
  await send(`DELETE /api/notes/delete?id=${left.id}`)
  return { contact, other, chat, group, ticket: ticket.Id ?? ticket.id, order: order.body, invoice: invoice.body }
}

async function tablesWith({ store }: TestBackend, text: RegExp): Promise<string[]> {
  const tables = Object.keys(declarations) as TableName[]
  return store.transaction('read', tables, async (tx) => {
    const found: string[] = []
    for (const table of tables) if (text.test(JSON.stringify(await tx.list(table)))) found.push(table)
    return found
  })
}

test('the export is one file with every row that names the contact', async () => {
  const school = await createTestBackend()
  const { contact, chat } = await known(school)
  const { body, headers } = await school.send(`GET /api/data/contacts/${contact.id}/personal-data`)
  expect(Object.keys(body.tables).sort()).toEqual([
    'chats',
    'contacts',
    'emails',
    'enrolments',
    'invoices',
    'messages',
    'notes',
    'orders',
    'tickets',
    'trash',
  ])
  expect(body.tables.contacts).toEqual([contact])
  expect(body.tables.messages.filter(({ chatId }: { chatId: number }) => chatId === chat.id).length).toBeGreaterThan(0)
  expect(headers.get('ETag')).toBeNull()
})

test('the erasure says before what it takes, leaves the books without the name, and nothing else of the person', async () => {
  const school = await createTestBackend()
  const { contact, other, chat, group, order, invoice } = await known(school)
  const { body: plan } = await school.send(`GET /api/data/contacts/${contact.id}/personal-data/erasure`)
  expect(plan).toMatchObject({
    erased: { contacts: 1, chats: 1, tickets: 1, enrolments: 1 },
    anonymized: { orders: 1, invoices: 1, chats: 1 },
    mentions: { notes: 1 },
  })
  const { body: done, headers } = await school.send(`DELETE /api/data/contacts/${contact.id}/personal-data`)
  expect(done).toEqual(plan)
  expect(headers.get('Undo-Token')).toBeNull()

  // A note that the office wrote stays; the preview counts it.
  expect(await tablesWith(school, /(?<![a-z])zora\.quill@/i)).toEqual(expect.arrayContaining(['notes']))
  expect((await tablesWith(school, /(?<![a-z])zora\.quill@/i)).filter((table) => !['notes', 'search', 'replays'].includes(table))).toEqual(
    [],
  )
  expect(await tablesWith(school, /Zora|Secret of the chat|Kit Quill|Lost coat/)).toEqual([])
  expect((await school.send(`GET /api/data/orders/${order.id}`)).body).toMatchObject({
    address: { name: 'Erased person', street: '' },
    total: order.total,
  })
  const invoices = (await school.send('GET /api/data/invoicedata')).body
  expect(invoices.find(({ id }: { id: number }) => id === (invoice.id ?? invoices.at(-1).id))).toMatchObject({
    billTo: 'Erased person',
    billToEmail: '',
  })
  // Others keep what is theirs, and each place in a list is where it was.
  const contacts = (await school.send('GET /api/data/contacts/ContactsData')).body
  expect(contacts[contact.id - 1]).toMatchObject({ id: contact.id, firstname: 'Erased', lastname: 'person', email: '', deleted: true })
  expect(contacts[other.id - 1]).toEqual(other)
  const chats = (await school.send('GET /api/data/chats?archived=true')).body
  expect(chats.find(({ id }: { id: number }) => id === chat.id)).toMatchObject({ name: 'Erased person', contactIds: [] })
  expect(await school.db.chats.get(group.id)).toMatchObject({ contactIds: [other.id] })
})

test('a contact that is not there is refused', async () => {
  const { send } = await createTestBackend()
  for (const line of ['GET /api/data/contacts/999/personal-data', 'DELETE /api/data/contacts/999/personal-data'])
    expect((await send(line)).status).toBe(404)
})

import { describe, expect, test } from 'vitest'
import { mergeContacts } from '#contract/contacts/contact-merge.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { contactDefaults } from '#contract/contacts/contacts-rules.ts'
import { createTestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/contacts/ContactsData'
const DELETE = 'DELETE /api/data/contacts/deleteContact'
const ids = (body: Contact[]) => body.map(({ id }) => id)

describe(LIST, () => {
  test('answers at least 30 contacts with ids 1..n, so that contacts[id - 1] finds each', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(LIST)
    expect(body.length).toBeGreaterThanOrEqual(30)
    expect(ids(body)).toEqual(body.map((_: Contact, index: number) => index + 1))
    expect(new Set(body.map(({ email }: Contact) => email)).size).toBe(body.length)
    expect((await send('GET /api/data/contacts/contactsdata')).body).toEqual(body)
  })

  test('finds words in every field, accents ignored, and narrows by department and marks', async () => {
    const { send } = await createTestBackend()
    const found = await send(`${LIST}?q=alvarez`)
    expect(found.body).toMatchObject([{ firstname: 'Diego', lastname: 'Álvarez' }])
    expect(found.headers.get('X-Total-Count')).toBe('1')
    const starred = await send(`${LIST}?starred=true&department=Support`)
    expect(starred.body.length).toBeGreaterThan(0)
    expect(starred.body.every((contact: Contact) => contact.starred && contact.department === 'Support')).toBe(true)
    expect((await send(`${LIST}?tag=suppliers&sort=-company`)).body[0]).toMatchObject({ company: 'Northgate Books' })
    expect((await send(`${LIST}?starred=perhaps`)).status).toBe(400)
  })
})

test('GET /api/data/contacts/names answers the names of several addresses, without deleted contacts', async () => {
  const { send } = await createTestBackend()
  const [first, second]: Contact[] = (await send(LIST)).body
  const names = async (...emails: string[]) =>
    (await send(`GET /api/data/contacts/names?emails=${encodeURIComponent(emails.join(','))}`)).body.names
  const emails = [first?.email.toUpperCase() ?? '', second?.email ?? '', 'nobody@else.example', '@']
  const [one, two] = [first, second].map((contact) => contact?.email.toLowerCase() ?? '')
  expect(await names(...emails)).toEqual({ [`${one}`]: contactName(first as Contact), [`${two}`]: contactName(second as Contact) })
  await send(DELETE, { contactId: second?.id })
  expect(Object.keys(await names(...emails))).toEqual([one])
  expect((await send('GET /api/data/contacts/names')).status).toBe(400)
})

describe('POST /api/data/contacts/addContact', () => {
  test('stores the contact at the end and answers it with its id', async () => {
    const { send, db } = await createTestBackend()
    const count = await db.contacts.count()
    const { status, body } = await send('POST /api/data/contacts/addContact', {
      firstname: 'Ana',
      lastname: 'Silva',
      email: 'ana@school.example',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...contactDefaults, id: count + 1, firstname: 'Ana', lastname: 'Silva', email: 'ana@school.example' })
    expect(await db.contacts.get(count + 1)).toEqual(body)
  })

  test('an id that the client sends is not used, unknown keys are left out, a remote picture is not kept', async () => {
    const { send, db } = await createTestBackend()
    const count = await db.contacts.count()
    const { body } = await send('POST /api/data/contacts/addContact', {
      id: 1,
      firstname: 'A',
      evil: 1,
      image: 'https://evil.example/a.png',
    })
    expect(body).toEqual({ ...contactDefaults, id: count + 1, firstname: 'A' })
  })

  test.each([
    ['nobody', {}, 'firstname'],
    ['only spaces', { firstname: '  ', lastname: ' ' }, 'firstname'],
    ['a number for a name', { firstname: 7 }, 'firstname'],
    ['a text for a mark', { firstname: 'A', starred: 'yes' }, 'starred'],
    ['an object for a tag', { firstname: 'A', tags: [{}] }, 'tags.0'],
    ['a name of 200,000 characters', { firstname: 'A'.repeat(200_000) }, 'firstname'],
  ])('refuses %s', async (_, payload, field) => {
    const { send, db } = await createTestBackend()
    const count = await db.contacts.count()
    const { status, body } = await send('POST /api/data/contacts/addContact', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await db.contacts.count()).toBe(count)
  })

  test.each([
    ['a megabyte', JSON.stringify({ firstname: 'A'.repeat(1_000_000) }), 413],
    ['half an object', '{"firstname":', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['__proto__', '{"firstname":"A","__proto__":{"deleted":true}}', 400],
    ['__proto__ in disguise', '{"firstname":"A","\\u005f_proto__":{}}', 400],
  ])('answers 4xx to %s', async (_, payload, expected) => {
    const { send } = await createTestBackend()
    const headers = { 'Content-Type': 'application/json' }
    expect((await send('POST /api/data/contacts/addContact', payload, headers)).status).toBe(expected)
  })
})

describe('PUT /api/data/contacts/updateContact', () => {
  test('changes the whole contact and keeps its own id type', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.contacts.get(3)
    const { body } = await send('PUT /api/data/contacts/updateContact', { ...before, id: '3', phone: '1', notes: 'New\nnumber' })
    expect(body).toEqual({ ...before, phone: '1', notes: 'New\nnumber' })
    expect(await db.contacts.get(3)).toEqual(body)
  })

  test('answers 404 for an unknown contact, 400 without an id', async () => {
    const { send } = await createTestBackend()
    const unknown = await send('PUT /api/data/contacts/updateContact', { id: 999, firstname: 'x' })
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Contact not found' } })
    expect((await send('PUT /api/data/contacts/updateContact', { firstname: 'x' })).status).toBe(400)
  })
})

describe(DELETE, () => {
  test.each([
    ['the body', DELETE, { contactId: 2 }],
    ['{data} in the body', DELETE, { data: { contactId: '2' } }],
    ['the query', `${DELETE}?contactId=2`, undefined],
    ['the query as id', `${DELETE}?id=2`, undefined],
  ])('with the id in %s answers those left, and the list keeps its slots', async (_, line, payload) => {
    const { send } = await createTestBackend()
    const before = (await send(LIST)).body
    const { status, body } = await send(line, payload)
    expect(status).toBe(200)
    expect(ids(body)).toEqual(ids(before).filter((id) => id !== 2))
    const after = (await send(LIST)).body
    expect(ids(after)).toEqual(ids(before))
    expect(after[1]).toEqual({ ...before[1], deleted: true })
  })

  test('answers 404 for an unknown contact', async () => {
    const { send } = await createTestBackend()
    expect(await send(DELETE, { contactId: 999 })).toMatchObject({ status: 404, body: { message: 'Contact not found' } })
    expect((await send(DELETE)).status).toBe(400)
  })

  test('is undone by PATCH with deleted: false', async () => {
    const { send, db } = await createTestBackend()
    await send(DELETE, { contactId: 2 })
    expect((await send('PATCH /api/data/contacts/2', { deleted: false })).body).toMatchObject({ id: 2, deleted: false })
    expect((await db.contacts.get(2)).deleted).toBe(false)
  })
})

describe('PATCH /api/data/contacts/:id', () => {
  test('changes the named fields alone; tags come once each', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.contacts.get(4)
    const { body } = await send('PATCH /api/data/contacts/4', { starred: true, tags: ['chess', 'chess', ' '] })
    expect(body).toEqual({ ...before, starred: true, tags: ['chess'] })
    expect((await send('PATCH /api/data/contacts/none', { starred: true })).status).toBe(404)
  })
})

describe('PATCH and DELETE /api/data/contacts', () => {
  test('change several, or none when one is unknown', async () => {
    const { send, db } = await createTestBackend()
    expect((await send('PATCH /api/data/contacts', { ids: [1, '2', 2], change: { department: 'Sales' } })).body).toEqual({ changed: 2 })
    expect((await db.contacts.bulkGet([1, 2])).map((row) => row.department)).toEqual(['Sales', 'Sales'])
    expect((await send('DELETE /api/data/contacts', { ids: [3, 999] })).status).toBe(404)
    expect((await db.contacts.get(3)).deleted).toBe(false)
    expect((await send('DELETE /api/data/contacts', { ids: [3, 4] })).body).toEqual({ changed: 2 })
    expect((await db.contacts.bulkGet([3, 4])).every((row) => row.deleted)).toBe(true)
    expect((await send('DELETE /api/data/contacts', { ids: [] })).status).toBe(400)
  })

  test('add tags to those that several have, which can be undone; none gets too many', async () => {
    const { send, db } = await createTestBackend()
    await send('PATCH /api/data/contacts/1', { tags: ['Choir'] })
    const tags = async () => (await db.contacts.bulkGet([1, 2])).map((row) => row.tags)
    const before = await tags()
    const { status, headers } = await send('PATCH /api/data/contacts', { ids: [1, 2], addTags: ['Trip', 'Choir'] })
    expect(status).toBe(200)
    expect((await tags())[0]).toEqual(['Choir', 'Trip'])
    expect((await tags())[1]).toEqual(expect.arrayContaining(['Trip', 'Choir']))
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect(await tags()).toEqual(before)
    const many = Array.from({ length: 50 }, (_, index) => `tag ${index}`)
    expect((await send('PATCH /api/data/contacts', { ids: [1, 2], addTags: many })).status).toBe(409)
    expect(await tags()).toEqual(before)
    await send('PATCH /api/data/contacts', { ids: [1], change: { tags: ['Only'] }, addTags: ['Trip'] })
    expect((await tags())[0]).toEqual(['Only', 'Trip'])
  })
})

describe('POST /api/data/contacts/import', () => {
  test('stores all in order, or none when one is wrong', async () => {
    const { send, db } = await createTestBackend()
    const count = await db.contacts.count()
    const good = await send('POST /api/data/contacts/import', { contacts: [{ firstname: 'A' }, { company: 'B' }] })
    expect(good.body).toEqual({ ids: [count + 1, count + 2] })
    expect(await db.contacts.get(count + 2)).toMatchObject({ company: 'B', firstname: '' })
    const bad = await send('POST /api/data/contacts/import', { contacts: [{ firstname: 'C' }, {}] })
    expect(bad).toMatchObject({ status: 400, body: { fields: { 'contacts.1.firstname': 'Enter a first or last name.' } } })
    expect(await db.contacts.count()).toBe(count + 2)
  })
})

describe('the rules', () => {
  const contact = (fields: Partial<Contact>): Contact => ({ ...contactDefaults, id: 1, ...fields })

  test('a contact is called by name, else company, else address', () => {
    expect(contactName({ firstname: 'Ana', lastname: 'Silva' })).toBe('Ana Silva')
    expect(contactName({ company: 'Bell Coaches', email: 'x@y' })).toBe('Bell Coaches')
    expect(contactName({ email: 'x@y' })).toBe('x@y')
  })

  test('merging keeps what the first one says', () => {
    expect(mergeContacts(contact({ phone: '1' }), [contact({ phone: '2', email: 'a@b' })])).toMatchObject({ phone: '1', email: 'a@b' })
  })
})

import { describe, expect, test } from 'vitest'
import type { Duplicates } from '#contract/contacts/contact-duplicates.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { contactDefaults } from '#contract/contacts/contacts-rules.ts'
import { comparablePhone, findDuplicateGroups, MAX_GROUP_SIZE } from '#contract/contacts/duplicate-detection.ts'
import { createTestBackend, type TestBackend } from '../../backend.ts'

const FIND = 'GET /api/data/contacts/duplicates'
const APART = 'POST /api/data/contacts/distinct'

const add = async ({ send }: TestBackend, fields: Partial<Contact>): Promise<Contact> =>
  (await send('POST /api/data/contacts/addContact', fields)).body
const idsOf = (groups: Duplicates[]) => groups.map(({ contacts }) => contacts.map(({ id }) => id))
const undo = ({ send }: TestBackend, headers: Headers) => send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)

describe('POST /api/data/contacts/:id/merge', () => {
  test('fills the gaps of the one that stays and marks the others as deleted', async () => {
    const school = await createTestBackend()
    const { send, db } = school
    const fresh = await add(school, { firstname: 'Helen', notes: 'Met at the fair.', tags: ['fair'] })
    const { body } = await send(`POST /api/data/contacts/${fresh.id}/merge`, { ids: [1, fresh.id] })
    const head = await db.contacts.get(1)
    expect(body).toMatchObject({ id: fresh.id, lastname: head.lastname, email: head.email, tags: ['fair', ...head.tags], deleted: false })
    expect(body.notes).toBe(`Met at the fair.\n\n${head.notes}`)
    expect(head.deleted).toBe(true)
    expect((await send('POST /api/data/contacts/999/merge', { ids: [1] })).status).toBe(404)
  })

  test('takes the values that were chosen, and is undone whole: what was changed since stays', async () => {
    const school = await createTestBackend()
    const { send, db } = school
    const one = await add(school, { firstname: 'Zoë', lastname: 'Park', phone: '1', email: 'zoe@one.example' })
    const other = await add(school, { firstname: 'Zoe', lastname: 'Park', phone: '2', company: 'Choir' })
    const line = `POST /api/data/contacts/${one.id}/merge`
    const { body, headers } = await send(line, { ids: [other.id], fields: { firstname: 'Zoe', phone: '2' } })
    expect(body).toEqual({ ...one, firstname: 'Zoe', phone: '2', company: 'Choir' })
    await send(`PATCH /api/data/contacts/${one.id}`, { starred: true, phone: '3' })
    expect((await undo(school, headers)).status).toBe(200)
    expect(await db.contacts.get(one.id)).toEqual({ ...one, starred: true, phone: '3' })
    expect(await db.contacts.get(other.id)).toEqual(other)
  })

  test('the chats with those that go are with the one that stays', async () => {
    const school = await createTestBackend()
    const { send, db } = school
    const [keep, gone] = [await add(school, { firstname: 'Zoe' }), await add(school, { firstname: 'Zoë' })]
    const alone = (await send('POST /api/data/chats', { contactIds: [gone.id] })).body
    const group = (await send('POST /api/data/chats', { contactIds: [keep.id, gone.id, 1] })).body
    const { headers } = await send(`POST /api/data/contacts/${keep.id}/merge`, { ids: [gone.id] })
    expect((await send('POST /api/data/chats', { contactIds: [keep.id] })).body.id).toBe(alone.id)
    expect(await db.chats.get(group.id)).toMatchObject({ contactIds: [keep.id, 1], members: [{ name: 'Zoe' }, {}] })
    await undo(school, headers)
    expect((await db.chats.get(alone.id)).contactIds).toEqual([gone.id])
    expect(await db.chats.get(group.id)).toMatchObject({ contactIds: [keep.id, gone.id, 1], members: [{}, { name: 'Zoë' }, {}] })
  })

  test.each([
    ['into itself', [2], {}, 400, 'A contact cannot be merged with itself.'],
    ['with a deleted one', [3], {}, 409, 'Restore the deleted contact before merging it.'],
    ['until nobody is left', [4], { firstname: '', lastname: '', company: '', email: '' }, 400, 'Enter a first or last name.'],
    ['with a picture from elsewhere', [4], { deleted: true, starred: 7 }, 400, undefined],
  ])('refuses to merge one %s', async (_, ids, fields, status, message) => {
    const { send, db } = await createTestBackend()
    await send('DELETE /api/data/contacts', { ids: [3] })
    const before = await db.contacts.toArray()
    const answer = await send('POST /api/data/contacts/2/merge', { ids, fields })
    expect(answer.status).toBe(status)
    if (message) expect(answer.body.message).toContain(message)
    expect(await db.contacts.toArray()).toEqual(before)
  })
})

describe(FIND, () => {
  test('answers the groups, the surest first, page by page, with how many there are', async () => {
    const school = await createTestBackend()
    const { send } = school
    expect((await send(FIND)).body).toEqual({ groups: [], total: 0, apart: 0 })
    const [a, b] = [await add(school, { firstname: 'Same', lastname: 'Name' }), await add(school, { firstname: 'name', lastname: 'sáme' })]
    const [c, d] = [await add(school, { firstname: 'C', email: 'both@x.example' }), await add(school, { email: 'Both@x.example' })]
    const { body } = await send(FIND)
    expect(idsOf(body.groups)).toEqual([
      [c.id, d.id],
      [a.id, b.id],
    ])
    expect(body.groups.map(({ by }: Duplicates) => by)).toEqual([['email'], ['name']])
    const second = (await send(`${FIND}?page=2&pageSize=1`)).body
    expect([idsOf(second.groups), second.total]).toEqual([[[a.id, b.id]], 2])
  })

  test('leaves out who was said not to be the same, until that is taken back or forgotten', async () => {
    const school = await createTestBackend()
    const { send } = school
    const [a, b] = [await add(school, { firstname: 'Zoe', lastname: 'Park' }), await add(school, { firstname: 'Zoe', lastname: 'Park' })]
    const ids = [a.id, b.id]
    const said = await send(APART, { ids })
    expect((await send(FIND)).body).toEqual({ groups: [], total: 0, apart: 1 })
    await undo(school, said.headers)
    expect((await send(FIND)).body).toMatchObject({ total: 1, apart: 0 })
    await send(APART, { ids })
    const forgotten = await send('DELETE /api/data/contacts/distinct')
    expect((await send(FIND)).body).toMatchObject({ total: 1, apart: 0 })
    await undo(school, forgotten.headers)
    expect((await send(FIND)).body).toMatchObject({ total: 0, apart: 1 })
    const third = await add(school, { firstname: 'Zoe', lastname: 'Park' })
    expect(idsOf((await send(FIND)).body.groups)).toEqual([[a.id, third.id]])
    await send(`POST /api/data/contacts/${third.id}/merge`, { ids: [a.id] })
    expect((await send(FIND)).body.groups).toEqual([])
    expect((await send(APART, { ids: [a.id] })).status).toBe(400)
    expect((await send(APART, { ids: [a.id, 999] })).status).toBe(404)
  })

  test('what was said is kept when a client stores the contact as it knows it', async () => {
    const school = await createTestBackend()
    const [a, b] = [await add(school, { firstname: 'Zoe' }), await add(school, { firstname: 'Zoe' })]
    await school.send(APART, { ids: [a.id, b.id] })
    await school.send('PUT /api/data/contacts/updateContact', { ...a, notes: 'Sings.' })
    expect((await school.send(FIND)).body).toMatchObject({ total: 0, apart: 1 })
  })
})

describe('the rules', () => {
  const contact = (fields: Partial<Contact>): Contact => ({ ...contactDefaults, id: 1, ...fields })

  test('duplicates share an address, a number or a name; deleted ones and blanks are none', () => {
    const groups = findDuplicateGroups([
      contact({ id: 1, firstname: 'Zoë', lastname: 'Du Pont' }),
      contact({ id: 2, firstname: 'zoe', lastname: 'dupont', email: 'zoe@x.example' }),
      contact({ id: 3, email: 'ZOE@x.example ' }),
      contact({ id: 4, firstname: 'Zoe', lastname: 'Dupont', deleted: true }),
      contact({ id: 5 }),
      contact({ id: 6 }),
      contact({ id: 7, firstname: 'Ana', phone: '+44 20 7946 0123' }),
      contact({ id: 8, firstname: 'Ben', phone: '(020) 7946-0123' }),
      contact({ id: 9, company: 'Bell Coaches' }),
      contact({ id: 10, company: 'Bell coaches', phone: '12' }),
      contact({ id: 11, firstname: 'Nguyễn', lastname: 'Đặng', phone: '12' }),
      contact({ id: 12, firstname: 'Dang', lastname: 'Nguyen' }),
    ])
    expect(groups.map(({ by, contacts }) => [by, ...contacts.map(({ id }) => id)])).toEqual([
      [['email', 'name'], 2, 1, 3],
      [['phone'], 7, 8],
      [['name'], 10, 9],
      [['name'], 11, 12],
    ])
  })

  test('a number is told by its last digits, in whatever digits it is written', () => {
    expect(['+20 2 1234 5678', '٠٢١٢٣٤٥٦٧٨', '０２-１２３４-５６７８'].map(comparablePhone)).toEqual([
      '212345678',
      '212345678',
      '212345678',
    ])
    expect(['', '1234', 'none'].map(comparablePhone)).toEqual(['', '', ''])
  })

  test('a number that many have is a house’s; of a name that many have, a few come at a time', () => {
    const many = (fields: (at: number) => Partial<Contact>) => Array.from({ length: 20 }, (_, at) => contact({ id: at + 1, ...fields(at) }))
    expect(findDuplicateGroups(many((at) => ({ firstname: `A${at}`, phone: '020 7946 0000' })))).toEqual([])
    const sizes = findDuplicateGroups(many(() => ({ firstname: 'Ana', lastname: 'Silva' }))).map(({ contacts }) => contacts.length)
    expect(sizes).toEqual([MAX_GROUP_SIZE, MAX_GROUP_SIZE, 4])
  })
})

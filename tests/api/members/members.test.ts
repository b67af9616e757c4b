import { describe, expect, test } from 'vitest'
import type { Member } from '#contract/members/members.ts'
import { createTestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/members'
const guest = { name: 'Ana Silva', email: 'ana@families.example', role: 'Viewer' }

describe(LIST, () => {
  test('answers who may use the office, narrowed by words, role and status', async () => {
    const { send } = await createTestBackend()
    const names = async (query: string) => (await send(LIST + query)).body.map(({ name }: Member) => name)
    expect(await names('')).toHaveLength(15)
    expect(await names('?role=Owner')).toEqual(['Sofia Marin', 'Helen Whitfield'])
    expect(await names('?status=invited&sort=-name')).toEqual(['Layla Haddad', 'Kwame Mensah'])
    expect(await names('?q=doyle')).toEqual(['Margaret Doyle'])
    expect((await send(`${LIST}?role=King`)).status).toBe(400)
  })
})

describe('POST /api/data/members', () => {
  test('invites somebody with a mail', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/members', guest)
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 16, ...guest, status: 'invited', lastSeen: null })
    expect(await db.members.get(16)).toEqual(body)
    expect((await db.emails.toCollection().last())?.To).toBe('ana@families.example')
  })

  test('refuses an address that is taken, in any letter case, and writes no mail', async () => {
    const { send, db } = await createTestBackend()
    const mails = await db.emails.count()
    expect(await send('POST /api/data/members', { ...guest, email: 'Sofia.Marin@homeroom.example' })).toMatchObject({
      status: 409,
      body: { message: 'A user with this email address already exists.' },
    })
    expect(await db.emails.count()).toBe(mails)
  })

  test.each([
    [{ ...guest, name: '' }, 'name'],
    [{ ...guest, email: 'ana' }, 'email'],
    [{ ...guest, role: 'King' }, 'role'],
    [{ ...guest, role: undefined }, 'role'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send } = await createTestBackend()
    const { status, body } = await send('POST /api/data/members', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

describe('the teacher that a user is', () => {
  test('is chosen with the role, and is none with another role or when it is taken away', async () => {
    const { send } = await createTestBackend()
    const invite = (teacherId: unknown) => send('POST /api/data/members', { ...guest, role: 'Teacher', teacherId })
    expect(await invite(999)).toMatchObject({ status: 400, body: { fields: { teacherId: 'Teacher not found' } } })
    const { status, body } = await invite('2')
    expect([status, body.teacherId]).toEqual([201, 2])
    const change = async (fields: object) => (await send(`PATCH /api/data/members/${body.id}`, fields)).body
    expect(await change({ name: 'Ana Costa' })).toMatchObject({ name: 'Ana Costa', teacherId: 2 })
    expect(await change({ teacherId: 3 })).toMatchObject({ teacherId: 3 })
    expect(await change({ teacherId: null })).not.toHaveProperty('teacherId')
    await change({ teacherId: 3 })
    expect(await change({ role: 'Office' })).not.toHaveProperty('teacherId')
    expect((await send('POST /api/data/members', { ...guest, email: 'bo@families.example', teacherId: 2 })).body).not.toHaveProperty(
      'teacherId',
    )
  })
})

test('the role Admin of earlier versions is the role Owner', async () => {
  const { send, db } = await createTestBackend()
  const { body } = await send('POST /api/data/members', { ...guest, role: 'Admin' })
  expect(body.role).toBe('Owner')
  expect(await db.members.get(body.id)).toMatchObject({ role: 'Owner' })
  expect((await send(`${LIST}?role=Admin`)).body).toHaveLength(3)
})

describe('POST /api/data/members/:id/invitation', () => {
  test('writes again to who has not joined yet', async () => {
    const { send, db } = await createTestBackend()
    const mails = await db.emails.count()
    expect((await send('POST /api/data/members/14/invitation')).status).toBe(200)
    expect(await db.emails.count()).toBe(mails + 1)
    expect((await send('POST /api/data/members/1/invitation')).status).toBe(409)
    expect((await send('POST /api/data/members/99/invitation')).status).toBe(404)
    expect(await db.emails.count()).toBe(mails + 1)
  })

  test('in the words it is given', async () => {
    const { send, db } = await createTestBackend()
    const words = { subject: 'Une invitation', text: 'Bonjour !' }
    await send('POST /api/data/members/14/invitation', words)
    expect(await db.emails.toCollection().last()).toMatchObject({ subject: words.subject, emailContent: '<p>Bonjour !</p>' })
    const { body } = await send('POST /api/data/members', { ...guest, ...words })
    expect(body).not.toHaveProperty('subject')
    expect(await db.emails.toCollection().last()).toMatchObject({ To: guest.email, subject: words.subject })
  })
})

describe('PATCH /api/data/members/:id', () => {
  test('activates, shuts out and changes roles', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.members.get(14)
    expect((await send('PATCH /api/data/members/14', { status: 'active' })).body).toEqual({ ...before, status: 'active' })
    expect((await send('PATCH /api/data/members/14', { role: 'Office', status: 'inactive' })).body).toMatchObject({
      role: 'Office',
      status: 'inactive',
    })
    expect((await send('PATCH /api/data/members/14', { status: 'invited' })).status).toBe(400)
    expect(await send('PATCH /api/data/members/99', {})).toMatchObject({ status: 404, body: { message: 'User not found' } })
  })

  test('keeps addresses apart, but lets somebody keep their own', async () => {
    const { send } = await createTestBackend()
    expect((await send('PATCH /api/data/members/2', { email: 'sofia.marin@homeroom.example' })).status).toBe(409)
    expect((await send('PATCH /api/data/members/1', { email: 'sofia.marin@homeroom.example', name: 'Sofia' })).status).toBe(200)
  })

  test('never leaves the office without an active admin', async () => {
    const { send } = await createTestBackend()
    expect((await send('PATCH /api/data/members/2', { role: 'Viewer' })).status).toBe(200)
    for (const change of [{ role: 'Office' }, { status: 'inactive' }]) {
      expect(await send('PATCH /api/data/members/1', change)).toMatchObject({
        status: 409,
        body: { message: 'At least one owner must stay active. Make someone else an owner first.' },
      })
    }
    expect((await send('DELETE /api/data/members/1')).status).toBe(409)
    expect((await send('PATCH /api/data/members/1', { name: 'Sofia M.' })).status).toBe(200)
  })
})

test('POST /api/data/members/:id/seen notes the moment', async () => {
  const { send } = await createTestBackend()
  const { body } = await send('POST /api/data/members/13/seen')
  expect(Date.parse(body.lastSeen)).toBeGreaterThan(Date.now() - 60_000)
  expect((await send('POST /api/data/members/99/seen')).status).toBe(404)
})

test('DELETE /api/data/members/:id can be undone', async () => {
  const { send, db } = await createTestBackend()
  const { headers } = await send('DELETE /api/data/members/13')
  expect(await db.members.get(13)).toBeUndefined()
  await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
  expect(await db.members.get(13)).toBeDefined()
})

import { describe, expect, test } from 'vitest'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { seatsLeft } from '#contract/classes/seats.ts'
import { createTestBackend, type TestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/classes'
const wanted = { name: 'Knots', subject: 'Crafts', ageFrom: 8, ageTo: 12, seats: 1 }
const child = { childName: 'Ada', childAge: 9, parentName: 'Anna Byron', email: 'anna@families.example' }
const lesson = { day: 4, start: '16:00', end: '17:30', room: 'Boat house' }

const open = async ({ send }: TestBackend, more: object = {}): Promise<SchoolClass> =>
  (await send('POST /api/data/classes', { ...wanted, published: true, ...more })).body

describe(LIST, () => {
  test('answers ten classes with their seats counted from accepted enrolments', async () => {
    const { send, db } = await createTestBackend()
    const { body } = await send(LIST)
    expect(body).toHaveLength(10)
    for (const { id, enrolled, pending, seats } of body as SchoolClass[]) {
      const own = await db.enrolments.where('classId').equals(id).toArray()
      expect(enrolled).toBe(own.filter(({ status }) => status === 'accepted').length)
      expect(pending).toBe(own.filter(({ status }) => status === 'pending').length)
      expect(enrolled).toBeLessThanOrEqual(seats)
    }
    expect(body[4]).toMatchObject({ name: 'Choir and Orchestra', enrolled: 2, pending: 1 })
    expect(seatsLeft(body[4])).toBe(38)
  })

  test('is narrowed by words, subject and teacher, and cut into pages', async () => {
    const { send } = await createTestBackend()
    const names = async (query: string) => (await send(`${LIST}?${query}`)).body.map(({ name }: SchoolClass) => name)
    expect(await names('q=kiln')).toEqual(['Clay and Colour'])
    expect(await names('subject=Technology')).toEqual(['Robotics Workshop'])
    expect(await names('teacherId=1')).toEqual(['First Steps in Reading'])
    const page = await send(`${LIST}?sort=-name&page=1&pageSize=2`)
    expect(page.body.map(({ name }: SchoolClass) => name)).toEqual(['Stage and Story', 'Robotics Workshop'])
    expect(page.headers.get('X-Total-Count')).toBe('10')
  })

  test('answers one, and 404 for an unknown one', async () => {
    const { send } = await createTestBackend()
    expect((await send(`${LIST}/7`)).body).toMatchObject({ name: 'Robotics Workshop', enrolled: 2 })
    expect(await send(`${LIST}/99`)).toMatchObject({ status: 404, body: { message: 'Class not found' } })
  })
})

describe('POST and PATCH /api/data/classes', () => {
  test('adds a class, last in order, empty and unpublished', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/classes', { ...wanted, teacherId: '12', timetable: [lesson] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 11, teacherId: 12, published: false, enrolled: 0, pending: 0, order: 11 * 1024 })
    const { enrolled: _, pending: __, ...stored } = body
    expect(await db.classes.get(11)).toEqual(stored)
  })

  test.each([
    [{ ...wanted, name: '' }, 'name'],
    [{ ...wanted, ageFrom: 13 }, 'ageTo'],
    [{ ...wanted, seats: -1 }, 'seats'],
    [{ ...wanted, seats: '10' }, 'seats'],
    [{ ...wanted, teacherId: 99 }, 'teacherId'],
    [{ ...wanted, timetable: [{ ...lesson, end: '15:00' }] }, 'timetable.0.end'],
    [{ ...wanted, timetable: [{ ...lesson, day: 8 }] }, 'timetable.0.day'],
    [{ ...wanted, timetable: 'Mondays' }, 'timetable'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/classes', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await db.classes.count()).toBe(10)
  })

  test('refuses lessons for which the teacher or the room is taken, also when only the teacher changes', async () => {
    const backend = await createTestBackend()
    const { send, db } = backend
    expect(await send('POST /api/data/classes', { ...wanted, teacherId: 2, timetable: [lesson] })).toMatchObject({
      status: 409,
      body: { message: 'The teacher has “Robotics Workshop” on Thursday, 15:30–17:00. Choose another teacher or time.' },
    })
    expect((await send('POST /api/data/classes', { ...wanted, timetable: [{ ...lesson, room: 'science 2' }] })).status).toBe(409)
    const { id } = await open(backend, { timetable: [lesson] })
    expect((await send(`PATCH /api/data/classes/${id}`, { teacherId: 2 })).status).toBe(409)
    expect((await db.classes.get(id))?.teacherId).toBeNull()
  })

  test('changes what is named and nothing else; other fields need not be free of old faults', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.classes.get(7)
    await db.classes.put({ ...before, teacherId: 99 })
    expect((await send('PATCH /api/data/classes/7', { name: 'Robots' })).body).toMatchObject({
      name: 'Robots',
      teacherId: 99,
      seats: before.seats,
    })
    expect((await send('PATCH /api/data/classes/99', { name: 'x' })).status).toBe(404)
    expect((await send('PATCH /api/data/classes/7', { ageFrom: 20 })).status).toBe(400)
  })

  test('keeps the seats that were given', async () => {
    const { send } = await createTestBackend()
    expect(await send('PATCH /api/data/classes/7', { seats: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Children with a place: 2. Enter at least as many places.' },
    })
    expect((await send('PATCH /api/data/classes/7', { seats: 2 })).body.seats).toBe(2)
  })
})

describe('DELETE /api/data/classes/:id', () => {
  test('takes the enrolments along, and undo brings all of it back', async () => {
    const { send, db } = await createTestBackend()
    const before = (await send(`${LIST}/10`)).body
    const token = (await send('DELETE /api/data/classes/10')).headers.get('Undo-Token')
    expect(await db.enrolments.where('classId').equals(10).count()).toBe(0)
    expect((await send('DELETE /api/data/classes/10')).status).toBe(404)
    await send(`POST /api/data/trash/${token}/restore`)
    expect((await send(`${LIST}/10`)).body).toEqual(before)
  })

  test('is not undone where another class has the teacher or the room by now; it can be undone later', async () => {
    const { send } = await createTestBackend()
    const { teacherId, timetable } = (await send(`${LIST}/10`)).body
    const token = (await send('DELETE /api/data/classes/10')).headers.get('Undo-Token')
    const heir = await send(`POST ${LIST.split(' ')[1]}`, {
      name: 'Knots',
      subject: 'Craft',
      ageFrom: 6,
      ageTo: 9,
      seats: 8,
      teacherId,
      timetable,
    })
    expect(heir.status).toBe(201)
    const { status, body } = await send(`POST /api/data/trash/${token}/restore`)
    expect(status).toBe(409)
    expect(body.message).toContain('“Knots”')
    expect((await send(`${LIST}/10`)).status).toBe(404)
    await send(`DELETE /api/data/classes/${heir.body.id}`)
    expect((await send(`POST /api/data/trash/${token}/restore`)).status).toBe(200)
    expect((await send(`${LIST}/10`)).body).toMatchObject({ enrolled: 2 })
  })

  test('does not lend the id of a deleted class to a new one, whose children these are not', async () => {
    const backend = await createTestBackend()
    const token = (await backend.send('DELETE /api/data/classes/10')).headers.get('Undo-Token')
    const { id } = await open(backend)
    await backend.send(`POST /api/data/trash/${token}/restore`)
    expect((await backend.send(`${LIST}/${id}`)).body).toMatchObject({ name: 'Knots', enrolled: 0 })
    expect((await backend.send(`${LIST}/10`)).body).toMatchObject({ name: 'Football for Everyone', enrolled: 2 })
  })
})

describe('POST /api/data/classes/:id/enrolments', () => {
  test('keeps the request for the office to decide', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/classes/3/enrolments', { ...child, status: 'accepted' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 21, classId: 3, ...child, status: 'pending', decidedAt: null })
    expect(await db.enrolments.get(21)).toEqual(body)
  })

  test.each([
    [{ ...child, childName: ' ' }, 'childName'],
    [{ ...child, childAge: 7 }, 'childAge'],
    [{ ...child, childAge: 12 }, 'childAge'],
    [{ ...child, childAge: '9' }, 'childAge'],
    [{ ...child, email: 'anna' }, 'email'],
    [{ ...child, parentName: undefined }, 'parentName'],
    [{ ...child, message: 'a'.repeat(4001) }, 'message'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send } = await createTestBackend()
    const { status, body } = await send('POST /api/data/classes/3/enrolments', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  test.each([
    [7, 7, 'This class is for children aged 7.'],
    [6, 8, 'This class is for children aged 6 to 8.'],
  ])('of ages %i to %i names the ages of the class', async (ageFrom, ageTo, message) => {
    const backend = await createTestBackend()
    const { id } = await open(backend, { ageFrom, ageTo })
    const { body } = await backend.send(`POST /api/data/classes/${id}/enrolments`, child)
    expect(body.fields).toEqual({ childAge: message })
  })

  test('answers 404 for a class that visitors do not see', async () => {
    const backend = await createTestBackend()
    const { id } = await open(backend, { published: false })
    for (const unseen of [id, 99]) {
      expect(await backend.send(`POST /api/data/classes/${unseen}/enrolments`, child)).toMatchObject({
        status: 404,
        body: { message: 'Class not found' },
      })
    }
  })
})

describe('PATCH /api/data/enrolments/:id', () => {
  const ask = async ({ send }: TestBackend, id: unknown) => (await send(`POST /api/data/classes/${id}/enrolments`, child)).body.id

  test('accepting gives the seat and writes the family a mail, once', async () => {
    const backend = await createTestBackend()
    const { send, db } = backend
    const mails = await db.emails.count()
    const request = await ask(backend, 3)
    const { status, body } = await send(`PATCH /api/data/enrolments/${request}`, { status: 'accepted', note: 'Bring <b>socks</b>.' })
    expect(status).toBe(200)
    expect(body.status).toBe('accepted')
    expect(Date.parse(body.decidedAt)).toBeGreaterThan(Date.now() - 60_000)
    expect((await send(`${LIST}/3`)).body).toMatchObject({ enrolled: 2, pending: 0 })
    await send(`PATCH /api/data/enrolments/${request}`, { status: 'accepted' })
    const sent = (await db.emails.toArray()).slice(mails)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      sent: true,
      inbox: false,
      unread: false,
      To: 'anna@families.example',
      subject: 'Your request for “Numbers and Puzzles”',
      emailContent: '<p>There is a seat for Ada.</p><p>Bring &lt;b&gt;socks&lt;/b&gt;.</p>',
    })
  })

  test('the mail says what the office wrote, in its own language', async () => {
    const backend = await createTestBackend()
    const { send, db } = backend
    const words = { subject: 'Une place pour Ada', text: 'Bonjour,\n\nAda a une place :\nlundi, 14:00 <Salle 12>' }
    await send(`PATCH /api/data/enrolments/${await ask(backend, 3)}`, { status: 'accepted', ...words })
    expect(await db.emails.toCollection().last()).toMatchObject({
      subject: words.subject,
      emailContent: '<p>Bonjour,</p><p>Ada a une place :<br>lundi, 14:00 &lt;Salle 12&gt;</p>',
    })
  })

  test('what somebody else has decided meanwhile stands, and no mail is written', async () => {
    const backend = await createTestBackend()
    const { send, db } = backend
    const path = `PATCH /api/data/enrolments/${await ask(backend, 3)}`
    await send(path, { status: 'accepted', was: 'pending' })
    const mails = await db.emails.count()
    expect(await send(path, { status: 'declined', was: 'pending' })).toMatchObject({
      status: 409,
      body: { message: 'This request has already been decided.' },
    })
    expect(await db.emails.count()).toBe(mails)
    expect((await send(path, { status: 'declined', was: 'accepted' })).body.status).toBe('declined')
  })

  test('never gives a seat twice; a refusal writes nothing', async () => {
    const backend = await createTestBackend()
    const { send, db } = backend
    const { id } = await open(backend)
    const [first, second] = [await ask(backend, id), await ask(backend, id)]
    const decided = await Promise.all([first, second].map((one) => send(`PATCH /api/data/enrolments/${one}`, { status: 'accepted' })))
    expect(decided.map(({ status }) => status)).toEqual([200, 409])
    const mails = await db.emails.count()
    expect((await send(`PATCH /api/data/enrolments/${second}`, { status: 'accepted' })).status).toBe(409)
    expect(await db.emails.count()).toBe(mails)
    expect((await send(`${LIST}/${id}`)).body).toMatchObject({ enrolled: 1, pending: 1 })
  })

  test('declining frees the seat for the next one', async () => {
    const backend = await createTestBackend()
    const { send } = backend
    const { id } = await open(backend)
    const [first, second] = [await ask(backend, id), await ask(backend, id)]
    await send(`PATCH /api/data/enrolments/${first}`, { status: 'accepted' })
    await send(`PATCH /api/data/enrolments/${first}`, { status: 'declined' })
    expect((await send(`PATCH /api/data/enrolments/${second}`, { status: 'accepted' })).status).toBe(200)
  })

  test('refuses an unknown request and an unknown decision', async () => {
    const { send } = await createTestBackend()
    expect(await send('PATCH /api/data/enrolments/99', { status: 'accepted' })).toMatchObject({
      status: 404,
      body: { message: 'Place request not found' },
    })
    expect((await send('PATCH /api/data/enrolments/16', { status: 'pending' })).status).toBe(400)
    expect((await send('PATCH /api/data/enrolments/16', '{')).status).toBe(400)
  })
})

describe('GET /api/data/enrolments', () => {
  test('is narrowed by status and class, newest first when asked', async () => {
    const { send } = await createTestBackend()
    const { body } = await send('GET /api/data/enrolments?status=pending&sort=-createdAt')
    expect(body.map(({ id }: { id: number }) => id)).toEqual([20, 19, 18, 17, 16])
    expect((await send('GET /api/data/enrolments?classId=5')).body).toHaveLength(3)
    expect((await send('GET /api/data/enrolments')).body).toHaveLength(20)
  })
})

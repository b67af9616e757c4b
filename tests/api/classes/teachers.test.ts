import { describe, expect, test } from 'vitest'
import type { Teacher } from '#contract/classes/teachers.ts'
import { createTestBackend } from '../../backend.ts'

const LIST = 'GET /api/data/teachers'

describe(LIST, () => {
  test('answers everyone, twelve of them published, with biographies worth reading', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(LIST)
    expect(body.filter(({ published }: Teacher) => published)).toHaveLength(12)
    for (const teacher of body) {
      expect(teacher.bio.length).toBeGreaterThan(300)
      expect(teacher.portrait).toMatch(/^\/pictures\/people\/\d\d\.webp$/)
      expect(teacher.subjects).not.toHaveLength(0)
    }
  })

  test('is narrowed by words, subject and what visitors see, in the chosen order', async () => {
    const { send } = await createTestBackend()
    const names = async (query: string) => (await send(`${LIST}?${query}`)).body.map(({ name }: Teacher) => name)
    expect(await names('q=francoise')).toEqual(['Françoise Laurent'])
    expect(await names('subject=Chess')).toEqual(['Arjun Mehta'])
    expect(await names('published=false&sort=-order')).toEqual(['Tomás Ferreira', 'Grace Okafor'])
    expect((await send(`${LIST}?published=maybe`)).status).toBe(400)
  })
})

describe('GET /api/data/teachers/:id', () => {
  test('answers one, and 404 for nobody', async () => {
    const { send } = await createTestBackend()
    expect((await send(`${LIST}/3`)).body.name).toBe('Niamh Gallagher')
    for (const id of ['99', 'abc', '%20', '0']) {
      expect(await send(`${LIST}/${id}`)).toMatchObject({ status: 404, body: { message: 'Teacher not found' } })
    }
  })
})

describe('POST /api/data/teachers', () => {
  test('adds somebody, last in order, unpublished', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/teachers', { name: ' Ada Byron ', subjects: ['Mathematics'] })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 15, name: 'Ada Byron', published: false, bio: '', order: 15 * 1024 })
    expect(await db.teachers.get(15)).toEqual(body)
  })

  test.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'x', email: 'nobody' }, 'email'],
    [{ name: 'x', subjects: 'Art' }, 'subjects'],
    [{ name: 'x', portrait: 'https://elsewhere.example/a.png' }, 'portrait'],
    [{ name: 'x', bio: 'a'.repeat(10_001) }, 'bio'],
    [{ name: 'x', order: 'first' }, 'order'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send } = await createTestBackend()
    const { status, body } = await send('POST /api/data/teachers', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  test('refuses what is not JSON', async () => {
    const { send } = await createTestBackend()
    expect((await send('POST /api/data/teachers', '{"name"')).status).toBe(400)
  })
})

describe('PATCH /api/data/teachers/:id', () => {
  test('changes what is named and keeps the rest, the id above all', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.teachers.get(13)
    const { body } = await send('PATCH /api/data/teachers/13', { published: true, order: 512, id: 99 })
    expect(body).toEqual({ ...before, published: true, order: 512 })
    expect((await send(`${LIST}?sort=order&pageSize=1`)).body[0].name).toBe('Grace Okafor')
    expect((await send('PATCH /api/data/teachers/99', { published: true })).status).toBe(404)
  })
})

describe('DELETE /api/data/teachers/:id', () => {
  test('takes away a teacher without classes, and undo brings them back', async () => {
    const { send, db } = await createTestBackend()
    const { status, headers } = await send('DELETE /api/data/teachers/12')
    expect(status).toBe(200)
    expect(await db.teachers.get(12)).toBeUndefined()
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect((await send(`${LIST}/12`)).body.name).toBe('Walter Brandt')
  })

  test('refuses while there are classes to teach', async () => {
    const { send, db } = await createTestBackend()
    expect(await send('DELETE /api/data/teachers/2')).toMatchObject({
      status: 409,
      body: { message: 'This teacher still has classes. Assign them to someone else first.' },
    })
    expect(await db.teachers.get(2)).toBeDefined()
    expect((await send('DELETE /api/data/teachers/99')).status).toBe(404)
  })
})

import { describe, expect, test } from 'vitest'
import { newNoteId } from '#contract/notes.ts'
import { createTestBackend } from '../backend.ts'

describe('GET /api/data/notes/NotesData', () => {
  test('answers the four samples on first run, in any letter case of the last segment', async () => {
    const { send } = await createTestBackend()
    const { status, body } = await send('GET /api/data/notes/NotesData')
    expect(status).toBe(200)
    expect(body.map((note: { id: number }) => note.id)).toEqual([1, 2, 3, 4])
    expect((await send('GET /api/data/notes/notesdata')).body).toEqual(body)
  })
})

describe('POST /api/notes/add', () => {
  test('stores the note with a fresh id and answers it', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/notes/add', { title: 'Buy chalk', color: 'primary' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 5, title: 'Buy chalk', color: 'primary', deleted: false })
    expect(await db.notes.get(5)).toEqual(body)
  })

  test.each([
    [{ color: 'info' }, 'title'],
    [{ title: '   ', color: 'info' }, 'title'],
    [{ title: 'x', color: 'pink' }, 'color'],
    [{ title: 7, color: 'info' }, 'title'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/notes/add', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await db.notes.count()).toBe(4)
  })
})

describe('PUT /api/notes/update', () => {
  test('changes text and colour, and finds the id as a string too', async () => {
    const { send, db } = await createTestBackend()
    const { body } = await send('PUT /api/notes/update', { id: '2', title: 'Boiler: done', color: 'success' })
    expect(body).toMatchObject({ id: 2, title: 'Boiler: done', color: 'success' })
    expect(await db.notes.get(2)).toEqual(body)
  })

  test('answers 404 for an unknown note', async () => {
    const { send } = await createTestBackend()
    expect(await send('PUT /api/notes/update', { id: 99, title: 'x', color: 'info' })).toMatchObject({
      status: 404,
      body: { message: 'Note not found' },
    })
  })
})

describe('DELETE /api/notes/delete', () => {
  test.each([
    ['the query', 'DELETE /api/notes/delete?id=3', undefined],
    ['the body', 'DELETE /api/notes/delete', { id: 3 }],
    ['{data} in the body', 'DELETE /api/notes/delete', { data: { id: '3' } }],
  ])('takes the id from %s and answers those left', async (_, line, payload) => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send(line, payload)
    expect(status).toBe(200)
    expect(body.map((note: { id: number }) => note.id)).toEqual([1, 2, 4])
    expect(await db.notes.get(3)).toBeUndefined()
  })

  test('can be undone through its Undo-Token, once', async () => {
    const { send } = await createTestBackend()
    const before = (await send('GET /api/data/notes/NotesData')).body
    const token = (await send('DELETE /api/notes/delete?id=3')).headers.get('Undo-Token')
    expect(await send(`POST /api/data/trash/${token}/restore`)).toMatchObject({ status: 200, body: { restored: 1 } })
    expect((await send('GET /api/data/notes/NotesData')).body).toEqual(before)
    expect((await send(`POST /api/data/trash/${token}/restore`)).status).toBe(404)
  })
})

const idsOf = (rows: { id: unknown }[]) => rows.map(({ id }) => id)

describe('GET /api/data/notes/NotesData, narrowed', () => {
  test.each([
    ['q=boiler', [2]],
    ['color=info', [1]],
    ['sort=-datef', [4, 3, 2, 1]],
    ['sort=-datef&archived=false&pinned=false&page=1&pageSize=2', [4, 3]],
    ['pinned=true', []],
    ['id=3', [3]],
    ['id=99', []],
  ])('answers ?%s', async (query, ids) => {
    const { send } = await createTestBackend()
    const { body } = await send(`GET /api/data/notes/NotesData?${query}`)
    expect(idsOf(body)).toEqual(ids)
  })

  test('refuses a colour that does not exist', async () => {
    const { send } = await createTestBackend()
    expect((await send('GET /api/data/notes/NotesData?color=pink')).status).toBe(400)
  })
})

describe('PUT /api/data/notes/:id', () => {
  const id = newNoteId()

  test('creates a note under an id of newNoteId, once however often it is stored, as the last of the list', async () => {
    const { send, db } = await createTestBackend()
    const { body } = await send(`PUT /api/data/notes/${id}`, { title: 'Chalk' })
    expect(body).toMatchObject({ id, title: 'Chalk', color: 'primary', deleted: false })
    await send(`PUT /api/data/notes/${id}`, { title: 'Chalk and pens', color: 'warning' })
    expect(await db.notes.get(id)).toEqual({ ...body, title: 'Chalk and pens', color: 'warning' })
    expect(idsOf((await send('GET /api/data/notes/NotesData')).body)).toEqual([1, 2, 3, 4, id])
  })

  test('changes the text alone and leaves the colour that another tab may have chosen', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.notes.get(2)
    await send('PUT /api/data/notes/2', { title: 'Boiler: done' })
    expect(await db.notes.get(2)).toEqual({ ...before, title: 'Boiler: done' })
    expect(idsOf((await send('GET /api/data/notes/NotesData?q=done')).body)).toEqual([2])
  })

  test('makes no other ids', async () => {
    const { send, db } = await createTestBackend()
    expect((await send('PUT /api/data/notes/77', { title: 'x' })).status).toBe(404)
    expect(await db.notes.count()).toBe(4)
  })

  test('refuses an empty text and one that is too long', async () => {
    const { send } = await createTestBackend()
    expect(await send('PUT /api/data/notes/2', { title: ' \n' })).toMatchObject({
      status: 400,
      body: { fields: { title: expect.any(String) } },
    })
    expect((await send('PUT /api/data/notes/2', { title: 'x'.repeat(20_001) })).status).toBe(400)
  })
})

describe('PATCH /api/data/notes/:id', () => {
  test('recolours, pins and archives; undone, the row is as it was', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.notes.get(3)
    const { body } = await send('PATCH /api/data/notes/3', { color: 'success', pinned: true, archived: true })
    expect(body).toEqual({ ...before, color: 'success', pinned: true, archived: true })
    expect(idsOf((await send('GET /api/data/notes/NotesData?archived=true')).body)).toEqual([3])
    await send('PATCH /api/data/notes/3', { color: 'warning', pinned: false, archived: false })
    expect(await db.notes.get(3)).toEqual(before)
  })

  test('keeps what is not named', async () => {
    const { send } = await createTestBackend()
    await send('PATCH /api/data/notes/3', { pinned: true })
    expect((await send('PATCH /api/data/notes/3', { color: 'info' })).body).toMatchObject({ pinned: true, color: 'info' })
  })

  test('a picture stays when the text changes, an empty one takes it away, and one of another origin is refused', async () => {
    const { send } = await createTestBackend()
    const picture = '/api/data/files/0123'
    const { id } = (await send('POST /api/notes/add', { title: 'The bell', color: 'info', picture })).body
    expect((await send('PUT /api/notes/update', { id, title: 'The old bell', color: 'info' })).body).toMatchObject({ picture })
    expect((await send(`PATCH /api/data/notes/${id}`, { picture: 'https://elsewhere.example/a.png' })).status).toBe(400)
    expect((await send(`PATCH /api/data/notes/${id}`, { pinned: true })).body).toMatchObject({ picture, pinned: true })
    expect((await send(`PATCH /api/data/notes/${id}`, { picture: '' })).body).not.toHaveProperty('picture')
  })

  test('answers 404 for an unknown note', async () => {
    const { send } = await createTestBackend()
    expect((await send('PATCH /api/data/notes/99', { pinned: true })).status).toBe(404)
  })
})

describe('the trash of notes', () => {
  test('lists what was deleted, the latest first, and nothing of other areas', async () => {
    const { send } = await createTestBackend()
    await send('DELETE /api/notes/delete?id=3')
    const token = (await send('DELETE /api/notes/delete?id=1')).headers.get('Undo-Token')
    const { body } = await send('GET /api/data/notes/trash')
    expect(body.map(({ note }: { note: { id: number } }) => note.id).sort()).toEqual([1, 3])
    expect(body.find(({ note }: { note: { id: number } }) => note.id === 1).token).toBe(token)
    await send(`POST /api/data/trash/${token}/restore`)
    expect((await send('GET /api/data/notes/trash')).body).toHaveLength(1)
  })

  test('one is deleted for good, and only once', async () => {
    const { send } = await createTestBackend()
    const token = (await send('DELETE /api/notes/delete?id=3')).headers.get('Undo-Token')
    expect((await send(`DELETE /api/data/notes/trash/${token}`)).body).toEqual({ purged: 1 })
    expect((await send(`DELETE /api/data/notes/trash/${token}`)).status).toBe(404)
    expect((await send(`POST /api/data/trash/${token}/restore`)).status).toBe(404)
  })

  test('emptying takes the notes and leaves what other areas deleted', async () => {
    const { send, db } = await createTestBackend()
    await db.trash.add({ id: 'other', at: new Date().toISOString(), rows: [{ table: 'tasks', row: { id: 1 } }] })
    await send('DELETE /api/notes/delete?id=1')
    await send('DELETE /api/notes/delete?id=2')
    expect((await send('DELETE /api/data/notes/trash')).body).toEqual({ purged: 2 })
    expect((await send('GET /api/data/notes/trash')).body).toEqual([])
    expect(await db.trash.get('other')).toBeDefined()
  })
})

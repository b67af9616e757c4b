import { describe, expect, test } from 'vitest'
import { newNoteId } from '#contract/notes/notes-rules.ts'
import { save } from '#db/repository/collection.ts'
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

describe('PATCH /api/data/notes/:id/position', () => {
  type Send = Awaited<ReturnType<typeof createTestBackend>>['send']
  const order = async (send: Send, query = 'sort=-place') => idsOf((await send(`GET /api/data/notes/NotesData?${query}`)).body)
  const move = (send: Send, id: number, body: object) => send(`PATCH /api/data/notes/${id}/position`, body)

  test('before anything was moved, one’s own order is the newest first; a move writes the moved note alone', async () => {
    const { send, db } = await createTestBackend()
    expect(await order(send)).toEqual([4, 3, 2, 1])
    const others = await db.notes.bulkGet([2, 3, 4])
    expect((await move(send, 1, { before: 3 })).status).toBe(200)
    expect(await order(send)).toEqual([4, 1, 3, 2])
    expect(await db.notes.bulkGet([2, 3, 4])).toEqual(others)
    await move(send, 4, { after: 2 })
    expect(await order(send)).toEqual([1, 3, 2, 4])
    await move(send, 2, { before: 1 })
    expect(await order(send)).toEqual([2, 1, 3, 4])
    await move(send, 2, {})
    expect(await order(send)).toEqual([1, 3, 4, 2])
    expect(await order(send, 'sort=-place&page=2&pageSize=2')).toEqual([4, 2])
    expect(await order(send, 'sort=place')).toEqual([2, 4, 3, 1])
  })

  test('the order is the same for a list that is read anew, and a new note stands at the top', async () => {
    const { send, name } = await createTestBackend()
    await move(send, 2, { before: 4 })
    const { id } = (await send('POST /api/notes/add', { title: 'Chalk', color: 'info' })).body
    expect(await order(send)).toEqual([id, 2, 4, 3, 1])
    const again = await createTestBackend({ name })
    expect(await order(again.send)).toEqual([id, 2, 4, 3, 1])
  })

  test('there is always room between two, however often something is put there, and between notes of one moment', async () => {
    const { send, store } = await createTestBackend()
    await store.transaction('write', ['notes', 'search'], async (tx) => {
      save(tx, 'notes', ...(await tx.list('notes')).map((note) => ({ ...note, datef: '2026-11-20T10:00:00.000Z' })))
    })
    await move(send, 1, { before: 3 })
    expect(await order(send)).toEqual([4, 1, 3, 2])
    // Repeatedly into the middle of the same four.
    let expected = [4, 1, 3, 2]
    for (let turn = 0; turn < 80; turn++) {
      const [first, second, third, last] = expected as [number, number, number, number]
      await move(send, last, { before: second })
      expected = [first, last, second, third]
      expect(await order(send)).toEqual(expected)
    }
  })

  test('one neighbour may be gone, not both', async () => {
    const { send } = await createTestBackend()
    await move(send, 1, { before: 99, after: 4 })
    expect(await order(send)).toEqual([4, 1, 3, 2])
    expect(await move(send, 1, { before: 99, after: 98 })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/changed/) },
    })
    expect((await move(send, 99, { before: 1 })).status).toBe(404)
  })
})

describe('a reminder', () => {
  const at = '2027-01-31T08:00:00.000Z'

  test('is set, stays when the text changes, is found with the next one first, and goes', async () => {
    const { send } = await createTestBackend()
    await send('PATCH /api/data/notes/2', { reminder: '2027-03-01T08:00:00.000Z' })
    expect((await send('PATCH /api/data/notes/3', { reminder: '2027-01-31T09:00:00+01:00' })).body).toMatchObject({ reminder: at })
    expect((await send('PUT /api/data/notes/3', { title: 'Chalk' })).body).toMatchObject({ reminder: at })
    const found = 'GET /api/data/notes/NotesData?reminders=true&sort=reminder'
    expect(idsOf((await send(found)).body)).toEqual([3, 2])
    await send('PATCH /api/data/notes/3', { reminder: '2027-04-01T08:00:00.000Z' })
    expect(idsOf((await send(found)).body)).toEqual([2, 3])
    expect((await send('PATCH /api/data/notes/3', { reminder: '' })).body).not.toHaveProperty('reminder')
    expect(idsOf((await send(found)).body)).toEqual([2])
  })

  test('is refused where it is no date', async () => {
    const { send } = await createTestBackend()
    expect(await send('PATCH /api/data/notes/3', { reminder: 'soon' })).toMatchObject({
      status: 400,
      body: { fields: { reminder: expect.any(String) } },
    })
  })
})

describe('labels', () => {
  const labels = async (send: Awaited<ReturnType<typeof createTestBackend>>['send']) => (await send('GET /api/data/notes/labels')).body

  test('come with the notes that have them, each once and in one spelling; notes are found by them', async () => {
    const { send } = await createTestBackend()
    expect(await labels(send)).toEqual([])
    expect((await send('PATCH /api/data/notes/2', { labels: ['Building', ' Urgent '] })).body).toMatchObject({
      labels: ['Building', 'Urgent'],
    })
    expect((await send('PATCH /api/data/notes/3', { labels: ['building', 'BUILDING'] })).body).toMatchObject({ labels: ['Building'] })
    expect(await labels(send)).toEqual([
      { name: 'Building', notes: 2 },
      { name: 'Urgent', notes: 1 },
    ])
    expect(idsOf((await send('GET /api/data/notes/NotesData?label=Building')).body)).toEqual([2, 3])
    expect(idsOf((await send('GET /api/data/notes/NotesData?q=urg')).body)).toEqual([2])
    expect((await send('GET /api/data/search?q=urgent')).body).toContainEqual(expect.objectContaining({ area: 'notes', id: 2 }))
    expect((await send('PATCH /api/data/notes/3', { labels: [] })).body).not.toHaveProperty('labels')
    expect((await send('PATCH /api/data/notes/3', { labels: [' '] })).status).toBe(400)
  })

  test('are renamed on every note, not to the name of another, and back by Undo', async () => {
    const { send } = await createTestBackend()
    await send('PATCH /api/data/notes/2', { labels: ['a/b ü', 'Urgent'] })
    await send('PATCH /api/data/notes/3', { labels: ['a/b ü'] })
    const one = `PATCH /api/data/notes/labels/${encodeURIComponent('a/b ü')}`
    expect((await send(one, { name: 'urgent' })).status).toBe(409)
    const renamed = await send(one, { name: 'House' })
    expect(renamed.body).toContainEqual({ name: 'House', notes: 2 })
    await send(`POST /api/data/trash/${renamed.headers.get('Undo-Token')}/restore`)
    expect((await labels(send)).map(({ name }: { name: string }) => name)).toEqual(['Urgent', 'a/b ü'])
    expect((await send(one, { name: 'A/B Ü' })).status).toBe(200)
    expect((await send('PATCH /api/data/notes/labels/Nothing', { name: 'x' })).status).toBe(404)
  })

  test('are taken off every note, and are all back by Undo', async () => {
    const { send, db } = await createTestBackend()
    await send('PATCH /api/data/notes/2', { labels: ['Building', 'Urgent'] })
    await send('PATCH /api/data/notes/3', { labels: ['Building'] })
    const before = await db.notes.toArray()
    const { body, headers } = await send('DELETE /api/data/notes/labels/Building')
    expect(body).toEqual([{ name: 'Urgent', notes: 1 }])
    expect(await db.notes.get(3)).not.toHaveProperty('labels')
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect(await db.notes.toArray()).toEqual(before)
    expect((await send('DELETE /api/data/notes/labels/Nothing')).status).toBe(404)
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

test.each([
  ['one', 'DELETE /api/data/notes/trash/old'],
  ['all', 'DELETE /api/data/notes/trash'],
])('a note that an older build put into the trash keeps its number when %s is deleted for good', async (_, line) => {
  const { send, db } = await createTestBackend()
  await db.trash.put({ id: 'old', at: new Date().toISOString(), rows: [{ table: 'notes', row: { id: 70 } }] })
  expect((await send(line)).status).toBe(200)
  expect((await send('POST /api/notes/add', { title: 'Chalk', color: 'info' })).body.id).toBe(71)
})

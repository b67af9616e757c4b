import { describe, expect, test } from 'vitest'
import type { GalleryItem } from '#contract/gallery/gallery.ts'
import { createTestBackend } from '../backend.ts'

const LIST = 'GET /api/data/gallery'
const ALBUMS = 'GET /api/data/gallery/albums'
const picture = { name: 'First snow', cover: '/api/data/files/abc' }

describe(LIST, () => {
  test('answers twelve pictures, narrowed by words, album and page', async () => {
    const { send } = await createTestBackend()
    const ids = async (query: string) => (await send(LIST + query)).body.map(({ id }: GalleryItem) => id)
    expect(await ids('')).toHaveLength(12)
    expect(await ids('?q=saturn')).toEqual([9])
    expect(await ids('?albumId=1')).toEqual([3, 10])
    expect(await ids('?sort=-time&page=1&pageSize=2')).toEqual([2, 1])
  })
})

describe('POST /api/data/gallery', () => {
  test('adds an uploaded picture, in an album or in none', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/gallery', { ...picture, albumId: '2' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 13, ...picture, albumId: 2 })
    expect(await db.gallery.get(13)).toEqual(body)
    expect((await send('POST /api/data/gallery', picture)).body.albumId).toBeNull()
  })

  test.each([
    [{ ...picture, name: ' ' }, 'name'],
    [{ ...picture, cover: '' }, 'cover'],
    [{ ...picture, cover: 'https://elsewhere.example/a.png' }, 'cover'],
    [{ ...picture, albumId: 9 }, 'albumId'],
    [{ ...picture, albumId: {} }, 'albumId'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/gallery', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
    expect(await db.gallery.count()).toBe(12)
  })
})

describe('PATCH and DELETE /api/data/gallery/:id', () => {
  test('rename, move and take out of an album', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.gallery.get(1)
    expect((await send('PATCH /api/data/gallery/1', { name: 'Biscuit' })).body).toEqual({ ...before, name: 'Biscuit' })
    expect((await send('PATCH /api/data/gallery/1', { albumId: '3' })).body).toEqual({ ...before, name: 'Biscuit', albumId: 3 })
    expect((await send('PATCH /api/data/gallery/1', { albumId: null })).body.albumId).toBeNull()
    expect((await send('PATCH /api/data/gallery/1', { albumId: 9 })).status).toBe(400)
    expect(await send('PATCH /api/data/gallery/99', { name: 'x' })).toMatchObject({ status: 404, body: { message: 'Picture not found' } })
  })

  test('delete, and undo brings it back', async () => {
    const { send, db } = await createTestBackend()
    const { headers } = await send('DELETE /api/data/gallery/3')
    expect(await db.gallery.get(3)).toBeUndefined()
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect(await db.gallery.get(3)).toBeDefined()
    expect((await send('DELETE /api/data/gallery/99')).status).toBe(404)
  })
})

describe('albums', () => {
  test('are listed with how many pictures lie in them', async () => {
    const { send } = await createTestBackend()
    expect((await send(ALBUMS)).body).toEqual([
      { id: 1, name: 'Out and about', items: 2 },
      { id: 2, name: 'Clubs and workshops', items: 4 },
      { id: 3, name: 'Celebrations', items: 3 },
    ])
  })

  test('are started, renamed and deleted; their pictures stay, and undo puts them back', async () => {
    const { send } = await createTestBackend()
    expect(await send('POST /api/data/gallery/albums', { name: 'Snow' })).toMatchObject({
      status: 201,
      body: { id: 4, name: 'Snow', items: 0 },
    })
    expect((await send('PATCH /api/data/gallery/albums/3', { name: 'Feasts' })).body).toEqual({ id: 3, name: 'Feasts', items: 3 })
    const { headers } = await send('DELETE /api/data/gallery/albums/3')
    expect((await send(LIST)).body).toHaveLength(12)
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect((await send(ALBUMS)).body[2]).toEqual({ id: 3, name: 'Feasts', items: 3 })
  })

  test('never get the id of a deleted one, whose pictures they would show', async () => {
    const { send } = await createTestBackend()
    await send('DELETE /api/data/gallery/albums/3')
    expect((await send('POST /api/data/gallery/albums', { name: 'New' })).body).toEqual({ id: 4, name: 'New', items: 0 })
  })

  test.each([
    ['POST /api/data/gallery/albums', { name: '' }, 400],
    ['POST /api/data/gallery/albums', '{', 400],
    ['PATCH /api/data/gallery/albums/9', { name: 'x' }, 404],
    ['DELETE /api/data/gallery/albums/9', undefined, 404],
  ])('%s refuses %j', async (line, payload, expected) => {
    const { send } = await createTestBackend()
    expect((await send(line, payload)).status).toBe(expected)
  })
})

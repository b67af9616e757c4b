import { describe, expect, test } from 'vitest'
import { createTestBackend } from '../../backend.ts'

describe('GET /api/data/profile', () => {
  test('answers the signed-in person with counts of what is stored', async () => {
    const { send } = await createTestBackend()
    const { body } = await send('GET /api/data/profile')
    expect(body).toMatchObject({
      name: 'Sofia Marin',
      role: 'Office manager',
      counts: { posts: 1, followers: 20, following: 10, friends: 10 },
    })
    await send('POST /api/data/posts', { content: 'Hello' })
    expect((await send('GET /api/data/profile')).body.counts.posts).toBe(2)
  })
})

describe('PATCH /api/data/profile', () => {
  test('changes what is named, and what one writes next bears the new name', async () => {
    const { send } = await createTestBackend()
    const before = (await send('GET /api/data/profile')).body
    const { status, body } = await send('PATCH /api/data/profile', { name: ' Sofia Marín ', bio: '', id: 99, counts: {} })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, name: 'Sofia Marín', bio: '' })
    expect((await send('GET /api/data/profile')).body).toEqual(body)
    expect((await send('POST /api/data/posts', { content: 'Hello' })).body.profile.name).toBe('Sofia Marín')
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ email: 'sofia' }, 'email'],
    [{ avatar: 'javascript:alert(1)' }, 'avatar'],
    [{ cover: 'https://elsewhere.example/x.png' }, 'cover'],
    [{ bio: 'a'.repeat(4001) }, 'bio'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send } = await createTestBackend()
    const { status, body } = await send('PATCH /api/data/profile', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

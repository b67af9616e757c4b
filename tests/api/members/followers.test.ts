import { describe, expect, test } from 'vitest'
import type { Follower } from '#contract/members/followers.ts'
import { createTestBackend } from '../../backend.ts'

describe('GET /api/data/users', () => {
  test('answers twenty followers, narrowed by words or by friendship', async () => {
    const { send } = await createTestBackend()
    const { body } = await send('GET /api/data/users')
    expect(body).toHaveLength(20)
    const friends = body.filter(({ isFollowed }: Follower) => isFollowed)
    expect((await send('GET /api/data/users?isFollowed=true')).body).toEqual(friends)
    expect((await send('GET /api/data/users?q=portu')).body).toMatchObject([{ name: 'Tomás Ferreira' }])
  })
})

describe('PATCH /api/data/followers/:id', () => {
  test('follows back and unfollows, and the counts of the profile agree', async () => {
    const { send, db } = await createTestBackend()
    const counts = async () => (await send('GET /api/data/profile')).body.counts
    const { following } = await counts()
    const { status, body } = await send('PATCH /api/data/followers/4', { isFollowed: true })
    expect(status).toBe(200)
    expect(await db.followers.get(4)).toEqual(body)
    expect(body.isFollowed).toBe(true)
    expect(await counts()).toMatchObject({ followers: 20, following: following + 1, friends: following + 1 })
    await send('PATCH /api/data/followers/4', { isFollowed: false })
    expect(await counts()).toMatchObject({ following })
    expect((await send('GET /api/data/users?isFollowed=true')).body).toHaveLength(following)
  })

  test.each([
    ['99', { isFollowed: true }, 404],
    ['4', { isFollowed: 'yes' }, 400],
    ['4', {}, 400],
    ['4', '{', 400],
  ])('refuses %s %j', async (id, payload, expected) => {
    const { send } = await createTestBackend()
    expect((await send(`PATCH /api/data/followers/${id}`, payload)).status).toBe(expected)
  })
})

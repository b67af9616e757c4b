import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toggleLike } from '#contract/comments/comments-rules.ts'
import type { Post } from '#contract/posts/posts.ts'
import { createTestBackend } from '../backend.ts'

const LIST = 'GET /api/data/postData'

/** The ids of the sample posts are random, so tests name them by index. */
async function start() {
  const backend = await createTestBackend()
  const posts: Post[] = (await backend.send(LIST)).body
  const [first, second, third, fourth] = posts as [Post, Post, Post, Post]
  return { ...backend, first, second, third, fourth }
}

const allIds = (posts: Post[]) =>
  posts.flatMap(({ data }) => data.comments.flatMap((comment) => [comment.id, ...comment.data.replies.map(({ id }) => id)]))

describe('a like', () => {
  test('toggles, and the count follows by one (docs/specification.md 4)', () => {
    expect(toggleLike({ like: false, value: 4 })).toEqual({ like: true, value: 5 })
    expect(toggleLike({ like: true, value: 5 })).toEqual({ like: false, value: 4 })
    expect(toggleLike({ like: true, value: 0 })).toEqual({ like: false, value: 0 })
  })

  test('taken back is as it was, and never below nought', () => {
    fc.assert(
      fc.property(fc.record({ like: fc.boolean(), value: fc.nat() }), (likes) => {
        const twice = toggleLike(toggleLike(likes))
        expect(twice.like).toBe(likes.like)
        expect(twice.value).toBe(likes.like && likes.value === 0 ? 1 : likes.value)
        expect(toggleLike(likes).value).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe(LIST, () => {
  test('answers four posts with ids of 1 to 2000, pictures and replies always arrays, dates that parse', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(LIST)
    expect(body).toHaveLength(4)
    for (const { id, profile, data } of body as Post[]) {
      expect(id).toBeGreaterThanOrEqual(1)
      expect(id).toBeLessThanOrEqual(2000)
      expect(Date.parse(profile.time)).toBeLessThan(Date.now())
      expect(data.images).toBeInstanceOf(Array)
      for (const comment of data.comments) expect(comment.data.replies).toBeInstanceOf(Array)
    }
    const ids = allIds(body)
    expect(ids).toContain('#COMMENT_1')
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is narrowed by words of posts and comments', async () => {
    const { send, third } = await start()
    expect((await send(`${LIST}?q=umbrella`)).body).toEqual([third])
  })
})

describe('POST /api/data/posts/like', () => {
  test('toggles and answers every post', async () => {
    const { send, first, db } = await start()
    const { value } = first.data.likes
    const { status, body } = await send('POST /api/data/posts/like', { postId: String(first.id) })
    expect(status).toBe(200)
    expect(body.posts).toHaveLength(4)
    expect(body.posts[0].data.likes).toEqual({ like: true, value: value + 1 })
    expect((await db.posts.get(first.id))?.data.likes.value).toBe(value + 1)
    expect((await send('POST /api/data/posts/like', { postId: first.id })).body.posts[0]).toEqual(first)
  })

  test.each([
    [{ postId: 2001 }, 404],
    [{}, 400],
    [{ postId: null }, 400],
    ['{', 400],
    ['[1]', 400],
  ])('refuses %j', async (payload, expected) => {
    const { send } = await createTestBackend()
    const { status, body } = await send('POST /api/data/posts/like', payload)
    expect(status).toBe(expected)
    if (expected === 404) expect(body.message).toBe('Post not found')
  })
})

describe('POST /api/data/posts/comments/add', () => {
  const ADD = 'POST /api/data/posts/comments/add'

  test('adds the comment at the end, complete whatever the client left out', async () => {
    const { send, first, db } = await start()
    const comment = {
      id: '#COMMENT_1',
      profile: { id: '#COMMENT_2', avatar: 'https://elsewhere.example/a.png', name: 'Ana', time: 'now' },
      data: { comment: 'Lovely <img src=x onerror=steal()>socks', likes: { like: true, value: 99 }, replies: [{}] },
    }
    const { status, body } = await send(ADD, { postId: first.id, comment })
    expect(status).toBe(200)
    const added = body.posts[0].data.comments.at(-1)
    expect(added).toMatchObject({ profile: { name: 'Ana' }, data: { likes: { like: false, value: 0 }, replies: [] } })
    expect(added.data.comment).toMatch(/^Lovely .*socks$/)
    expect(added.data.comment).not.toContain('onerror')
    expect(added.id).not.toBe('#COMMENT_1')
    expect(allIds(body.posts)).toHaveLength(new Set(allIds(body.posts)).size)
    expect(await db.posts.get(first.id)).toEqual(body.posts[0])
  })

  test.each([
    { id: null, profile: null },
    { id: {}, profile: 'Ana' },
    { id: '', profile: { id: {}, avatar: 7, name: '', time: 'now' } },
  ])('fills in what a client garbles: %j', async (garbled) => {
    const { send, second } = await start()
    const { status, body } = await send(ADD, { postId: second.id, comment: { ...garbled, data: { comment: 'Bravo!' } } })
    expect(status).toBe(200)
    expect(body.posts[1].data.comments.at(-1)).toMatchObject({ id: expect.any(String), profile: { id: 23, name: 'Sofia Marin' } })
  })

  test('takes plain text as a comment of the signed-in person', async () => {
    const { send, second } = await start()
    const { body } = await send(ADD, { postId: second.id, comment: 'Bravo!' })
    expect(body.posts[1].data.comments.at(-1)).toMatchObject({ profile: { name: 'Sofia Marin' }, data: { comment: 'Bravo!', replies: [] } })
  })

  test.each([
    [{ postId: 2001, comment: 'x' }, 404],
    [{ postId: 1, comment: ' ' }, 400],
    [{ postId: 1, comment: { data: {} } }, 400],
    [{ postId: 1, comment: 7 }, 400],
  ])('refuses %j', async (payload, expected) => {
    const { send } = await createTestBackend()
    expect((await send(ADD, payload)).status).toBe(expected)
  })
})

describe('POST /api/data/posts/replies/add and /like', () => {
  test('adds a reply to the comment, after the others', async () => {
    const { send, first } = await start()
    const [, second] = first.data.comments
    const commentId = second?.id
    const reply = {
      id: '#REPLY_1',
      profile: { name: 'Ana', time: '2026-01-01' },
      data: { comment: 'Agreed.', likes: { like: false, value: 0 } },
    }
    const { body } = await send('POST /api/data/posts/replies/add', { postId: first.id, commentId, reply })
    expect(body.posts[0].data.comments[1].data.replies).toMatchObject([
      ...(second?.data.replies ?? []),
      { id: '#REPLY_1', profile: { name: 'Ana', time: '2026-01-01T00:00:00.000Z' }, data: { comment: 'Agreed.' } },
    ])
  })

  test('toggles the like of the comment', async () => {
    const { send, first } = await start()
    const commentId = first.data.comments[0]?.id
    const { body } = await send('POST /api/data/posts/replies/like', { postId: first.id, commentId })
    expect(body.posts[0].data.comments[0].data.likes).toEqual({ like: true, value: 22 })
    expect((await send('POST /api/data/posts/replies/like', { postId: first.id, commentId })).body.posts[0]).toEqual(first)
  })

  test('answers 404 for an unknown comment', async () => {
    const { send, first } = await start()
    const unknown = { postId: first.id, commentId: '#COMMENT_99' }
    for (const [line, payload] of [
      ['POST /api/data/posts/replies/add', { ...unknown, reply: 'x' }],
      ['POST /api/data/posts/replies/like', unknown],
    ] as const) {
      expect(await send(line, payload)).toMatchObject({ status: 404, body: { message: 'Comment not found' } })
    }
  })
})

describe('POST, PATCH and DELETE /api/data/posts', () => {
  test('write a post by the signed-in person, cleaned, last of all', async () => {
    const { send, fourth, db } = await start()
    const image = { img: '/pictures/covers/01.webp', featured: true }
    const { status, body } = await send('POST /api/data/posts', { content: 'Snow!<script>x()</script>', images: [image] })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      profile: { name: 'Sofia Marin' },
      data: { images: [image], video: '', comments: [], likes: { like: false, value: 0 } },
    })
    expect(body.data.content).not.toContain('script')
    expect(body.id).toBe(Number(fourth.id) + 1)
    expect(await db.posts.get(body.id)).toEqual(body)
  })

  test.each([
    [{}, 'content'],
    [{ content: '  ' }, 'content'],
    [{ content: 'x', video: 'javascript:alert(1)' }, 'video'],
    [{ content: 'x', images: 'a.png' }, 'images'],
    [{ content: 'x', images: [{ img: 'https://elsewhere.example/a.png' }] }, 'images.0.img'],
  ])('refuse %j and name the field', async (payload, field) => {
    const { send } = await createTestBackend()
    const { status, body } = await send('POST /api/data/posts', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  test('change what is named, never to nothing', async () => {
    const { send, third, first } = await start()
    const { body } = await send(`PATCH /api/data/posts/${third.id}`, { content: 'Found!' })
    expect(body).toEqual({ ...third, data: { ...third.data, content: 'Found!' } })
    expect((await send(`PATCH /api/data/posts/${third.id}`, { content: ' ' })).status).toBe(400)
    expect((await send(`PATCH /api/data/posts/${first.id}`, { content: '' })).status).toBe(200)
    expect((await send('PATCH /api/data/posts/2001', { content: 'x' })).status).toBe(404)
  })

  test('delete a post, and undo brings it back', async () => {
    const { send, second, db } = await start()
    const { headers } = await send(`DELETE /api/data/posts/${second.id}`)
    expect(await db.posts.count()).toBe(3)
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect(await db.posts.get(second.id)).toEqual(second)
  })
})

describe('/api/data/posts/:id/comments/:commentId', () => {
  test('likes, edits and deletes a reply like a comment', async () => {
    const { send, first } = await start()
    const [, comment] = first.data.comments
    const reply = comment?.data.replies[0]
    const path = `/api/data/posts/${first.id}/comments/${encodeURIComponent(String(reply?.id))}`
    const replies = ({ data }: Post) => data.comments[1]?.data.replies ?? []
    expect(replies((await send(`POST ${path}/like`)).body)[0]?.data.likes).toEqual({ like: true, value: 13 })
    expect(replies((await send(`PATCH ${path}`, { comment: 'A gull.' })).body)[0]?.data.comment).toBe('A gull.')
    expect(replies((await send(`DELETE ${path}`)).body)).toEqual([comment?.data.replies[1]])
    expect(await send(`DELETE ${path}`)).toMatchObject({ status: 404, body: { message: 'Comment not found' } })
  })

  test('deletes a comment with its replies, which can be undone', async () => {
    const { send, first } = await start()
    const path = `/api/data/posts/${first.id}/comments/${encodeURIComponent(String(first.data.comments[1]?.id))}`
    const { body, headers } = await send(`DELETE ${path}`)
    expect(body.data.comments).toEqual([first.data.comments[0]])
    await send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    const posts: Post[] = (await send('GET /api/data/postData')).body
    expect(posts.find(({ id }) => id === first.id)?.data.comments).toEqual(first.data.comments)
  })
})

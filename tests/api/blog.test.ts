import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { BlogComment, BlogPost } from '#contract/blog/blog.ts'
import { blogState } from '#contract/blog/blog-rules.ts'
import { findBySlug, slugOf, uniqueSlug } from '#contract/blog/slug.ts'
import { createTestBackend, onlyDexie } from '../backend.ts'

const LIST = 'GET /api/data/blog/BlogPosts'
const ALL = 'GET /api/data/blog/posts'
const draft = { title: 'Snow at last', content: '<p>It lies.</p>', category: 'Lifestyle' }

describe('the slug of a title (docs/specification.md 5)', () => {
  test.each([
    ['Hello World', 'hello-world'],
    ['  Two  spaces ', '--two--spaces-'],
    ['What’s new? 100 %!', 'whats-new-100-'],
    ['snake_case-and-hyphen', 'snake_case-and-hyphen'],
    ['Đầu tuần', 'đầu-tuần'],
    ['学校 开放日', '学校-开放日'],
  ])('of %j is %j', (title, slug) => expect(slugOf(title)).toBe(slug))

  test('holds nothing but letters, digits, underscore and hyphen', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (title) => /^[\p{L}\p{N}_-]*$/u.test(slugOf(title))))
  })

  test('of plain text is lower case, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (title) => {
        const slug = slugOf(title)
        return slug === slug.toLowerCase() && slugOf(slug) === slug
      }),
    )
  })

  test('made unique never meets one that is taken', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (title, titles) => {
        const taken = new Set<string>()
        for (const one of [title, title, ...titles]) taken.add(uniqueSlug(one, taken))
        return taken.size === titles.length + 2 && !taken.has(uniqueSlug(title, taken))
      }),
    )
  })
})

test('a post is a draft, then scheduled until its date, then published', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  expect(blogState({ published: false, createdAt: '2026-05-01T11:00:00Z' }, now)).toBe('draft')
  expect(blogState({ published: true, createdAt: '2026-05-01T12:00:01Z' }, now)).toBe('scheduled')
  expect(blogState({ published: true, createdAt: '2026-05-01T12:00:00Z' }, now)).toBe('published')
})

describe(LIST, () => {
  test('answers what visitors can read: full posts, real booleans, comments always an array', async () => {
    const { send, db } = await createTestBackend()
    const { body } = await send(LIST)
    expect(body).toHaveLength(12)
    expect(await db.blogPosts.count()).toBe(14)
    for (const post of body) {
      expect(post.featured).toBeTypeOf('boolean')
      expect(post.comments).toBeInstanceOf(Array)
      expect(post.view).toBeLessThanOrEqual(9999)
      expect(post.content.length).toBeGreaterThan(1000)
    }
    expect(new Set(body.map((post: BlogPost) => post.category)).size).toBe(5)
  })

  test('is narrowed by words and category, sorted, and cut into pages', async () => {
    const { send } = await createTestBackend()
    const newest = await send(`${LIST}?sort=-createdAt&page=1&pageSize=5`)
    expect(newest.body).toHaveLength(5)
    expect(newest.headers.get('X-Total-Count')).toBe('12')
    expect(newest.body[0].title).toBe('The robot that learned to say sorry')
    expect((await send(`${LIST}?q=saturn`)).body.map((post: BlogPost) => post.id)).toEqual([7])
    expect((await send(`${LIST}?category=Health&featured=false`)).body.map((post: BlogPost) => post.id)).toEqual([3, 8])
    expect((await send(`${LIST}?category=Cats`)).status).toBe(400)
  })
})

describe('POST /api/data/blog/post', () => {
  test('finds a post by the slug of its title', async () => {
    const { send } = await createTestBackend()
    const { status, body } = await send('POST /api/data/blog/post', { title: 'losing-well-notes-from-the-chess-club' })
    expect(status).toBe(200)
    expect(body.post.id).toBe(6)
  })

  test.each(['no-such-post', '', 'what-to-ask-us-on-open-morning', 'the-winter-fair-and-how-to-help'])(
    'answers 404 for %j: unknown, empty, draft or not yet due',
    async (title) => {
      const { send } = await createTestBackend()
      expect(await send('POST /api/data/blog/post', { title })).toMatchObject({ status: 404, body: { message: 'Post not found' } })
    },
  )

  test('finds a title beyond A–Z by its own slug and by the one that existing clients make', async () => {
    const { send } = await createTestBackend()
    await send('POST /api/data/blog/posts', { ...draft, title: 'Café des élèves', published: true })
    for (const title of ['café-des-élèves', 'caf-des-lves']) {
      expect((await send('POST /api/data/blog/post', { title })).body.post.title).toBe('Café des élèves')
    }
  })

  test.each([[{}], [{ title: 7 }], ['{"title":'], ['[]'], ['null']])('refuses %j', async (payload) => {
    const { send } = await createTestBackend()
    expect((await send('POST /api/data/blog/post', payload)).status).toBe(400)
  })
})

describe('POST /api/data/blog/post/add', () => {
  const ADD = 'POST /api/data/blog/post/add'

  test('puts the comment first and answers every post', async () => {
    const { send, db } = await createTestBackend()
    const comment = {
      id: '#comm_1',
      profile: { id: '#comm_2', avatar: '/src/assets/user-1.jpg', name: 'Ana', time: 'now' },
      comment: 'Lovely.',
      replies: [],
    }
    const { status, body } = await send(ADD, { postId: '2', comment })
    expect(status).toBe(200)
    const post = body.posts.find(({ id }: BlogPost) => id === 2)
    expect(post.comments).toHaveLength(3)
    expect(post.comments[0]).toMatchObject({ id: '#comm_1', comment: 'Lovely.', replies: [], profile: { name: 'Ana' } })
    expect(Date.parse(post.comments[0].time)).toBeGreaterThan(Date.now() - 60_000)
    expect(await db.blogPosts.get(2)).toEqual(post)
  })

  test('takes plain text as a comment of the signed-in person', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(ADD, { postId: 6, comment: 'I lost to Ravi.' })
    expect(body.posts[5].comments).toMatchObject([{ comment: 'I lost to Ravi.', profile: { name: 'Sofia Marin' } }])
  })

  test('replaces an id that is taken, and cleans the text', async () => {
    const { send } = await createTestBackend()
    const comment = { id: '#COMMENT_1', comment: 'Hi<script>steal()</script><img src=x onerror=steal()>' }
    await send(ADD, { postId: 6, comment })
    const { body } = await send(ADD, { postId: 6, comment })
    const ids = body.posts.flatMap((post: BlogPost) => post.comments.flatMap((one) => [one.id, ...one.replies.map(({ id }) => id)]))
    expect(new Set(ids).size).toBe(ids.length)
    expect(body.posts[5].comments[0].comment).not.toMatch(/script|onerror/)
  })

  test.each([
    [{ postId: 99, comment: 'x' }, 404],
    [{ postId: 1, comment: '  ' }, 400],
    [{ postId: 1, comment: { comment: 7 } }, 400],
    [{ comment: 'x' }, 400],
    [{ postId: { id: 1 }, comment: 'x' }, 400],
  ])('refuses %j', async (payload, expected) => {
    const { send } = await createTestBackend()
    expect((await send(ADD, payload)).status).toBe(expected)
  })
})

onlyDexie('a handler that fails answers 500 "Internal server error", and keeps nothing (docs/specification.md 8)', async () => {
  const { send, db } = await createTestBackend()
  const before = await db.blogPosts.get(1)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new Error('The post cannot be stored.')
  })
  const answered = await send('POST /api/data/blog/post/add', { postId: 1, comment: 'x' })
  vi.restoreAllMocks()
  expect(answered).toMatchObject({ status: 500, body: { message: 'Internal server error' } })
  expect(await db.blogPosts.get(1)).toEqual(before)
})

describe(ALL, () => {
  test('shows the office drafts and scheduled posts too', async () => {
    const { send } = await createTestBackend()
    expect((await send(ALL)).body).toHaveLength(14)
    expect((await send(`${ALL}?state=draft`)).body.map((post: BlogPost) => post.id)).toEqual([14])
    expect((await send(`${ALL}?state=scheduled`)).body.map((post: BlogPost) => post.id)).toEqual([13])
    expect((await send(`${ALL}/14`)).body.title).toBe('What to ask us on open morning')
    expect((await send(`${ALL}/99`)).status).toBe(404)
  })
})

describe('a list that is kept', () => {
  test('shows a scheduled post from its moment on, though nothing was written, and a search finds it then', async () => {
    const { send } = await createTestBackend()
    const due = new Date(Date.now() + 60_000)
    await send('POST /api/data/blog/posts', { ...draft, title: 'Zebra crossing', published: true, createdAt: due.toISOString() })
    const titles = async (query: string) => (await send(`${LIST}?${query}&sort=-createdAt`)).body.map(({ title }: BlogPost) => title)
    expect(await titles('q=zebra')).toEqual([])
    expect(await titles('pageSize=100')).toHaveLength(12)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: due })
    expect(await titles('q=zebra')).toEqual(['Zebra crossing'])
    expect((await titles('pageSize=100'))[0]).toBe('Zebra crossing')
    expect(await titles('page=1&pageSize=3')).toHaveLength(3)
    expect((await send(`${ALL}?state=scheduled`)).body.map(({ id }: BlogPost) => id)).toEqual([13])
  })
})

describe('POST /api/data/blog/posts', () => {
  test('keeps a draft by the signed-in person, cleaned, out of sight of visitors', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/data/blog/posts', { ...draft, content: '<p onclick="x()">Hi</p><script>x()</script>' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 15, slug: 'snow-at-last', content: '<p>Hi</p>', published: false, view: 0, share: 0, comments: [] })
    expect(body.author.name).toBe('Sofia Marin')
    expect(await db.blogPosts.get(15)).toEqual(body)
    expect((await send(LIST)).body).toHaveLength(12)
  })

  test('gives two posts with one title different slugs, and both can be reached', async () => {
    const { send } = await createTestBackend()
    const one = (await send('POST /api/data/blog/posts', { ...draft, published: true })).body
    const two = (await send('POST /api/data/blog/posts', { ...draft, published: true })).body
    expect([one.slug, two.slug]).toEqual(['snow-at-last', 'snow-at-last-2'])
    for (const { slug, id } of [one, two]) expect((await send('POST /api/data/blog/post', { title: slug })).body.post.id).toBe(id)
  })

  test('does not give away the slug of a deleted post, which may come back', async () => {
    const { send } = await createTestBackend()
    const { body } = await send('POST /api/data/blog/posts', { ...draft, published: true })
    const token = (await send(`DELETE /api/data/blog/posts/${body.id}`)).headers.get('Undo-Token')
    expect((await send('POST /api/data/blog/posts', { ...draft, published: true })).body.slug).toBe('snow-at-last-2')
    await send(`POST /api/data/trash/${token}/restore`)
    const slugs = (await send(LIST)).body.map((post: BlogPost) => post.slug)
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test.each([
    [{ ...draft, title: ' ' }, 'title'],
    [{ ...draft, title: '!?' }, 'title'],
    [{ ...draft, category: 'Cats' }, 'category'],
    [{ ...draft, content: 1 }, 'content'],
    [{ ...draft, coverImg: 'https://elsewhere.example/x.png' }, 'coverImg'],
    [{ ...draft, createdAt: 'soon' }, 'createdAt'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send } = await createTestBackend()
    const { status, body } = await send('POST /api/data/blog/posts', payload)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([field])
  })
})

describe('PATCH /api/data/blog/posts/:id', () => {
  test('changes what is named and nothing else', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.blogPosts.get(1)
    const { body } = await send('PATCH /api/data/blog/posts/1', { category: 'Social' })
    expect(body).toEqual({ ...before, category: 'Social' })
  })

  test('publishes a draft as of now, or for a date ahead', async () => {
    const { send } = await createTestBackend()
    const later = new Date(Date.now() + 60_000).toISOString()
    expect(blogState((await send('PATCH /api/data/blog/posts/14', { published: true, createdAt: later })).body, new Date())).toBe(
      'scheduled',
    )
    await send('PATCH /api/data/blog/posts/14', { published: false })
    const { body } = await send('PATCH /api/data/blog/posts/14', { published: true })
    expect(blogState(body, new Date())).toBe('published')
    expect((await send(LIST)).body).toHaveLength(13)
  })

  test('gives a renamed post a new slug, and keeps it when the title means the same', async () => {
    const { send } = await createTestBackend()
    expect((await send('PATCH /api/data/blog/posts/1', { title: 'Ten quiet minutes' })).body.slug).toBe('ten-quiet-minutes-2')
    expect((await send('PATCH /api/data/blog/posts/1', { title: 'Ten quiet minutes!' })).body.slug).toBe('ten-quiet-minutes-2')
    expect((await send('PATCH /api/data/blog/posts/99', { title: 'x' })).status).toBe(404)
  })
})

describe('views and shares', () => {
  test('count one at a time', async () => {
    const { send, db } = await createTestBackend()
    const { view, share } = await db.blogPosts.get(1)
    expect((await send('POST /api/data/blog/posts/1/views')).body).toEqual({ view: view + 1 })
    expect((await send('POST /api/data/blog/posts/1/views')).body).toEqual({ view: view + 2 })
    expect((await send('POST /api/data/blog/posts/1/shares')).body).toEqual({ share: share + 1 })
    expect(await db.blogPosts.get(1)).toMatchObject({ view: view + 2, share: share + 1 })
  })
})

describe('comments', () => {
  const COMMENT = '/api/data/blog/posts/1/comments/%23COMMENT_1'
  const first = (post: BlogPost) => post.comments[0] as BlogComment

  test('are answered, the new reply last', async () => {
    const { send } = await createTestBackend()
    const id = encodeURIComponent(String(first((await send(LIST)).body[0]).id))
    const { status, body } = await send(`POST /api/data/blog/posts/1/comments/${id}/replies`, { comment: 'Thank you.' })
    expect(status).toBe(201)
    expect(first(body).replies.at(-1)).toMatchObject({ comment: 'Thank you.', profile: { name: 'Sofia Marin' } })
  })

  test('are liked and unliked, replies too', async () => {
    const { send } = await createTestBackend()
    const likes = async () => first((await send(`POST ${COMMENT}/like`)).body).replies[0]?.likes
    expect(await likes()).toEqual({ like: true, value: 10 })
    expect(await likes()).toEqual({ like: false, value: 9 })
  })

  test('are edited, cleaned, and deleted', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(`PATCH ${COMMENT}`, { comment: 'Two <b onclick="x()">boxes</b>.' })
    expect(first(body).replies[0]?.comment).toBe('Two <b>boxes</b>.')
    expect(first((await send(`DELETE ${COMMENT}`)).body).replies).toHaveLength(1)
    expect(await send(`DELETE ${COMMENT}`)).toMatchObject({ status: 404, body: { message: 'Comment not found' } })
  })
})

test('a slug of the letters A to Z that several titles come to names none of them', () => {
  const posts = ['教室 花园', '校车 时间', 'Café'].map((title) => ({ title, slug: slugOf(title) }))
  expect(findBySlug(posts, '-')).toBeUndefined()
  expect([findBySlug(posts, '校车-时间'), findBySlug(posts, 'caf')]).toEqual(posts.slice(1))
  expect(findBySlug([...posts, { title: 'Café', slug: 'café-2' }], 'caf')).toBe(posts[2])
})

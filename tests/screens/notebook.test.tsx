// @vitest-environment jsdom
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { Route as NotFound } from '../../src/routes/_blank/404.tsx'
import { Route as Post } from '../../src/routes/_blank/blog/$slug.tsx'
import { Route as Blog } from '../../src/routes/_blank/blog/index.tsx'
import { Route as Home } from '../../src/routes/_blank/index.tsx'
import { openScreen } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  vi.restoreAllMocks()
  document.title = ''
})

const ROBOT = 'The robot that learned to say sorry'
const SLUG = 'the-robot-that-learned-to-say-sorry'

const open = async (address: string, heading: string) => {
  const router = await openScreen({ '/': Home, '/blog': Blog, '/blog/$slug': Post, '/404': NotFound }, address)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { router, user: userEvent.setup() }
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const shares = async () => (await call('GET /api/data/blog/BlogPosts', {})).find(({ slug }) => slug === SLUG)?.share ?? 0

describe('the notebook', () => {
  test('shows what is published, the newest first, and pages by links', async () => {
    const { user, router } = await open('/blog', 'The school’s notebook')
    expect(titles()).toHaveLength(7)
    expect(titles()[0]).toBe(ROBOT)
    expect(screen.getByRole('link', { name: ROBOT }).getAttribute('href')).toBe(`/blog/${SLUG}`)
    await user.click(screen.getByRole('link', { name: 'Older posts' }))
    await waitFor(() => expect(titles()).toHaveLength(5))
    expect(router.state.location.search).toEqual({ page: 2 })
    expect(titles()).not.toContain('The winter fair, and how to help')
    expect(screen.getByRole('link', { name: 'Newer posts' }).getAttribute('href')).toBe('/blog')
  })

  test('is narrowed by topic and words, which stand in the address', async () => {
    const { user, router } = await open('/blog?page=2', 'The school’s notebook')
    await user.click(screen.getByRole('link', { name: 'Health' }))
    await waitFor(() => expect(titles()[0]).toBe('What one hundred and twenty beans taught Year 2'))
    expect(router.state.location.search).toEqual({ category: 'Health' })
    expect(screen.getByRole('link', { name: 'Health' }).getAttribute('aria-current')).toBe('page')
    await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'zebra')
    await screen.findByRole('heading', { name: 'Nobody has written about that yet' })
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(titles()[0]).toBe(ROBOT))
    expect(router.state.location.search).toEqual({})
  })

  test('takes no category from an address that the contract does not have', async () => {
    await open('/blog?category=Nonsense', 'The school’s notebook')
    expect(titles()).toHaveLength(7)
  })

  test('shows at once what is written on this device', async () => {
    await open('/blog', 'The school’s notebook')
    const { id } = await act(() =>
      call('POST /api/data/blog/posts', {
        body: { title: 'Snow on Monday', content: '<p>Bring your sledge.</p>', category: 'Social', published: true },
      }),
    )
    await waitFor(() => expect(titles()[0]).toBe('Snow on Monday'))
    await act(() => call('PATCH /api/data/blog/posts/:id', { params: { id }, body: { published: false } }))
    await waitFor(() => expect(titles()[0]).toBe(ROBOT))
  })
})

describe('a post of it', () => {
  test('is read without the office: no way to change, like, delete or answer anything', async () => {
    await open(`/blog/${SLUG}`, ROBOT)
    expect(document.title).toBe(`${ROBOT} · Homeroom School`)
    expect(screen.getByRole('heading', { name: 'A problem of manners' })).toBeDefined()
    expect(screen.getByText(/asks for royalties/)).toBeDefined()
    expect(screen.getByRole('list', { name: 'Replies to Elena Romero' })).toBeDefined()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Share'])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getAllByRole('link').filter((link) => /\/apps\//.test(link.getAttribute('href') ?? ''))).toEqual([])
  })

  test('of some length says what is in it', async () => {
    await open('/blog/losing-well-notes-from-the-chess-club', 'Losing well: notes from the chess club')
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }))
    expect(contents.getByRole('link', { name: 'Shake hands first' }).getAttribute('href')).toBe('#part-1')
    expect(screen.getByRole('heading', { name: 'Shake hands first' }).id).toBe('part-1')
  })

  test('counts one reader a visit', async () => {
    sessionStorage.clear()
    const views = async () =>
      (await call('GET /api/data/blog/BlogPosts', {})).find(({ title }) => title === 'Nine headaches a day')?.view ?? 0
    const before = await views()
    await open('/blog/nine-headaches-a-day', 'Nine headaches a day')
    await waitFor(async () => expect(await views()).toBe(before + 1))
    cleanup()
    await open('/blog/nine-headaches-a-day', 'Nine headaches a day')
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await views()).toBe(before + 1)
  })

  test('is shared by its address, and only then counts', async () => {
    const { user } = await open(`/blog/${SLUG}`, ROBOT)
    const before = await shares()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByText(/could not be copied/)
    expect(await shares()).toBe(before)
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByText('Link copied.')
    await waitFor(async () => expect(await shares()).toBe(before + 1))
  })

  test('leads to the posts before and after it', async () => {
    const { user } = await open(`/blog/${SLUG}`, ROBOT)
    const others = within(screen.getByRole('navigation', { name: 'Other posts' }))
    expect(others.queryByText('Next post')).toBeNull()
    await user.click(others.getByRole('link', { name: 'Ten quiet minutes' }))
    await screen.findByRole('heading', { level: 1, name: 'Ten quiet minutes' })
    expect(screen.getByText('Next post')).toBeDefined()
  })

  test('tells machines what it is', async () => {
    await open(`/blog/${SLUG}`, ROBOT)
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')
    expect(data).toMatchObject({ '@type': 'BlogPosting', headline: ROBOT, author: { name: 'Harpreet Singh' }, commentCount: 5 })
    expect(data.mainEntityOfPage).toMatch(new RegExp(`/blog/${SLUG}$`))
  })

  test('that is a draft, waits for its day or never was says so, with a way on', async () => {
    const all = await call('GET /api/data/blog/posts', {})
    const hidden = all.filter(({ published, createdAt }) => !published || Date.parse(createdAt) > Date.now())
    expect(hidden.length).toBeGreaterThan(1)
    for (const slug of [...hidden.map((post) => post.slug), 'nothing-here']) {
      await open(`/blog/${slug}`, 'This page is not in the notebook')
      expect(screen.getByRole('link', { name: 'All posts' }).getAttribute('href')).toBe('/blog')
      cleanup()
    }
  })

  test('that is taken back is no longer there to be read', async () => {
    const post = (await call('GET /api/data/blog/BlogPosts', {})).find(({ title }) => title === 'Ten quiet minutes')
    const id = post?.id ?? ''
    await open('/blog/ten-quiet-minutes', 'Ten quiet minutes')
    await act(() => call('PATCH /api/data/blog/posts/:id', { params: { id }, body: { published: false } }))
    await screen.findByRole('heading', { name: 'This page is not in the notebook' })
    await act(() => call('PATCH /api/data/blog/posts/:id', { params: { id }, body: { published: true, createdAt: post?.createdAt ?? '' } }))
    expect((await call('GET /api/data/blog/posts/:id', { params: { id } })).createdAt).toBe(post?.createdAt)
  })
})

test('the home page leads to the notebook and to its newest posts, not into the office', async () => {
  await open('/', 'One roof.Every book open.')
  const posts = within(screen.getByRole('region', { name: 'From the school’s notebook' }))
  const ways = posts.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways).toHaveLength(4)
  expect(ways[0]).toBe('/blog')
  expect(ways[1]).toBe(`/blog/${SLUG}`)
})

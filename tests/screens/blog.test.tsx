import { notifications } from '@mantine/notifications'
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import { excerpt, readingMinutes } from '#ui/rich-text/readingMinutes.ts'
import { SafeHtml } from '#ui/rich-text/SafeHtml.tsx'
import { Route as detail } from '../../src/routes/_office/apps/blog/detail.$slug.tsx'
import { Route as list } from '../../src/routes/_office/apps/blog/posts.tsx'
import { Route as write } from '../../src/routes/_office/apps/blog/write.tsx'
import { vectors } from '../corpus/xss.ts'
import { openScreen, revert } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  act(() => notifications.clean())
  vi.restoreAllMocks()
})

const ROBOT = 'The robot that learned to say sorry'
const LOSING = 'Losing well: notes from the chess club'
const slugs = { robot: 'the-robot-that-learned-to-say-sorry', losing: 'losing-well-notes-from-the-chess-club' }

const open = async (address: string, heading: string) => {
  const router = await openScreen({ '/apps/blog/posts': list, '/apps/blog/detail/$slug': detail }, address)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { router, user: userEvent.setup() }
}
const openPost = (slug: string, title: string) => open(`/apps/blog/detail/${slug}`, title)
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const stored = async (title: string) => (await call('GET /api/data/blog/BlogPosts', {})).find((post) => post.title === title)
const comments = () =>
  within(screen.getByRole('list', { name: 'Comments, newest first' })).queryAllByRole('article', { name: /^Comment by/ })

describe('the list', () => {
  test('shows the newest published post first, a page at a time, and nothing that waits or is a draft', async () => {
    const { user, router } = await open('/apps/blog/posts', 'Blog')
    expect(titles()[0]).toBe(ROBOT)
    expect(titles()).toHaveLength(7)
    expect(screen.getByText('12 posts')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(titles()).toHaveLength(5))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 2 }))
    expect(titles()).not.toContain('The winter fair, and how to help')
  })

  test('category, words and order stand in the URL', async () => {
    const { user, router } = await open('/apps/blog/posts?page=2', 'Blog')
    const current = () =>
      [...screen.getByRole('navigation', { name: 'Categories' }).querySelectorAll('[aria-current]')].map((one) => one.textContent)
    expect(current()).toEqual(['All topics'])
    expect(titles()[0]).toBe('Nine headaches a day')
    await user.click(screen.getByRole('link', { name: 'Health' }))
    await waitFor(() => expect(titles()[0]).toBe('What one hundred and twenty beans taught Year 2'))
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'Health' }))
    expect(current()).toEqual(['Health'])
    await user.type(screen.getByRole('searchbox'), 'zebra')
    await screen.findByRole('heading', { name: 'No matching posts' })
    await user.click(screen.getByRole('button', { name: 'Show all posts' }))
    await screen.findByText('12 posts')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('the most read come first when asked for', async () => {
    await open('/apps/blog/posts?sort=popular', 'Blog')
    const most = (await call('GET /api/data/blog/BlogPosts', {})).sort((a, b) => b.view - a.view).map(({ title }) => title)
    expect(titles()).toEqual(most.slice(0, 7))
  })
})

describe('a post', () => {
  test('is read with its author, and counts one reader a visit', async () => {
    sessionStorage.clear()
    const before = (await stored(ROBOT))?.view ?? 0
    await openPost(slugs.robot, ROBOT)
    await screen.findByRole('heading', { name: 'A problem of manners' })
    await waitFor(async () => expect((await stored(ROBOT))?.view).toBe(before + 1))
    cleanup()
    await openPost(slugs.robot, ROBOT)
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect((await stored(ROBOT))?.view).toBe(before + 1)
  })

  test('leads to its neighbours in time', async () => {
    const { user } = await openPost(slugs.robot, ROBOT)
    const others = screen.getByRole('navigation', { name: 'Other posts' })
    expect(within(others).queryByText('Next post')).toBeNull()
    await user.click(within(others).getByRole('link', { name: /Ten quiet minutes/ }))
    await screen.findByRole('heading', { level: 1, name: 'Ten quiet minutes' })
    expect(screen.getByRole('link', { name: /Next post.*robot/ })).toBeDefined()
  })

  test('is shared by its link, and only then counts', async () => {
    const { user } = await openPost(slugs.robot, ROBOT)
    const before = (await stored(ROBOT))?.share ?? 0
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'))
    await user.click(screen.getByRole('button', { name: /^Share/ }))
    await screen.findByText(/could not be copied/)
    expect((await stored(ROBOT))?.share).toBe(before)
    await user.click(screen.getByRole('button', { name: /^Share/ }))
    await screen.findByText('Link copied.')
    expect(write).toHaveBeenCalledTimes(2)
    await waitFor(async () => expect((await stored(ROBOT))?.share).toBe(before + 1))
  })

  test('that does not exist says so, with a way on', async () => {
    await open('/apps/blog/detail/nothing-here', 'Blog')
    expect(screen.getByRole('heading', { name: 'Post not found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to all posts' }).getAttribute('href')).toBe('/apps/blog/posts')
  })

  test('that is taken back elsewhere leaves the screen, and comes back', async () => {
    await openPost(slugs.losing, LOSING)
    const id = (await stored(LOSING))?.id ?? ''
    await act(() => call('PATCH /api/data/blog/posts/:id', { params: { id }, body: { published: false } }))
    await screen.findByRole('heading', { name: 'This post was deleted' })
    await act(() => call('PATCH /api/data/blog/posts/:id', { params: { id }, body: { published: true } }))
    await screen.findByRole('heading', { level: 1, name: LOSING })
  })
})

describe('comments', () => {
  test('a new one stands first as it was typed; an empty one is refused', async () => {
    const { user } = await openPost(slugs.robot, ROBOT)
    const field = screen.getByRole('textbox', { name: 'New comment' })
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    await screen.findByText('Enter some text.')
    expect(document.activeElement).toBe(field)
    await user.type(field, '1 < 2 & <b>so on</b>')
    expect(screen.queryByText('Enter some text.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    await waitFor(() => expect(comments()[0]?.textContent).toContain('1 < 2 & <b>so on</b>'))
    expect((field as HTMLTextAreaElement).value).toBe('')
  })

  test('one that is too long stays in the field, and says by how much', async () => {
    const { user } = await openPost(slugs.robot, ROBOT)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New comment' })
    await user.click(field)
    await user.paste('a'.repeat(5_003))
    await user.click(screen.getByRole('button', { name: 'Comment' }))
    await screen.findByText('Too long by 3 characters.')
    expect(field.value).toHaveLength(5_003)
  })

  test('one written in another tab appears', async () => {
    await openPost(slugs.losing, LOSING)
    const postId = (await stored(LOSING))?.id ?? ''
    await act(() => call('POST /api/data/blog/post/add', { body: { postId, comment: 'From elsewhere' } }))
    await screen.findByText('From elsewhere')
  })

  test('is liked, and the like taken back', async () => {
    const { user } = await openPost(slugs.robot, ROBOT)
    const elena = screen.getByRole('article', { name: 'Comment by Elena Romero' })
    await user.click(within(elena).getByRole('button', { name: '12 likes' }))
    const liked = await within(elena).findByRole('button', { name: '13 likes', pressed: true })
    await user.click(liked)
    await within(elena).findByRole('button', { name: '12 likes', pressed: false })
  })

  test('one’s own is changed, another’s is not', async () => {
    await openPost(slugs.losing, LOSING)
    const postId = (await stored(LOSING))?.id ?? ''
    await act(() => call('POST /api/data/blog/post/add', { body: { postId, comment: 'Wel played &amp; won<br>twice' } }))
    await screen.findByText(/Wel played/)
    const user = userEvent.setup()
    const mine = comments()[0] as HTMLElement
    await user.click(within(mine).getByRole('button', { name: /^Edit/ }))
    const field = within(mine).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
    expect(field.value).toBe('Wel played & won\ntwice')
    await user.clear(field)
    await user.type(field, 'Well played')
    await user.click(within(mine).getByRole('button', { name: 'Save' }))
    await screen.findByText('Well played')
    expect((await stored(LOSING))?.comments[0]?.comment).toBe('Well played')
    cleanup()
    await openPost(slugs.robot, ROBOT)
    const another = screen.getByRole('article', { name: 'Comment by Omar Haddad' })
    expect(within(another).queryByRole('button', { name: /^Edit/ })).toBeNull()
  })

  test('is answered; the answer stands last', async () => {
    const { user } = await openPost(slugs.robot, ROBOT)
    await user.click(screen.getByRole('button', { name: /Reply ?to Elena Romero/ }))
    await user.keyboard('So sorry')
    const field = screen.getByRole('textbox', { name: 'Reply to Elena Romero' })
    await user.click(within(field.closest('form') as HTMLElement).getByRole('button', { name: 'Reply' }))
    const replies = screen.getByRole('list', { name: 'Replies to Elena Romero' })
    await waitFor(() => expect(within(replies).getAllByRole('article').at(-1)?.textContent).toContain('So sorry'))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply to Elena Romero' })).toBeNull())
  })

  test('is deleted with Undo', async () => {
    const { user } = await openPost(slugs.robot, ROBOT)
    const before = (await stored(ROBOT))?.comments
    await user.click(screen.getByRole('button', { name: /Delete ?the comment by Elena Romero/ }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Comment by Elena Romero' })).toBeNull())
    expect((await stored(ROBOT))?.comments).toHaveLength((before?.length ?? 0) - 1)
    await revert(user, 'Comment deleted.')
    await screen.findByRole('article', { name: 'Comment by Elena Romero' })
    expect((await stored(ROBOT))?.comments).toEqual(before)
  })
})

const openWriter = async (address = '/apps/blog/write', heading = 'New post') => {
  const router = await openScreen({ '/apps/blog/posts': list, '/apps/blog/detail/$slug': detail, '/apps/blog/write': write }, address)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { router, user: userEvent.setup() }
}
const inOffice = async (title: string) => (await call('GET /api/data/blog/posts', {})).find((post) => post.title === title)
const title = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Post title' })
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('writing', () => {
  test('a draft is stored as one types, gets its address, and only the office sees it', async () => {
    const { user, router } = await openWriter()
    await user.type(title(), 'Snow on Monday')
    await screen.findByText('Saved as a draft.')
    const draft = await inOffice('Snow on Monday')
    await waitFor(() => expect(router.state.location.search).toEqual({ post: draft?.id }))
    await user.type(title(), ' and Tuesday')
    await waitFor(async () => expect(await inOffice('Snow on Monday and Tuesday')).toMatchObject({ id: draft?.id, published: false }))
    expect(title().value).toBe('Snow on Monday and Tuesday')
    expect(await stored('Snow on Monday and Tuesday')).toBeUndefined()
  })

  test('nothing without a text reaches the readers', async () => {
    const { user } = await openWriter()
    await user.click(screen.getByRole('button', { name: 'Publish now' }))
    await screen.findByText('Give the post a title.')
    await user.type(title(), 'Only a title')
    await user.click(screen.getByRole('button', { name: 'Publish now' }))
    await screen.findByText('Enter some text.')
    expect(await stored('Only a title')).toBeUndefined()
  })

  test('a new post that is thrown away by a press comes back with its text', async () => {
    const { user, router } = await openWriter()
    const text = await screen.findByRole('textbox', { name: 'Post text' })
    act(() => text.focus())
    await user.keyboard('Snow')
    await choose(user, 'Discard post')
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/blog/posts'))
    await revert(user, 'Post discarded.')
    await screen.findByRole('heading', { level: 1, name: 'New post' })
    expect(screen.getByRole('textbox', { name: 'Post text' }).textContent).toBe('Snow')
    // By now it may have been stored as a draft.
    await choose(user, /^(Discard post|Delete post)$/)
  })

  test('a draft is published, and read at its address', async () => {
    const body = { title: 'Bring your sledge', content: '<p>It may snow.</p>', category: 'Social' } as const
    const { id } = await call('POST /api/data/blog/posts', { body })
    const { user, router } = await openWriter(`/apps/blog/write?post=${id}`, 'Edit post')
    await user.click(screen.getByRole('button', { name: 'Publish now' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/blog/detail/bring-your-sledge'))
    expect(await stored('Bring your sledge')).toMatchObject({ published: true })
  })

  test('what is changed of a published post reaches the readers when one says so, and can be thrown away', async () => {
    const { id = '' } = (await stored(LOSING)) ?? {}
    const { user } = await openWriter(`/apps/blog/write?post=${id}`, 'Edit post')
    await user.type(title(), '!')
    await screen.findByText(/^Unpublished changes/)
    await act(() => new Promise((resolve) => setTimeout(resolve, 700)))
    expect(await inOffice(LOSING)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(title().value).toBe(LOSING)
    await revert(user, 'Changes discarded.')
    expect(title().value).toBe(`${LOSING}!`)
    await user.type(title(), '{Backspace}?')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(async () => expect(await stored(`${LOSING}?`)).toBeDefined())
    await call('PATCH /api/data/blog/posts/:id', { params: { id }, body: { title: LOSING } })
  })

  test('a post goes back to draft, and that can be undone', async () => {
    const { id = '', createdAt } = (await stored(LOSING)) ?? {}
    const { user } = await openWriter(`/apps/blog/write?post=${id}`, 'Edit post')
    await choose(user, 'Revert to draft')
    await waitFor(async () => expect(await stored(LOSING)).toBeUndefined())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await stored(LOSING))?.createdAt).toBe(createdAt))
  })

  test('a draft is found in the list of drafts, previewed, deleted and brought back', async () => {
    const draft = await call('POST /api/data/blog/posts', {
      body: { title: 'To be thrown away', content: '<p>Perhaps.</p>', category: 'Design' },
    })
    const { user } = await openWriter('/apps/blog/posts?state=draft', 'Blog')
    await user.click(screen.getByRole('link', { name: draft.title }))
    await screen.findByRole('heading', { level: 1, name: 'Edit post' })
    await user.click(screen.getByRole('radio', { name: 'Preview' }))
    await screen.findByText('Perhaps.')
    expect((await inOffice(draft.title))?.view).toBe(0)
    await choose(user, 'Delete post')
    await screen.findByRole('heading', { level: 1, name: 'Blog' })
    await waitFor(() => expect(screen.queryByRole('link', { name: draft.title })).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('link', { name: draft.title })
  })

  test('the dialog of the date stays open while the post could not be scheduled', async () => {
    const body = { title: 'A play in spring', content: '<p>Come and see.</p>', category: 'Social' } as const
    const { id } = await call('POST /api/data/blog/posts', { body })
    const { user } = await openWriter(`/apps/blog/write?post=${id}`, 'Edit post')
    await choose(user, 'Schedule…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish on' }))
    dialog.getByText('Only the office can see it until then.')
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2099-01-31T09:30' } })
    setInterceptor(async (request, next) =>
      request.method === 'PATCH' ? Response.json({ message: 'Out of order.' }, { status: 500 }) : next(request),
    )
    const schedule = dialog.getByRole('button', { name: 'Schedule' })
    await user.click(schedule)
    await screen.findByText('Out of order.')
    await waitFor(() => expect(schedule.dataset.loading).toBeUndefined())
    expect(screen.getByRole('dialog', { name: 'Publish on' })).toBeTruthy()
    setInterceptor(undefined)
    await user.click(schedule)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await inOffice('A play in spring')).toMatchObject({ published: true, createdAt: new Date('2099-01-31T09:30').toISOString() })
  })

  test('a cover of the house is chosen', async () => {
    const { user } = await openWriter()
    await user.type(title(), 'With a cover')
    await user.click(screen.getByRole('button', { name: 'Choose a cover' }))
    await user.click(await screen.findByRole('button', { name: 'Picture 3' }))
    await waitFor(async () => expect((await inOffice('With a cover'))?.coverImg).toBe('/pictures/covers/03.webp'))
  })
})

describe('what is shown', () => {
  test('a long post has its contents above it, each of which leads to its heading', async () => {
    const parts = ['Snow', 'Ice & frost', 'Thaw'].map(
      (part, at) => `<h${at === 1 ? 3 : 2} id="root">${part.replace('&', '&amp;')}</h${at === 1 ? 3 : 2}><p>…</p>`,
    )
    const body = { title: 'All about winter', content: parts.join(''), category: 'Social', published: true } as const
    await call('POST /api/data/blog/posts', { body })
    await openPost('all-about-winter', body.title)
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Snow', 'Ice & frost', 'Thaw'])
    await waitFor(() =>
      expect(links.map(({ hash }) => document.getElementById(hash.slice(1))?.textContent)).toEqual(['Snow', 'Ice & frost', 'Thaw']),
    )
    expect(document.getElementById('root')).toBeNull()
    cleanup()
    await openPost(slugs.robot, ROBOT)
    expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull()
  })

  test.each(vectors.map((vector) => [vector]))('cannot run, load or pretend: %s', (vector) => {
    const { container } = render(<SafeHtml html={vector} />)
    expect(container.querySelector('script, iframe, object, embed, form, input, style, svg, math, base, meta, link')).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^(id|name|class|srcset|background)$/)
        if (name === 'href') expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i)
        if (name === 'src') expect([location.origin, 'null']).toContain(new URL(value, location.href).origin)
        if (name === 'src') expect(value).not.toMatch(/^\s*data:(?!image\/)/i)
      }
    }
  })

  test('is counted and cut by its words', () => {
    expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3)
    expect(readingMinutes('<p>short</p>')).toBe(1)
    expect(excerpt('<p>One.</p><p>Two three</p>', 12)).toBe('One. Two…')
    expect(excerpt('<p>Read <a href="/more">this</a>, <b>all</b>.</p><ul><li>One</li><li>Two<br>three</li></ul>')).toBe(
      'Read this, all. One Two three',
    )
  })
})

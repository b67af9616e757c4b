import { notifications } from '@mantine/notifications'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import type { Post } from '#contract/posts/posts.ts'
import { hostOf } from '#features/posts/postText.ts'
import { draftKeys, saveDraft } from '#ui/drafts/storage.ts'
import { htmlOf } from '#ui/rich-text/htmlToText.ts'
import { Route } from '../../src/routes/_office/user-profile.tsx'
import { closeTab, openScreen, revert } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
// Hidden elements are tested in tests/e2e: computing it in jsdom takes long.
configure({ asyncUtilTimeout: 20_000, defaultHidden: true })
afterEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
  setInterceptor(undefined)
})

const open = async (address = '/user-profile') => {
  const router = await openScreen({ '/user-profile': Route }, address)
  await screen.findByRole('heading', { level: 1 })
  return { router, user: userEvent.setup() }
}
const posts = () => screen.queryAllByRole('article', { name: /^Post by/ })
/** Fills a field at once. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const newest = async (): Promise<Post> => (await call('GET /api/data/postData', {})).at(-1) as Post
const post = async (words: string) =>
  (await screen.findByText(words, { selector: 'article *:not(textarea)' })).closest('article') as HTMLElement

describe('the profile', () => {
  test('says that a picture was changed once it is stored, and not when that failed', async () => {
    const { avatar } = await call('GET /api/data/profile', {})
    const { user } = await open()
    const choose = () => {
      const field = document.querySelectorAll<HTMLInputElement>('input[type=file]')[1] as HTMLInputElement
      fireEvent.change(field, { target: { files: [new File(['1'], 'me.png', { type: 'image/png' })] } })
    }
    const put = IDBObjectStore.prototype.put
    const breaks = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === 'profile') throw new DOMException('no room', 'QuotaExceededError')
      return put.apply(this, row)
    })
    choose()
    await screen.findByRole('alert')
    expect(screen.queryByText('Profile picture changed.')).toBeNull()
    breaks.mockRestore()
    choose()
    await revert(user, 'Profile picture changed.')
    await waitFor(async () => expect(await call('GET /api/data/profile', {})).toMatchObject({ avatar }))
  })

  test('counts what is stored and is edited, with sentences at the fields', async () => {
    const { user } = await open()
    const { counts } = await call('GET /api/data/profile', {})
    const links = within(screen.getByRole('navigation', { name: /^Posts, followers/ }))
    expect(links.getByRole('link', { name: `${counts.followers} followers` })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Edit profile' }))
    const name = await screen.findByRole('textbox', { name: 'Name' })
    fill(name, '')
    fill(screen.getByRole('textbox', { name: 'Email' }), 'sofia')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Enter an email address such as ana@school.example.')
    fill(name, 'Sofia M. Marin')
    fill(screen.getByRole('textbox', { name: 'Email' }), 'sofia@school.org')
    // A change in another tab.
    await act(() => call('PATCH /api/data/profile', { body: { phone: '0123 4567' } }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('heading', { level: 1, name: 'Sofia M. Marin' })
    expect(await call('GET /api/data/profile', {})).toMatchObject({ name: 'Sofia M. Marin', email: 'sofia@school.org', phone: '0123 4567' })
  })
})

describe('a post', () => {
  test('is written as words, stands first, and is counted', async () => {
    const { user } = await open()
    const { counts } = await call('GET /api/data/profile', {})
    fill(screen.getByRole('textbox', { name: 'New post' }), '1 < 2 & <b>bold</b>')
    await user.click(screen.getByRole('button', { name: 'Post' }))
    await post('1 < 2 & <b>bold</b>')
    expect(posts()[0]).toBe(await post('1 < 2 & <b>bold</b>'))
    const total = counts.posts + 1
    await screen.findByRole('link', { name: `${total} posts` })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New post' }).value).toBe('')
  })

  test('says what is missing, and refuses a link that is none', async () => {
    const { user } = await open()
    const before = await newest()
    await user.click(screen.getByRole('button', { name: 'Post' }))
    await screen.findByText('Enter some text or add a picture.')
    await user.click(screen.getByRole('button', { name: 'Video' }))
    fill(screen.getByRole('textbox', { name: 'Video link' }), 'javascript:alert(1)')
    await user.click(screen.getByRole('button', { name: 'Post' }))
    await screen.findByText('Paste a link that begins with https://.')
    fill(screen.getByRole('textbox', { name: 'Video link' }), 'https://www.example.org/film')
    await user.click(screen.getByRole('button', { name: 'Post' }))
    await screen.findByRole('link', { name: /Watch the video on example\.org/ })
    expect((await newest()).id).not.toBe(before.id)
  })

  test('says so if one of its pictures is refused', async () => {
    saveDraft('posts/new', { value: { text: 'A picture', images: [{ img: 'nowhere' }], video: '' }, was: null, waits: true })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Post' }))
    const form = screen.getByRole('textbox', { name: 'New post' }).closest('form') as HTMLFormElement
    expect((await within(form).findByRole('alert')).textContent).not.toBe('')
  })

  test('waits for all its pictures, and what is typed while it is sent is the next one', async () => {
    await open()
    const field = screen.getByRole('textbox', { name: 'New post' }) as HTMLTextAreaElement
    const form = field.closest('form') as HTMLFormElement
    const finish: (() => void)[] = []
    setInterceptor(async (request, go) => {
      const { pathname } = new URL(request.url)
      if (request.method === 'POST' && /\/(files|posts)$/.test(pathname)) await new Promise<void>((done) => finish.push(done))
      return go(request)
    })
    const choose = (count: number) => {
      const files = Array.from({ length: count }, (_, index) => new File([String(index)], `${count}-${index}.png`, { type: 'image/png' }))
      fireEvent.change(form.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })
    }
    const answer = async () => {
      await waitFor(() => expect(finish.length).toBeGreaterThan(0))
      await act(async () => finish.shift()?.())
    }
    const submit = within(form).getByRole('button', { name: 'Post' }) as HTMLButtonElement
    fill(field, 'Two pictures')
    choose(1)
    await waitFor(() => expect(finish).toHaveLength(1))
    choose(12)
    await screen.findByText('A post can have up to 12 pictures.')
    await waitFor(() => expect(finish).toHaveLength(2))
    await answer()
    await waitFor(() => expect(form.querySelectorAll('img')).toHaveLength(1))
    expect(submit.disabled).toBe(true)
    for (let count = 0; count < 11; count++) await answer()
    await waitFor(() => expect(submit.disabled).toBe(false))
    fireEvent.submit(form)
    await waitFor(() => expect(finish).toHaveLength(1))
    fill(field, 'The next one')
    await answer()
    await screen.findByText('Posted.')
    expect(field.value).toBe('The next one')
    expect(form.querySelectorAll('img')).toHaveLength(0)
    setInterceptor(undefined)
    expect((await newest()).data).toMatchObject({ content: 'Two pictures', images: { length: 12 } })
    fill(field, '')
  })

  test('is edited, and deleted with Undo; others’ posts have no such menu', async () => {
    await call('POST /api/data/posts', { body: { content: 'A plain thought' } })
    const { user } = await open()
    const menu = async (item: string) => {
      await user.click(within(posts()[0] as HTMLElement).getByRole('button', { name: 'Post actions' }))
      await user.click(await screen.findByRole('menuitem', { name: item }))
    }
    const others = posts().filter((one) => !one.textContent?.includes('Sofia'))
    for (const one of others) expect(within(one).queryByRole('button', { name: 'Post actions' })).toBeNull()
    await menu('Edit')
    fill(await screen.findByRole('textbox', { name: 'Post text' }), 'A plain thought & more')
    const { id } = await newest()
    const video = 'https://www.example.org/elsewhere'
    await act(() => call('PATCH /api/data/posts/:id', { params: { id }, body: { video } }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await post('A plain thought & more')
    expect((await newest()).data.video).toBe(video)
    await menu('Delete')
    await waitFor(() => expect(screen.queryByText('A plain thought & more')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await post('A plain thought & more')
  })

  test('what was half changed when the tab was closed is offered where that post is edited, until it is saved or cancelled', async () => {
    const { id } = await call('POST /api/data/posts', { body: { content: 'The choir sings' } })
    await call('POST /api/data/posts', { body: { content: 'The band plays' } })
    const edit = async (user: ReturnType<typeof userEvent.setup>, words: string) => {
      await user.click(within(await post(words)).getByRole('button', { name: 'Post actions' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
      return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Post text' })
    }
    const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
      user.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const before = await open()
    fill(await edit(before.user, 'The choir sings'), 'The choir sings on Monday')
    await press(before.user, 'Video')
    fill(screen.getByRole('textbox', { name: 'Video link' }), 'https://www.example.org/choir')
    await closeTab()
    await call('PATCH /api/data/posts/:id', { params: { id }, body: { content: 'The choir sang' } })

    const { user } = await open()
    await edit(user, 'The band plays')
    expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull()
    await press(user, 'Cancel')
    await closed()
    expect((await edit(user, 'The choir sang')).value).toBe('The choir sang')
    await press(user, 'Continue editing')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Post text' }).value).toBe('The choir sings on Monday')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Video link' }).value).toBe('https://www.example.org/choir')
    await screen.findByText(/^Changed elsewhere since your draft: Post text\./)
    await press(user, 'Save')
    await closed()
    await post('The choir sings on Monday')
    expect(draftKeys()).toEqual([])
    fill(await edit(user, 'The choir sings on Monday'), 'Never mind')
    await press(user, 'Cancel')
    await closed()
    expect(draftKeys()).toEqual([])
  })

  test('is liked, commented and replied to; both are liked too, one’s own comment is changed', async () => {
    await call('POST /api/data/posts', { body: { content: 'Who comes to the fair?' } })
    const { user } = await open()
    const card = posts()[0] as HTMLElement
    await user.click(within(card).getAllByRole('button', { name: 'Like' })[0] as HTMLElement)
    await within(card).findByRole('button', { name: '1 like', pressed: true })
    fill(within(card).getByRole('textbox', { name: /^Comment on/ }), 'I do')
    await user.click(within(card).getAllByRole('button', { name: 'Comment' }).at(-1) as HTMLElement)
    const comment = await within(card).findByRole('article', { name: /^Comment by Sofia/ })
    await user.click(within(comment).getByRole('button', { name: 'Like' }))
    await within(comment).findByRole('button', { name: '1 like' })
    await user.click(within(comment).getByRole('button', { name: /^Reply/ }))
    fill(within(card).getByRole('textbox', { name: /^Reply to/ }), 'With cake')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await within(card).findByText('With cake', { selector: ':not(textarea)' })
    const reply = within(card).getAllByRole('article', { name: /^Comment by Sofia/ })[1] as HTMLElement
    await user.click(within(reply).getByRole('button', { name: 'Like' }))
    await waitFor(async () => expect((await newest()).data.comments[0]?.data.replies[0]?.data.likes.value).toBe(1))
    await user.click(within(reply).getByRole('button', { name: 'Edit' }))
    fill(await within(card).findByRole('textbox', { name: 'Edit comment' }), 'With cake and tea')
    await user.click(within(card).getByRole('button', { name: 'Save' }))
    await within(card).findByText('With cake and tea', { selector: ':not(textarea)' })
    expect((await newest()).data).toMatchObject({
      likes: { like: true, value: 1 },
      comments: [{ data: { comment: 'I do', likes: { value: 1 } } }],
    })
  })

  test('a link leads to it, however old; words are searched', async () => {
    const [first] = await call('GET /api/data/postData', {})
    await open(`/user-profile?post=${first?.id}&show=1`)
    await waitFor(() => expect(posts().find((one) => one.dataset.named)?.dataset.post).toBe(String(first?.id)))
    fill(screen.getByRole('searchbox', { name: 'Search posts' }), 'heron')
    await screen.findByText('1 matching post')
    await waitFor(() => expect(posts()).toHaveLength(1))
  })
})

test('words become HTML that says just that; a site is called by its name', () => {
  expect(htmlOf('a < b & c > d')).toBe('a &lt; b &amp; c &gt; d')
  expect([hostOf('https://www.example.org/film?x=1'), hostOf('nonsense')]).toEqual(['example.org', 'nonsense'])
})

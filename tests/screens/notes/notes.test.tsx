import { notifications } from '@mantine/notifications'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { continueList, joinText, parseLines, splitText, summarize, toggleCheckLine, toggleLine } from '#features/notes/note/noteText.ts'
import { hashFields } from '#ui/drafts/fieldHashes.ts'
import { isPressed, type KeyPress } from '#ui/shortcuts/keys.ts'
import { Route } from '../../../src/routes/_office/apps/notes.tsx'
import { openScreen } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
afterEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
})

const open = async (address = '/apps/notes') => {
  const router = await openScreen({ '/apps/notes': Route }, address)
  await screen.findByRole('heading', { name: 'Notes' })
  return { router, user: userEvent.setup() }
}
const list = () => screen.getByRole('region', { name: 'Note list' })
const titles = () =>
  within(list())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent ?? '')
const stored = async (id: unknown) => (await call('GET /api/data/notes/NotesData', {})).find((note) => note.id === id)
const firstLine = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })

describe('the list', () => {
  test('shows the newest note first, searches and filters, and says how many match', async () => {
    const { user, router } = await open()
    expect(titles()[0]).toContain('Choir')
    await user.type(screen.getByRole('searchbox'), 'boil')
    await waitFor(() => expect(titles()).toHaveLength(1))
    expect(screen.getByText('1 matching note')).toBeDefined()
    await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'boil' }))
    await user.click(screen.getByRole('button', { name: 'Information' }))
    await screen.findByRole('heading', { name: 'No matching notes' })
    await user.click(screen.getByRole('button', { name: 'Show all notes' }))
    await waitFor(() => expect(titles()).toHaveLength(4))
  })

  test('shows what another tab adds', async () => {
    await open()
    await act(() => call('POST /api/notes/add', { body: { title: 'From elsewhere', color: 'info' } }))
    await waitFor(() => expect(titles()[0]).toContain('From elsewhere'))
  })
})

test.each(['', '?view=trash'])('Back leads from the second of two notes opened quickly to the list (%s)', async (view) => {
  for (const title of view ? ['One', 'Two'] : []) {
    await call('POST /api/notes/add', { body: { title, color: 'info' } })
    const note = (await call('GET /api/data/notes/NotesData', {})).find((note) => note.title === title)
    await call('DELETE /api/notes/delete', { body: { id: note?.id ?? '' } })
  }
  const { router } = await open(`/apps/notes${view}`)
  const { search } = router.state.location
  act(() => {
    for (const key of ['j', 'j']) fireEvent.keyDown(document.body, { key })
  })
  await waitFor(() => expect(router.state.location.search).toHaveProperty('note'))
  act(() => router.history.back())
  await waitFor(() => expect(router.state.location.search).toEqual(search))
})

describe('the editor', () => {
  test('stores what is typed, and says Saved only then', async () => {
    const { user } = await open('/apps/notes?note=2')
    await user.type(await firstLine(), '!')
    expect(screen.queryByText('Saved')).toBeNull()
    await screen.findByText('Saved')
    expect((await stored(2))?.title).toMatch(/^Call the boiler company!\n/)
  })

  test('an emptied note is not stored, and is as it was when one comes back', async () => {
    const { user } = await open('/apps/notes?note=3')
    const before = await stored(3)
    const link = () => within(list()).getByRole('link', { name: /Order before/ })
    await user.click(screen.getByText(/30 exercise books.*chalk\.$/, { selector: 'span:not(bdi *)', ignore: 'a *' }))
    await user.clear(await screen.findByRole('textbox', { name: 'Note text' }))
    await user.clear(await firstLine())
    await screen.findByText('Empty: not saved')
    await user.click(within(list()).getByRole('link', { name: /Choir/ }))
    await waitFor(async () => expect((await firstLine()).value).toContain('Choir'))
    await user.click(link())
    await waitFor(async () => expect((await firstLine()).value).toBe('Order before the holidays'))
    expect(await stored(3)).toMatchObject({ id: 3, color: before?.color })
  })

  test('a draft that was not stored comes back with the page, and is stored', async () => {
    localStorage.setItem(
      'homeroom.typed./|-|notes/1',
      JSON.stringify({
        name: 'notes/1',
        at: '2026-11-20T10:00:00.000Z',
        value: { title: 'Parents’ evening, typed before the crash' },
        was: hashFields({ title: '' }, await stored(1)),
      }),
    )
    await open('/apps/notes?note=1')
    expect((await firstLine()).value).toBe('Parents’ evening, typed before the crash')
    await screen.findByText('Saved')
    expect((await stored(1))?.title).toBe('Parents’ evening, typed before the crash')
    expect(localStorage.getItem('homeroom.typed./|-|notes/1')).toBeNull()
  })

  test('recolours by name, pins, deletes with Undo', async () => {
    const { user } = await open('/apps/notes?note=4')
    await user.click(await screen.findByRole('radio', { name: 'Urgent' }))
    await waitFor(async () => expect((await stored(4))?.color).toBe('error'))
    await user.click(screen.getByRole('button', { name: 'Pin to top' }))
    await waitFor(async () => expect((await stored(4))?.pinned).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Delete note' }))
    await waitFor(async () => expect(await stored(4)).toBeUndefined())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await stored(4)).toMatchObject({ color: 'error', pinned: true }))
  })

  test('a note that is not there is said to be gone', async () => {
    await open('/apps/notes?note=99')
    await screen.findByRole('heading', { name: 'Note not found' })
  })
})

describe('the text of a note', () => {
  test.each(['', 'one', 'one\ntwo', '\ntwo', 'one\n\n'])('%j is split and joined without loss', (text) => {
    const { head, body } = splitText(text)
    expect(joinText(head, body)).toBe(text)
  })

  test('lines are boxes, bullets or text, and a tick changes its line alone', () => {
    const body = '- [ ] milk\n- [x] bread\n- eggs\n-[ ] no'
    expect(parseLines(body).map(({ kind, done }) => [kind, done])).toEqual([
      ['check', false],
      ['check', true],
      ['bullet', false],
      ['text', false],
    ])
    expect(toggleLine(body, 0)).toBe('- [x] milk\n- [x] bread\n- eggs\n-[ ] no')
    expect(toggleLine(toggleLine(body, 1), 1)).toBe(body)
    expect(summarize(`Shopping\n${body}`)).toMatchObject({ heading: 'Shopping', done: 1, total: 2 })
  })

  test('Enter goes on with a list and ends it on an empty line', () => {
    expect(continueList('- [x] milk', 10)).toEqual({ from: 10, to: 10, insert: '\n- [ ] ' })
    expect(continueList('- milk\n- ', 9)).toEqual({ from: 7, to: 9, insert: '' })
    expect(continueList('- milk', 3)).toBeUndefined()
    expect(continueList('milk', 4)).toBeUndefined()
    expect(toggleCheckLine('a\nmilk', 4)).toEqual({ from: 2, to: 6, insert: '- [ ] milk' })
    expect(toggleCheckLine('- [ ] milk', 2)).toEqual({ from: 0, to: 10, insert: 'milk' })
  })
})

describe('a shortcut', () => {
  const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  })
  test.each<[string, KeyPress, boolean]>([
    ['n', press('n'), true],
    ['n', press('N'), true],
    ['n', press('n', { ctrlKey: true }), false],
    ['n', press('N', { shiftKey: true }), false],
    ['n', press('ى', { code: 'KeyN' }), true],
    ['n', press('é', { code: 'KeyE' }), false],
    ['/', press('/', { shiftKey: true }), true],
    ['?', press('?', { shiftKey: true }), true],
    ['?', press('?', { altKey: true }), false],
    ['Mod+k', press('k', { ctrlKey: true }), true],
    ['Mod+k', press('k', { ctrlKey: true, shiftKey: true }), false],
    ['Mod+k', press('k', { metaKey: true }), false],
    ['Escape', press('Escape'), true],
    ['ArrowDown', press('ArrowDown', { shiftKey: true }), false],
  ])('%s by %o: %s', (keys, event, expected) => {
    expect(isPressed(keys, event, false)).toBe(expected)
  })
})

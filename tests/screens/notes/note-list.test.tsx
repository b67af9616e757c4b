import { notifications } from '@mantine/notifications'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { act, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { dueNotes } from '#features/notes/dueNotes.ts'
import { loadNoteReminders } from '#features/notes/NoteReminders.tsx'
import { Route } from '../../../src/routes/_office/apps/notes.tsx'
import { openScreen, revert } from '../../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
beforeEach(async () => {
  for (const { id } of await call('GET /api/data/notes/NotesData', {})) {
    await call('PATCH /api/data/notes/:id', { params: { id }, body: { labels: [], reminder: '', pinned: false } })
  }
})
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

describe('labels', () => {
  test('are given to a note by writing them, show on its card, and narrow the list by the address', async () => {
    const { user, router } = await open('/apps/notes?note=2')
    await user.click(await screen.findByRole('button', { name: 'Add labels' }))
    await user.type(await screen.findByLabelText('Labels', { selector: 'input' }), 'Building{Enter}Warm rooms{Enter}')
    await waitFor(async () => expect((await stored(2))?.labels).toEqual(['Building', 'Warm rooms']))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(within(list()).getByText('Warm rooms')).toBeDefined())
    await user.click(screen.getByRole('button', { name: 'Show one label' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Building' }))
    await waitFor(() => expect(titles()).toHaveLength(1))
    expect(router.state.location.search).toMatchObject({ label: 'Building' })
  })

  test('are renamed and deleted everywhere, and back by Undo; the list that shows one follows', async () => {
    for (const id of [2, 3]) await call('PATCH /api/data/notes/:id', { params: { id }, body: { labels: ['Building'] } })
    const { user, router } = await open('/apps/notes?label=Building')
    await user.click(screen.getByRole('button', { name: 'Show one label' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit labels' }))
    await user.click(await screen.findByRole('button', { name: 'Rename label “Building”' }))
    const field = await screen.findByRole('textbox', { name: 'New name for label “Building”' })
    await user.clear(field)
    await user.type(field, 'House{Enter}')
    await waitFor(async () => expect((await stored(3))?.labels).toEqual(['House']))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ label: 'House' }))
    await user.click(await screen.findByRole('button', { name: 'Delete label “House”' }))
    await waitFor(async () => expect((await stored(3))?.labels).toBeUndefined())
    await revert(user, 'Label “House” deleted.')
    await waitFor(async () => expect([(await stored(2))?.labels, (await stored(3))?.labels]).toEqual([['House'], ['House']]))
  })
})

describe('an order of one’s own', () => {
  const order = () => [...list().querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset.row)
  const movable = async () => {
    await waitFor(() => expect(list().querySelector('[data-movable]')).not.toBeNull())
  }

  test('a note is moved by keyboard, which is said and can be taken back; the order outlives the page', async () => {
    const { user } = await open()
    await movable()
    const [first, second, third, ...others] = order()
    list().querySelector<HTMLElement>('[data-row]')?.focus()
    await user.keyboard(' {ArrowDown}{ArrowDown}')
    await screen.findByText(/: 3 of 4\.$/)
    await user.keyboard(' ')
    const moved = [second, third, first, ...others]
    await waitFor(() => expect(order()).toEqual(moved))
    expect(document.activeElement).toHaveProperty('dataset.row', first)
    await waitFor(async () =>
      expect((await call('GET /api/data/notes/NotesData', { query: { sort: '-place' } })).map(({ id }) => String(id))).toEqual(moved),
    )
    await revert(user, /was moved\.$/)
    await waitFor(() => expect(order()).toEqual([first, second, third, ...others]))
  })

  test('the menu moves the open note among those of its kind: pinned ones stay above', async () => {
    await call('PATCH /api/data/notes/:id', { params: { id: 1 }, body: { pinned: true } })
    const { user } = await open('/apps/notes?note=3')
    await movable()
    const others = order().filter((id) => id !== '1' && id !== '3')
    await user.click(await screen.findByRole('button', { name: 'Move' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move to top' }))
    await waitFor(() => expect(order()).toEqual(['1', '3', ...others]))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    expect(await screen.findByRole('menuitem', { name: 'Move up' })).toHaveProperty('disabled', true)
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }))
    await waitFor(() => expect(order()).toEqual(['1', others[0], '3', others[1]]))
  })

  test('another order is chosen, stands in the address, and cannot be changed by hand', async () => {
    const { user, router } = await open('/apps/notes?note=3')
    await user.click(screen.getByRole('button', { name: 'Sort' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Oldest first' }))
    await waitFor(() => expect(order()).toEqual(['1', '2', '3', '4']))
    expect(router.state.location.search).toMatchObject({ sort: 'old' })
    expect(list().querySelector('[data-movable]')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
  })
})

describe('reminders', () => {
  const remind = (id: number, ms: number) =>
    call('PATCH /api/data/notes/:id', { params: { id }, body: { reminder: new Date(Date.now() + ms).toISOString() } })

  test('one is set on the note, and it stands among the reminders, the next one first', async () => {
    await remind(4, 30 * 24 * 3600_000)
    const { user, router } = await open('/apps/notes?note=2')
    await user.click(await screen.findByRole('button', { name: 'Remind me' }))
    await user.click(await screen.findByRole('menuitem', { name: /Tomorrow/ }))
    await waitFor(async () => expect((await stored(2))?.reminder).toBeDefined())
    await user.click(screen.getByRole('button', { name: 'Reminders' }))
    await waitFor(() => expect(titles()).toHaveLength(2))
    expect(titles()[0]).toContain('boiler')
    expect(router.state.location.search).toMatchObject({ reminders: true })
  })

  test('what is due is counted, done and taken back, and put off', async () => {
    await remind(2, -3600_000)
    const { user } = await open('/apps/notes?note=2')
    await screen.findByRole('button', { name: /Reminders.*1 due/ })
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(async () => expect((await stored(2))?.reminder).toBeUndefined())
    await revert(user, 'Reminder done.')
    await user.click(await screen.findByRole('button', { name: /^Due/ }))
    await user.click(await screen.findByRole('menuitem', { name: /Next week/ }))
    await waitFor(async () => expect(Date.parse((await stored(2))?.reminder ?? '')).toBeGreaterThan(Date.now()))
    await waitFor(() => expect(screen.queryByRole('button', { name: /1 due/ })).toBeNull())
  })

  test('one whose time has just come is told, however many were left undone', async () => {
    const added = await Promise.all(
      Array.from({ length: 60 }, (_, n) => call('POST /api/notes/add', { body: { title: `Left ${n}`, color: 'info' } })),
    )
    for (const [n, { id }] of added.entries()) await remind(Number(id), -(n + 2) * 60_000)
    await remind(2, -1000)
    await remind(3, 60_000)
    const due = (await dueNotes(new Date())).map(({ note }) => note.id)
    for (const { id } of added) await call('DELETE /api/notes/delete', { body: { id } })
    expect(due).toHaveLength(20)
    expect(due.at(-1)).toBe(2)
    expect(due).not.toContain(3)
  })

  test('are told on whatever page one is, once, and done from there', async () => {
    await remind(3, -60_000)
    const NoteReminders = await loadNoteReminders()
    const Told = createRoute({ getParentRoute: () => Route as never, path: '/', component: NoteReminders }) as never as AnyRoute
    await openScreen({ '/apps/contacts': Told }, '/apps/contacts')
    const user = userEvent.setup()
    const told = (await screen.findByText('Order before the holidays')).closest<HTMLElement>('[role=status]') as HTMLElement
    await user.click(within(told).getByRole('button', { name: 'Done' }))
    await waitFor(async () => expect((await stored(3))?.reminder).toBeUndefined())
  })
})

test('of a long list few rows are in the document, and the keyboard reaches its ends', async () => {
  const added = await Promise.all(
    Array.from({ length: 60 }, (_, n) => call('POST /api/notes/add', { body: { title: `Number ${n}`, color: 'info' } })),
  )
  const ends = (await call('GET /api/data/notes/NotesData', { query: { sort: '-place' } })).map(({ id }) => String(id))
  const { user } = await open()
  const rows = () => list().querySelectorAll('[data-row]').length
  expect(rows()).toBeLessThan(30)
  within(list()).getAllByRole('link')[0]?.focus()
  await user.keyboard('{End}')
  await waitFor(() => expect(document.activeElement).toHaveProperty('dataset.row', ends.at(-1)))
  expect(rows()).toBeLessThan(30)
  await user.keyboard('{Home}')
  await waitFor(() => expect(document.activeElement).toHaveProperty('dataset.row', ends[0]))
  for (const { id } of added) await call('DELETE /api/notes/delete', { body: { id } })
})

import { notifications } from '@mantine/notifications'
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import type { Board } from '#contract/kanban/boards.ts'
import { activateLanguage, loadCatalog } from '#locales/messages.ts'
import { Route } from '../../src/routes/_office/apps/kanban.tsx'
import { closeTab, openScreen, revert } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

const POSTER = 'Poster for the winter fair'
const FIRST = 'School projects'

/** A second board with one task in its first column. */
let sports: Board
beforeEach(async () => {
  sports = await call('POST /api/data/boards', { body: { name: 'Sports day' } })
  const [todo] = await call('GET /api/TodoData', { query: { boardId: sports.id } })
  await call('POST /api/TodoData/addTask', {
    body: { categoryId: todo?.id ?? '', newTaskData: { task: 'Book the bus', date: '2030-05-01' } },
  })
})
afterEach(async () => {
  act(() => notifications.clean())
  for (const { id } of await call('GET /api/data/boards', {})) if (id !== 1) await call('DELETE /api/data/boards/:id', { params: { id } })
})

const open = async (address: string) => {
  const router = await openScreen({ '/apps/kanban': Route }, address)
  await screen.findByRole('heading', { level: 1 })
  return { router, user: userEvent.setup() }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const openBoards = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(within(screen.getByRole('heading', { level: 1 })).getByRole('button'))
  return screen.findByRole('menu')
}
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await openBoards(user)).getByRole('menuitem', { name }))
const tasksOn = async (boardId: Board['id']) =>
  (await call('GET /api/TodoData', { query: { boardId } })).flatMap(({ child }) => child.map(({ task }) => task))

test('in French, names that nobody has changed are French, and the fields to change them have the stored ones', async () => {
  await loadCatalog('shell')
  await activateLanguage('fr')
  try {
    const { user } = await open('/apps/kanban')
    await title('Projets de l’école')
    const column = within(await screen.findByRole('region', { name: 'À faire' }))
    await user.click(column.getByRole('button', { name: 'À faire' }))
    const field = column.getByRole<HTMLInputElement>('textbox', { name: 'Nom de la colonne' })
    expect(field.value).toBe('Todo')
    await user.clear(field)
    await user.type(field, 'Ideas{Enter}')
    await screen.findByRole('region', { name: 'Ideas' })
    expect((await call('GET /api/TodoData', {})).map(({ name }) => name)).toEqual(['Ideas', 'Progress', 'Pending', 'Done'])
  } finally {
    await activateLanguage('en')
    await call('POST /api/TodoData/updateCategory', { body: { categoryId: 1, categoryName: 'Todo' } })
  }
})

describe('several boards', () => {
  test('the title opens the menu of all; what is done on a board happens there', async () => {
    const { router, user } = await open('/apps/kanban?q=poster')
    await title(FIRST)
    const before = await tasksOn(1)
    await choose(user, 'Sports day')
    await title('Sports day')
    expect(router.state.location.search).toEqual({ board: sports.id })
    expect((await screen.findAllByRole('link', { name: 'Book the bus' })).length).toBe(1)
    await user.click(screen.getByRole('button', { name: 'Add a task to Done' }))
    await screen.findByRole('textbox', { name: 'New task title in Done' })
    await user.keyboard('Count the medals{Enter}{Escape}')
    await screen.findByRole('link', { name: 'Count the medals' })
    await user.click(screen.getByRole('button', { name: 'Add a column' }))
    await user.keyboard('Ideas{Enter}')
    await screen.findByRole('region', { name: 'Ideas' })
    expect(await tasksOn(sports.id)).toEqual(['Book the bus', 'Count the medals'])
    expect(await tasksOn(1)).toEqual(before)
    expect((await call('GET /api/TodoData', {})).map(({ name }) => name)).not.toContain('Ideas')
  })

  test('a board is added, renamed and deleted, and comes back with everything on it', async () => {
    const { router, user } = await open('/apps/kanban')
    await choose(user, 'New board…')
    const dialog = await screen.findByRole('dialog', { name: 'New board' })
    await user.click(within(dialog).getByRole('button', { name: 'Add board' }))
    expect(within(dialog).getByText('Enter a name.')).toBeTruthy()
    await user.type(within(dialog).getByRole('textbox', { name: 'Board name' }), 'Garden{Enter}')
    await title('Garden')
    expect(screen.getAllByRole('region').map((column) => column.getAttribute('aria-label'))).toEqual([
      'Todo',
      'Progress',
      'Pending',
      'Done',
    ])
    const { board } = router.state.location.search as { board: number }

    await choose(user, 'Rename board…')
    const name = await screen.findByRole('textbox', { name: 'Board name' })
    await user.clear(name)
    await user.type(name, 'School garden{Enter}')
    await title('School garden')

    await choose(user, 'Delete board')
    await title('Sports day')
    await waitFor(async () => expect((await call('GET /api/data/boards', {})).map(({ id }) => id)).not.toContain(board))
    await revert(user, 'The board “School garden” was deleted.')
    await title('School garden')
    await waitFor(() => expect(screen.getAllByRole('region')).toHaveLength(4))
  })

  test('the only board stays, and says why', async () => {
    await call('DELETE /api/data/boards/:id', { params: { id: sports.id } })
    const { user } = await open('/apps/kanban')
    const item = within(await openBoards(user)).getByRole('menuitem', { name: /^Delete board/ })
    expect(item.textContent).toContain('This is the only board. Add another one first.')
    await user.click(item)
    expect(await call('GET /api/data/boards', {})).toHaveLength(1)
    expect(item.getAttribute('aria-disabled')).toBe('true')
  })

  test('an address of a board that is not there leads on', async () => {
    const { user } = await open('/apps/kanban?board=99')
    expect(await screen.findByText('Board not found')).toBeTruthy()
    expect(screen.queryByRole('link', { name: POSTER })).toBeNull()
    await user.click(screen.getByRole('link', { name: `Open “${FIRST}”` }))
    expect(await screen.findByRole('link', { name: POSTER })).toBeTruthy()
  })

  test('what is renamed or deleted elsewhere shows here, and nobody is moved to another board unasked', async () => {
    await open(`/apps/kanban?board=${sports.id}`)
    await title('Sports day')
    await act(() => call('PATCH /api/data/boards/:id', { params: { id: sports.id }, body: { name: 'Sports week' } }))
    await title('Sports week')
    await act(() => call('DELETE /api/data/boards/:id', { params: { id: sports.id } }))
    expect(await screen.findByText('Board not found')).toBeTruthy()
    expect(screen.queryByRole('link', { name: POSTER })).toBeNull()
  })

  test('the name of a board that was typed and not saved is offered again', async () => {
    const { user } = await open('/apps/kanban')
    await choose(user, 'New board…')
    await user.type(await screen.findByRole('textbox', { name: 'Board name' }), 'Winter play')
    await closeTab()
    const again = await open('/apps/kanban')
    await choose(again.user, 'New board…')
    await again.user.click(await screen.findByRole('button', { name: 'Continue editing' }))
    expect((screen.getByRole('textbox', { name: 'Board name' }) as HTMLInputElement).value).toBe('Winter play')
    await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  })
})

describe('a task of another board', () => {
  const bus = async () => (await call('GET /api/data/tasks', { query: { q: 'bus' } })).find(({ task }) => task === 'Book the bus')

  test('opens on its own board, also from the screen of another one', async () => {
    const task = (await bus())?.id
    const { router } = await open(`/apps/kanban?task=${task}`)
    await title('Sports day')
    expect(await screen.findByDisplayValue('Book the bus')).toBeTruthy()
    expect(router.state.location.search).toEqual({ board: sports.id, task: Number(task) })
    await act(() => router.navigate({ to: '/apps/kanban', search: { board: 1 } } as never))
    await title(FIRST)
    await act(() => router.navigate({ to: '/apps/kanban', search: { board: 1, task: Number(task) } } as never))
    await title('Sports day')
    expect(await screen.findByDisplayValue('Book the bus')).toBeTruthy()
  })

  test('is moved there by its menu, and can be taken back to where it stood', async () => {
    const { user } = await open('/apps/kanban')
    const before = await tasksOn(1)
    await user.click(screen.getByRole('button', { name: `Actions for “${POSTER}”` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Another board…' }))
    const place = await within(await screen.findByRole('dialog')).findByRole('region', { name: 'Sports day' })
    await user.click(within(place).getByRole('button', { name: 'Progress' }))
    await waitFor(async () => expect(await tasksOn(sports.id)).toContain(POSTER))
    await waitFor(() => expect(screen.queryByRole('link', { name: POSTER })).toBeNull())
    await revert(user, `“${POSTER}” was moved to Progress on “Sports day”.`)
    await waitFor(async () => expect(await tasksOn(1)).toEqual(before))
  })

  test('is moved there from the open task, which closes', async () => {
    const { router, user } = await open('/apps/kanban?task=1')
    await user.click(await screen.findByRole('combobox', { name: 'Column' }))
    await user.click(await within(await screen.findByRole('group', { name: 'Sports day' })).findByRole('option', { name: 'Done' }))
    await waitFor(async () => expect(await tasksOn(sports.id)).toContain(POSTER))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    await revert(user, `“${POSTER}” was moved to Done on “Sports day”.`)
    await waitFor(async () => expect(await tasksOn(1)).toContain(POSTER))
  })
})

describe('the archive', () => {
  afterEach(async () => {
    await call('PATCH /api/data/tasks/:id', { params: { id: 1 }, body: { archived: false } })
    await call('PATCH /api/data/tasks/:id', { params: { id: 2 }, body: { archived: false } })
  })

  test('takes a task off the board by its menu; it is found there, opened and brought back', async () => {
    const { user } = await open('/apps/kanban')
    await user.click(screen.getByRole('button', { name: `Actions for “${POSTER}”` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: POSTER })).toBeNull())
    expect(await screen.findByText(`“${POSTER}” was archived.`)).toBeTruthy()

    await user.click(screen.getByRole('link', { name: 'Archive' }))
    await user.click(await screen.findByRole('link', { name: POSTER }))
    const drawer = await screen.findByRole('dialog', { name: 'Task' })
    expect(within(drawer).getByText('This task is archived.')).toBeTruthy()
    await user.click(within(drawer).getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('No archived tasks')).toBeTruthy()
    await waitFor(async () => expect(await tasksOn(1)).toContain(POSTER))
  })

  test('holds the tasks of its board alone, and can be searched', async () => {
    for (const id of [1, 2]) await call('PATCH /api/data/tasks/:id', { params: { id }, body: { archived: true } })
    const { user } = await open('/apps/kanban?view=archive')
    await screen.findByRole('link', { name: POSTER })
    await user.type(screen.getByRole('searchbox'), 'families')
    await waitFor(() => expect(screen.queryByRole('link', { name: POSTER })).toBeNull())
    expect(screen.getByRole('link', { name: 'Ask families how they want to be reached' })).toBeTruthy()
    await user.clear(screen.getByRole('searchbox'))
    await choose(user, 'Sports day')
    expect(await screen.findByText('No archived tasks')).toBeTruthy()
  })
})

describe('the table', () => {
  const rows = () => screen.getAllByRole('link', { name: /./ }).filter((link) => link.closest('tbody'))
  const names = () => rows().map(({ textContent }) => textContent)

  test('shows the tasks as on the board, sorts them, and shares search and filter with it', async () => {
    const { router, user } = await open('/apps/kanban?view=table')
    await screen.findByRole('link', { name: POSTER })
    expect(names()).toEqual(await tasksOn(1))
    await user.click(screen.getByRole('button', { name: 'Task' }))
    await waitFor(() => expect(names()).toEqual([...names()].sort((a, b) => (a ?? '').localeCompare(b ?? ''))))
    expect(router.state.location.search).toMatchObject({ view: 'table', sort: 'task' })
    await user.type(screen.getByRole('searchbox'), 'branding')
    await waitFor(() => expect(names()).toEqual(['Colours for the new sports shirts', 'New crest on letters and invoices']))
    await user.click(screen.getByRole('link', { name: 'Board' }))
    await screen.findByRole('region', { name: 'Done' })
    expect(router.state.location.search).toMatchObject({ q: 'branding' })
    expect(screen.queryByRole('link', { name: POSTER })).toBeNull()
  })

  test('a row opens its task, and its menu moves it', async () => {
    const { router, user } = await open('/apps/kanban?view=table')
    await user.click(await screen.findByRole('button', { name: `Actions for ${POSTER}` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Done' }))
    await revert(user, `“${POSTER}” was moved to Done.`)
    await user.click(await screen.findByText('Freya Nielsen'))
    await screen.findByRole('dialog', { name: 'Task' })
    expect(router.state.location.search).toEqual({ view: 'table', task: 1 })
  })
})

describe('the calendar of a board', () => {
  test('shows a task on the day it is due, and carries it to another by keyboard, with Undo', async () => {
    const [task] = await call('POST /api/TodoData/addTask', {
      body: { categoryId: 1, newTaskData: { task: 'Hang the lanterns', date: '2026-03-11T15:30:00.000Z' } },
    }).then((board) => board.flatMap(({ child }) => child).filter(({ task }) => task === 'Hang the lanterns'))
    const dayOf = async () => (await call('GET /api/data/tasks', { query: { id: task?.id } }))[0]?.date.slice(0, 10)
    const { user } = await open('/apps/kanban?view=calendar&day=2026-03-01')
    const day = (name: string) => within(screen.getByRole('region', { name }))
    await screen.findByRole('heading', { name: 'March 2026' })
    act(() => day('Wednesday, 11 March 2026').getByRole('link', { name: 'Hang the lanterns' }).focus())
    await user.keyboard(' {ArrowRight}{ArrowRight} ')
    await waitFor(async () => expect(await dayOf()).toBe('2026-03-13'))
    day('Friday, 13 March 2026').getByRole('link', { name: 'Hang the lanterns' })
    await revert(user, '“Hang the lanterns” is now due on Fri 13 Mar.')
    await waitFor(async () => expect(await dayOf()).toBe('2026-03-11'))
    // In one go: the second press comes before the first step is rendered.
    act(() => {
      for (const name of ['Next', 'Next', 'Next', 'Previous']) fireEvent.click(screen.getByRole('button', { name }))
    })
    await screen.findByRole('heading', { name: 'May 2026' })
  })
})

describe('groups of the table', () => {
  test('stand in the address, and a task of two people stands with each of them', async () => {
    const { user, router } = await open('/apps/kanban?view=table')
    await user.click(await screen.findByRole('combobox', { name: 'Group by' }))
    await user.click(await screen.findByRole('option', { name: 'By person' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'table', group: 'assignee' }))
    const head = async (name: RegExp) => screen.findByRole('button', { name })
    for (const name of [/^Helen Whitfield\d+$/, /^Niamh Gallagher\d+$/]) {
      const button = await head(name)
      if (button.getAttribute('aria-expanded') === 'false') await user.click(button)
      const rows = within(button.closest('tbody') as HTMLElement)
      rows.getByRole('link', { name: 'New crest on letters and invoices' })
    }
    await user.click(screen.getByRole('combobox', { name: 'Group by' }))
    await user.click(await screen.findByRole('option', { name: 'By due date' }))
    await head(/^Overdue\d+$/)
  })
})

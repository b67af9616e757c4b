import { notifications } from '@mantine/notifications'
import { act, cleanup, configure, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import type { Task } from '#contract/kanban/kanban.ts'
import { isOverdue } from '#contract/kanban/kanban-rules.ts'
import { useTaskDraft } from '../../src/features/kanban/task/useTaskDraft.ts'
import { Route } from '../../src/routes/_office/apps/kanban.tsx'
import { openScreen, revert } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
// An Undo of one test must not appear in the next.
afterEach(() => act(() => notifications.clean()))

const POSTER = 'Poster for the winter fair'
const FAMILIES = 'Ask families how they want to be reached'

const open = async (address = '/apps/kanban') => {
  const router = await openScreen({ '/apps/kanban': Route }, address)
  await screen.findByRole('heading', { name: 'School projects' })
  return { router, user: userEvent.setup() }
}
const column = (name: string) => screen.getByRole('region', { name })
const titles = (name: string) =>
  within(column(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const stored = async (name: string) => (await call('GET /api/TodoData', {})).find((one) => one.name === name)?.child.map(({ task }) => task)

describe('tasks', () => {
  test('quick add stays open for the next one', async () => {
    const { user } = await open()
    await user.click(within(column('Done')).getByRole('button', { name: 'Add a task to Done' }))
    await within(column('Done')).findByRole('textbox')
    await user.keyboard('First{Enter}Second{Enter}')
    await waitFor(() => expect(titles('Done').slice(-2)).toEqual(['First', 'Second']))
    expect(await stored('Done')).toEqual(titles('Done'))
    // A new task has no due date.
    expect(screen.getByRole('link', { name: 'Second' }).closest('li')?.querySelector('time')).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByPlaceholderText('What needs doing?')).toBeNull()
  })

  test('Escape closes the field and keeps what was typed for the next time', async () => {
    const { user } = await open()
    const button = () => within(column('Done')).getByRole('button', { name: 'Add a task to Done' })
    await user.click(button())
    await within(column('Done')).findByRole('textbox')
    await user.keyboard('Thank the cooks{Escape}')
    expect(within(column('Done')).queryByRole('textbox')).toBeNull()
    await user.click(button())
    const field = await within(column('Done')).findByRole('textbox')
    expect(field).toHaveProperty('value', 'Thank the cooks')
    await user.clear(field)
    await user.keyboard('{Escape}')
  })

  test.each(['{Escape}', 'Close'])('a step that was typed is not lost when the task is closed by %s', async (way) => {
    const { user } = await open()
    await user.click(screen.getByRole('link', { name: POSTER }))
    const field = await screen.findByRole('textbox', { name: 'New item' })
    await user.clear(field)
    await user.type(field, `Buy paint ${way.length}`)
    if (way === 'Close') await user.click(screen.getByRole('button', { name: 'Close' }))
    else await user.keyboard(way)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('link', { name: POSTER }))
    await screen.findByRole('textbox', { name: 'New item' })
    await waitFor(() => expect(screen.queryByDisplayValue(`Buy paint ${way.length}`)).toBeTruthy())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a title that was typed and not added is there after a look elsewhere', async () => {
    const { user } = await open()
    await user.click(within(column('Done')).getByRole('button', { name: 'Add a task to Done' }))
    await within(column('Done')).findByRole('textbox')
    await user.keyboard('Thank the helpers')
    cleanup()
    await open()
    const field = await within(column('Done')).findByRole('textbox', { name: 'New task title in Done' })
    expect(field).toHaveProperty('value', 'Thank the helpers')
    expect(within(column('Todo')).queryByRole('textbox')).toBeNull()
    await userEvent.type(field, '{Enter}')
    await waitFor(async () => expect(await stored('Done')).toContain('Thank the helpers'))
    expect(field).toHaveProperty('value', '')
  })

  test('has the property that somebody wrote, though every object has one of that name', async () => {
    await open()
    const [first] = await call('GET /api/TodoData', {})
    const newTaskData = { task: 'Build the stage', taskProperty: 'constructor' }
    await act(() => call('POST /api/TodoData/addTask', { body: { categoryId: first?.id ?? '', newTaskData } }))
    const task = await screen.findByRole('link', { name: 'Build the stage' })
    expect(task.closest('li')?.textContent).toContain('constructor')
  })

  test('is moved by keyboard and by menu, and each move can be taken back', async () => {
    const { user } = await open()
    const before = await stored('Todo')
    act(() => screen.getByRole('link', { name: POSTER }).focus())
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight} ')
    await waitFor(async () => expect((await stored('Done'))?.[0]).toBe(POSTER))
    expect(document.activeElement?.textContent).toBe(POSTER)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(titles('Todo')).toEqual(before))
    await user.click(screen.getByRole('button', { name: `Actions for “${POSTER}”` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Progress' }))
    await waitFor(async () => expect((await stored('Progress'))?.at(-1)).toBe(POSTER))
  })

  test('deleting offers Undo', async () => {
    const { user } = await open()
    const before = await stored('Todo')
    await user.click(screen.getByRole('button', { name: `Actions for “${FAMILIES}”` }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(titles('Todo')).not.toContain(FAMILIES))
    await revert(user, `“${FAMILIES}” was deleted.`)
    await waitFor(() => expect(titles('Todo')).toEqual(before))
  })

  test('opens from the URL and stores what is typed', async () => {
    const { user } = await open('/apps/kanban?task=5')
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await user.clear(title)
    expect(await screen.findByText('Enter a title. The previous one is kept until you do.')).toBeTruthy()
    await user.type(title, 'Enrolment in three steps')
    await waitFor(async () => expect(await stored('Progress')).toContain('Enrolment in three steps'))
    await user.click(screen.getByRole('checkbox', { name: 'Step 3: documents' }))
    await waitFor(async () => {
      const task = (await call('GET /api/TodoData', {})).flatMap(({ child }) => child).find(({ id }) => id === '5')
      expect(task?.checklist.filter(({ done }) => done)).toHaveLength(3)
    })
  })

  test('is due on the day that is chosen, or on none', async () => {
    await open('/apps/kanban?task=5')
    const field = await screen.findByLabelText('Due date', { selector: '[type=date]' })
    const card = document.querySelector('[data-task="5"]')
    fireEvent.change(field, { target: { value: '' } })
    await waitFor(() => expect(card?.querySelector('time')).toBeNull())
    fireEvent.change(field, { target: { value: '2126-05-04' } })
    await waitFor(() => expect(card?.querySelector('time')?.textContent).toContain('2126'))
  })

  test('says why it could not be stored, and tries again', async () => {
    const { user } = await open('/apps/kanban?task=5')
    const text = await screen.findByRole('textbox', { name: 'Description' })
    setInterceptor(async (request, next) =>
      request.method === 'PATCH' ? Response.json({ message: 'Out of order.' }, { status: 500 }) : next(request),
    )
    await user.type(text, ' More.')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/Not saved.*Out of order\./)
    setInterceptor(undefined)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByText('Saved')
  })

  test('keeps what is typed while its picture is on the way', async () => {
    const task = (await call('GET /api/TodoData', {})).flatMap(({ child }) => child).find(({ id }) => id === '5') as Task
    const { result, unmount } = renderHook(() => useTaskDraft(task))
    const before = result.current
    act(() => result.current.change({ taskText: 'Typed meanwhile' }))
    act(() => before.saveNow({ taskImage: '/pictures/late.webp' }))
    expect(result.current.value).toMatchObject({ taskText: 'Typed meanwhile', taskImage: '/pictures/late.webp' })
    act(() => before.change({ taskProperty: 'Mobile' }))
    expect(result.current.value).toMatchObject({ taskText: 'Typed meanwhile', taskProperty: 'Mobile' })
    await waitFor(() => expect(result.current.state).toBe('saved'))
    act(() => result.current.saveNow({ taskText: task.taskText, taskImage: task.taskImage, taskProperty: task.taskProperty }))
    await waitFor(() => expect(result.current.state).toBe('saved'))
    unmount()
  })

  test('carries files, which come back when they were taken off, and tells what was done with it', async () => {
    const { user } = await open('/apps/kanban?task=5')
    const files = within(await screen.findByRole('group', { name: 'Attachments' }))
    const choose = document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=file]')
    await user.upload(choose[choose.length - 1] as HTMLInputElement, new File(['Room 12'], 'rooms.txt', { type: 'text/plain' }))
    const link = await files.findByRole('link', { name: 'Download rooms.txt' })
    expect(link.getAttribute('href')).toMatch(/^\/api\/data\/files\/.+\?download=1$/)
    const card = document.querySelector<HTMLElement>('[data-task="5"]') as HTMLElement
    await within(card).findByRole('img', { name: '1 attachment', hidden: true })
    const history = within(screen.getByRole('group', { name: 'Activity' }))
    await waitFor(() => expect(history.getAllByRole('listitem')[0]?.textContent).toMatch(/^rooms.txt was attachedSofia Marin · /))
    await user.click(files.getByRole('button', { name: 'Remove “rooms.txt”' }))
    await waitFor(() => expect(files.queryByRole('link')).toBeNull())
    await revert(user, '“rooms.txt” was removed.')
    await files.findByRole('link', { name: 'Download rooms.txt' })
    await user.click(screen.getByRole('combobox', { name: 'Column' }))
    await user.click(await screen.findByRole('option', { name: 'Done' }))
    await waitFor(() => expect(history.getAllByRole('listitem')[0]?.textContent).toMatch(/^Moved from Progress to Done/))
  })

  test('words that were typed just before the task was deleted elsewhere can be added as a new task', async () => {
    const { user } = await open()
    await call('POST /api/TodoData/addTask', {
      body: { categoryId: (await call('GET /api/TodoData', {}))[0]?.id ?? '', newTaskData: { task: 'Sweep the yard' } },
    })
    await user.click(await screen.findByRole('link', { name: 'Sweep the yard' }))
    const dialog = await screen.findByRole('dialog')
    const task = (await call('GET /api/TodoData', {})).flatMap(({ child }) => child).find(({ task }) => task === 'Sweep the yard')
    // Before the autosave, which waits for a pause.
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Description' }), { target: { value: 'Brooms are in the shed' } })
    await call('DELETE /api/TodoData/deleteTask', { body: { taskId: task?.id ?? '' } })
    const button = await screen.findByRole('button', { name: 'Add as a new task' })
    // Who goes on typing presses no button.
    expect(document.activeElement?.tagName).not.toBe('BUTTON')
    await user.keyboard(' and behind it{Enter}')
    expect(screen.getByText('Brooms are in the shed')).toBeTruthy()
    await user.click(button)
    await waitFor(async () => {
      const tasks = (await call('GET /api/TodoData', {})).flatMap(({ child }) => child)
      expect(tasks.filter(({ taskText }) => taskText === 'Brooms are in the shed')).toHaveLength(1)
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a link to a task that is gone says so', async () => {
    await open('/apps/kanban?task=999')
    expect(await screen.findByText('Task not found')).toBeTruthy()
  })
})

describe('columns', () => {
  test('are added, renamed, folded, cleared and deleted, and what is gone comes back', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Add a column' }))
    await user.keyboard('Ideas{Enter}')
    await screen.findByRole('region', { name: 'Ideas' })
    await user.click(within(column('Ideas')).getByRole('button', { name: 'Ideas' }))
    await user.keyboard('Later{Enter}')
    await screen.findByRole('region', { name: 'Later' })

    await user.click(screen.getByRole('button', { name: 'Actions for column “Pending”' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Collapse' }))
    await user.click(await screen.findByRole('button', { name: 'Expand column “Pending”' }))
    const before = await stored('Pending')
    await user.click(await screen.findByRole('button', { name: 'Actions for column “Pending”' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete all tasks in this column' }))
    await waitFor(() => expect(titles('Pending')).toEqual([]))
    await revert(user, /^Pending: /)
    await waitFor(() => expect(titles('Pending')).toEqual(before))

    await user.click(screen.getByRole('button', { name: 'Actions for column “Later”' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete column' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Later' })).toBeNull())
    await revert(user, 'The column “Later” was deleted.')
    await screen.findByRole('region', { name: 'Later' })
  })

  test('one of them is where tasks are finished, and that can be another one', async () => {
    const { user } = await open()
    const finishing = async () => (await call('GET /api/TodoData', {})).filter(({ finished }) => finished).map(({ name }) => name)
    const choose = async (name: string, checked: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for column “${name}”` }))
      const item = await screen.findByRole('menuitemcheckbox', { name: 'Treat tasks here as done' })
      expect(item.getAttribute('aria-checked')).toBe(checked)
      await user.click(item)
    }
    await choose('Pending', 'false')
    await waitFor(async () => expect(await finishing()).toEqual(['Pending']))
    await choose('Done', 'false')
    await waitFor(async () => expect(await finishing()).toEqual(['Done']))
  })

  test('deleting the one that finishes tasks asks which column does so instead', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions for column “Done”' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete column…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete the column “Done”?' })
    expect(within(dialog).getByRole('radio', { name: 'No column' })).toHaveProperty('checked', true)
    await user.click(within(dialog).getByRole('radio', { name: 'Progress' }))
    await user.click(within(dialog).getByRole('button', { name: 'Delete column' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Done' })).toBeNull())
    const columns = await call('GET /api/TodoData', {})
    expect(columns.filter(({ finished }) => finished).map(({ name }) => name)).toEqual(['Progress'])
    await revert(user, 'The column “Done” was deleted.')
    await screen.findByRole('region', { name: 'Done' })
  })

  test('the count turns red above the limit', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Actions for column “Done”' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Set limit…' }))
    await user.type(await screen.findByRole('textbox', { name: 'Maximum tasks' }), '2{Enter}')
    await waitFor(() => expect(within(column('Done')).getByTitle('Over the limit of 2 tasks')).toBeTruthy())
  })
})

describe('search and filter', () => {
  test('come from the URL, and the number of results is announced', async () => {
    await open('/apps/kanban?property=Branding')
    const all = ['Todo', 'Progress', 'Pending', 'Done'].flatMap(titles)
    expect(all).toEqual(['Colours for the new sports shirts', 'New crest on letters and invoices'])
    expect(screen.getByText('2 matching tasks')).toBeTruthy()
  })

  test('a person and a due date narrow the tasks, and so does having neither', async () => {
    const all = (await call('GET /api/TodoData', {})).flatMap(({ child }) => child)
    const [person] = all.flatMap(({ assignees }) => assignees)
    const shownOf = (name: string) => all.filter(({ assignees }) => assignees.includes(name)).map(({ task }) => task)
    const { user, router } = await open()
    const choose = async (field: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: field }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    const shown = () => ['Todo', 'Progress', 'Pending', 'Done'].flatMap(titles)
    await choose('Person', person ?? '')
    await waitFor(() => expect(shown()).toEqual(shownOf(person ?? '')))
    expect(router.state.location.search).toEqual({ person })
    await choose('Person', 'Unassigned')
    await waitFor(() => expect(shown()).toEqual(all.filter(({ assignees }) => assignees.length === 0).map(({ task }) => task)))
    await act(() => router.navigate({ to: '/apps/kanban', search: { due: 'late' } } as never))
    const finishing = (await call('GET /api/TodoData', {})).find(({ name }) => name === 'Done')?.id
    await waitFor(() =>
      expect(shown()).toEqual(all.filter((task) => task.categoryId !== finishing && isOverdue(task, new Date())).map(({ task }) => task)),
    )
  })

  test('ignore accents, search people too, and end in a way back', async () => {
    const { user, router } = await open()
    await user.type(screen.getByRole('searchbox'), 'alvarez')
    await waitFor(() => expect(['Todo', 'Progress', 'Pending', 'Done'].flatMap(titles)).toEqual(['How much food is left in the canteen?']))
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'alvarez' }))
    await user.type(screen.getByRole('searchbox'), 'zzz')
    await user.click(await screen.findByRole('button', { name: 'Show all tasks' }))
    await waitFor(() => expect(titles('Todo').length).toBeGreaterThan(1))
  })
})

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Category, Task } from '#contract/kanban/kanban.ts'
import { finishingColumn, isOverdue } from '#contract/kanban/kanban-rules.ts'
import { dueDateOf } from '#contract/kanban/task-due.ts'
import type { TaskEvent } from '#contract/kanban/task-events.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

const names = (board: Category[]) => board.map(({ name }) => name)
const idsIn = (board: Category[], name: string) => board.find((column) => column.name === name)?.child.map(({ id }) => id)
const boardOf = async ({ send }: Pick<TestBackend, 'send'>): Promise<Category[]> => (await send('GET /api/TodoData')).body
/** A board with one column and so many empty tasks. */
async function boardWith(count: number) {
  const backend = await createTestBackend()
  await backend.send('DELETE /api/TodoData/clearTasks', { categoryId: 1 })
  for (let n = 1; n <= count; n++) {
    await backend.send('POST /api/TodoData/addTask', { categoryId: 1, newTaskData: { id: `t${n}`, task: `Task ${n}` } })
  }
  return backend
}

describe('GET /api/TodoData', () => {
  test('answers Todo, Progress, Pending and Done, with a dozen tasks of all six properties', async () => {
    const board = await boardOf(await createTestBackend())
    expect(names(board)).toEqual(['Todo', 'Progress', 'Pending', 'Done'])
    const tasks = board.flatMap(({ child }) => child)
    expect(tasks.length).toBeGreaterThanOrEqual(12)
    expect(new Set(tasks.map(({ taskProperty }) => taskProperty)).size).toBe(6)
    for (const column of board) {
      expect(column.child.length).toBeGreaterThan(0)
      for (const task of column.child) {
        expect(task.category).toBe(column.name)
        expect(Date.parse(task.date)).not.toBeNaN()
      }
    }
  })

  test('answers the columns of all boards when it is asked for them, each with its board', async () => {
    const backend = await createTestBackend()
    const { body: board } = await backend.send('POST /api/data/boards', { name: 'Sports day' })
    const all: Category[] = (await backend.send('GET /api/TodoData?boards=all')).body
    expect(all.map(({ boardId }) => boardId)).toEqual([1, 1, 1, 1, ...Array(4).fill(board.id)])
    expect(all.slice(0, 4)).toEqual(await boardOf(backend))
    expect((await backend.send('GET /api/TodoData?boards=some')).status).toBe(400)
  })

  test('takes any letter case in the last segment', async () => {
    const { send } = await createTestBackend()
    expect((await send('GET /api/tododata')).body).toEqual((await send('GET /api/TodoData')).body)
  })
})

describe.each([
  ['DELETE /api/TodoData', 'id'],
  ['DELETE /api/TodoData/clearTasks', 'categoryId'],
  ['DELETE /api/TodoData/deleteTask', 'taskId'],
])('%s', (line, key) => {
  test.each([
    ['the query', `${line}?id=2`, undefined],
    ['the body', line, { [key]: 2 }],
    ['the body as text', line, { [key]: '2' }],
    ['{data} in the body', line, { data: { [key]: '2' } }],
  ])('takes the id from %s, answers the board and can be undone, everything in its place', async (_, call, payload) => {
    const backend = await createTestBackend()
    const before = await boardOf(backend)
    const { status, body, headers } = await backend.send(call, payload)
    expect(status).toBe(200)
    expect(body).not.toEqual(before)
    expect(body).toEqual(await boardOf(backend))
    await backend.send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect(await boardOf(backend)).toEqual(before)
  })

  test('leaves the board as it is for an unknown id', async () => {
    const backend = await createTestBackend()
    const before = await boardOf(backend)
    const { status, body, headers } = await backend.send(line, { [key]: 'nobody' })
    expect([status, body, headers.get('Undo-Token')]).toEqual([200, before, null])
  })

  test.each([[undefined], [{}], [{ [key]: { a: 1 } }], [{ [key]: null }], ['{"oops'], [[1]]])('refuses %j', async (payload) => {
    const backend = await createTestBackend()
    const before = await boardOf(backend)
    expect((await backend.send(line, payload)).status).toBe(400)
    expect(await boardOf(backend)).toEqual(before)
  })
})

test('a deleted column takes its tasks along, an emptied one stays, a deleted task goes alone', async () => {
  const { send, db } = await createTestBackend()
  const all = await db.tasks.count()
  expect(names((await send('DELETE /api/TodoData?id=2')).body)).toEqual(['Todo', 'Pending', 'Done'])
  expect(await db.tasks.where('categoryId').equals(2).count()).toBe(0)
  const cleared: Category[] = (await send('DELETE /api/TodoData/clearTasks?id=3')).body
  expect(cleared.find(({ id }) => id === '3')?.child).toEqual([])
  await send('DELETE /api/TodoData/deleteTask?id=1')
  expect(await db.tasks.count()).toBe(all - 3 - 3 - 1)
})

test('a task whose column went meanwhile comes back in the first column, and in its own once that is back', async () => {
  const backend = await createTestBackend()
  const before = await boardOf(backend)
  const task = idsIn(before, 'Done')?.[0]
  const undoTask = (await backend.send('DELETE /api/TodoData/deleteTask', { taskId: task })).headers.get('Undo-Token')
  const undoColumn = (await backend.send('DELETE /api/TodoData?id=4')).headers.get('Undo-Token')
  await backend.send(`POST /api/data/trash/${undoTask}/restore`)
  expect(idsIn(await boardOf(backend), 'Todo')?.at(-1)).toBe(task)
  await backend.send(`POST /api/data/trash/${undoColumn}/restore`)
  expect(await boardOf(backend)).toEqual(before)
})

describe('POST /api/TodoData/addTask', () => {
  test('stores the task at the end of its column and answers the board', async () => {
    const { send, db } = await createTestBackend()
    const newTaskData = { id: 777, task: 'Paint the gate', taskText: 'Green', taskProperty: 'Design', date: '2026-03-05', taskImage: '' }
    const { status, body } = await send('POST /api/TodoData/addTask', { categoryId: '2', newTaskData })
    expect(status).toBe(200)
    const stored = (body as Category[]).find(({ id }) => id === '2')?.child.at(-1)
    expect(stored).toMatchObject({ ...newTaskData, id: '777', date: '2026-03-05T00:00:00.000Z', category: 'Progress' })
    expect(await db.tasks.get(777)).toMatchObject({ task: 'Paint the gate', categoryId: 2 })
  })

  test('gives a fresh id to a task whose proposed one is taken, also as text', async () => {
    const { send, db } = await createTestBackend()
    const count = await db.tasks.count()
    const { body } = await send('POST /api/TodoData/addTask', { categoryId: 1, newTaskData: { id: '1', task: 'Collides' } })
    expect((body as Category[])[0]?.child.at(-1)).toMatchObject({ id: String(count + 1), task: 'Collides' })
    expect((await db.tasks.get(1))?.task).toBe('Poster for the winter fair')
  })

  test.each([
    ['a day without a year', { date: '24 July' }, { date: expect.stringMatching(/^2031-07-2[34]T/) }],
    ['no date', { date: '' }, { date: '2031-03-05T12:00:00.000Z' }],
    ['a picture of this page’s memory', { taskImage: 'blob:http://school.test/1' }, { taskImage: '' }],
    ['a picture of another origin', { taskImage: 'https://elsewhere.test/a.png' }, { taskImage: '' }],
    ['no picture', { taskImage: null }, { taskImage: '' }],
    ['an id that is none', { id: '' }, { id: '14' }],
  ])('takes %s as clients send it', async (_, said, stored) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-05T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { send } = await createTestBackend()
    const { body } = await send('POST /api/TodoData/addTask', { categoryId: 1, newTaskData: { task: 'x', ...said } })
    expect(body[0].child.at(-1)).toMatchObject(stored)
  })

  test.each([
    [{}, 'categoryId'],
    [{ categoryId: 1 }, 'newTaskData'],
    [{ categoryId: 1, newTaskData: {} }, 'newTaskData.task'],
    [{ categoryId: 1, newTaskData: { task: ' ' } }, 'newTaskData.task'],
    [{ categoryId: 1, newTaskData: { task: 7 } }, 'newTaskData.task'],
    [{ categoryId: 1, newTaskData: { task: 'x'.repeat(301) } }, 'newTaskData.task'],
    [{ categoryId: 1, newTaskData: { task: 'x', date: 'soon' } }, 'newTaskData.date'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send, db } = await createTestBackend()
    const count = await db.tasks.count()
    const { status, body } = await send('POST /api/TodoData/addTask', payload)
    expect([status, Object.keys(body.fields)]).toEqual([400, expect.arrayContaining([field])])
    expect(await db.tasks.count()).toBe(count)
  })

  test('answers 404 for an unknown column and 400 for broken JSON', async () => {
    const { send } = await createTestBackend()
    const gone = await send('POST /api/TodoData/addTask', { categoryId: 99, newTaskData: { task: 'x' } })
    expect(gone).toMatchObject({ status: 404, body: { message: 'Column not found' } })
    expect((await send('POST /api/TodoData/addTask', '{"categoryId":')).status).toBe(400)
  })
})

describe('POST /api/TodoData/addCategory', () => {
  test('answers an empty column with a random id and puts it last', async () => {
    const backend = await createTestBackend()
    const { status, body } = await backend.send('POST /api/TodoData/addCategory', { categoryName: 'Ideas' })
    expect([status, body]).toEqual([200, { id: expect.any(String), name: 'Ideas', child: [] }])
    expect((await boardOf(backend)).at(-1)).toMatchObject({ id: body.id, name: 'Ideas', child: [] })
  })

  test('leaves one column when it is sent twice within a few milliseconds, and answers the same one', async () => {
    const backend = await createTestBackend()
    const send = () => backend.send('POST /api/TodoData/addCategory', { categoryName: 'Twice' })
    const [first, second] = await Promise.all([send(), new Promise((done) => setTimeout(done, 5)).then(send)])
    expect(second.body).toEqual(first.body)
    expect(names(await boardOf(backend))).toEqual(['Todo', 'Progress', 'Pending', 'Done', 'Twice'])
  })

  test.each([[{}], [{ categoryName: '' }], [{ categoryName: 3 }], [{ categoryName: 'x'.repeat(121) }]])('refuses %j', async (payload) => {
    const backend = await createTestBackend()
    expect((await backend.send('POST /api/TodoData/addCategory', payload)).status).toBe(400)
    expect(await backend.db.categories.count()).toBe(4)
  })
})

describe('POST /api/TodoData/updateCategory', () => {
  test('renames the column, for its tasks too', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send('POST /api/TodoData/updateCategory', { categoryId: '4', categoryName: 'Finished' })
    expect([status, names(body)]).toEqual([200, ['Todo', 'Progress', 'Pending', 'Finished']])
    expect(body[3].child[0].category).toBe('Finished')
    expect((await db.categories.get(4))?.name).toBe('Finished')
  })

  test('answers 404 for an unknown column and 400 without a name', async () => {
    const { send } = await createTestBackend()
    expect((await send('POST /api/TodoData/updateCategory', { categoryId: 99, categoryName: 'x' })).status).toBe(404)
    expect((await send('POST /api/TodoData/updateCategory', { categoryId: 1, categoryName: ' ' })).status).toBe(400)
  })
})

describe('PUT /api/TodoData/editTask', () => {
  test('changes what is named, keeps the rest, its id and its column', async () => {
    const { send, db } = await createTestBackend()
    const before = await db.tasks.get(2)
    const newData = { id: 55, task: 'Ask them again', category: 'Done', date: '' }
    const { status, body } = await send('PUT /api/TodoData/editTask', { taskId: '2', newData })
    expect(status).toBe(200)
    expect(body[0].child[1]).toMatchObject({ id: '2', task: 'Ask them again', category: 'Todo', taskText: before.taskText })
    expect(await db.tasks.get(2)).toMatchObject({ task: 'Ask them again', date: before.date, taskProperty: before.taskProperty })
    expect(await db.tasks.get(55)).toBeUndefined()
  })

  test('takes a whole task back as it was read', async () => {
    const backend = await createTestBackend()
    const [column] = await boardOf(backend)
    const task = column?.child[0] as Task
    const { body } = await backend.send('PUT /api/TodoData/editTask', { taskId: task.id, newData: task })
    expect(body[0].child[0]).toEqual({ ...task, activity: expect.any(Array) })
  })

  test('answers 400 for what is no text', async () => {
    const { send } = await createTestBackend()
    expect((await send('PUT /api/TodoData/editTask', { taskId: 1, newData: { task: [] } })).status).toBe(400)
    expect((await send('PUT /api/TodoData/editTask', { taskId: 1 })).status).toBe(400)
  })
})

describe('PATCH /api/data/tasks/:id/position', () => {
  const move = ({ send }: TestBackend, id: string, before: string | null, categoryId = 1) =>
    send(`PATCH /api/data/tasks/${id}/position`, { categoryId, before })

  test('puts a task before another one, to the end, and into another column', async () => {
    const backend = await boardWith(3)
    await move(backend, 't3', 't1')
    expect(idsIn(await boardOf(backend), 'Todo')).toEqual(['t3', 't1', 't2'])
    await move(backend, 't3', 't2')
    expect(idsIn(await boardOf(backend), 'Todo')).toEqual(['t1', 't3', 't2'])
    await move(backend, 't1', null)
    expect(idsIn(await boardOf(backend), 'Todo')).toEqual(['t3', 't2', 't1'])
    const { body } = await move(backend, 't2', null, 4)
    expect(body).toMatchObject({ id: 't2', category: 'Done', categoryId: '4' })
    expect(body.activity.at(-1)).toMatchObject({ what: 'moved', from: 'Todo', to: 'Done' })
    expect(idsIn(await boardOf(backend), 'Done')?.at(-1)).toBe('t2')
  })

  test('puts a task into a column of another board, and back to where it stood', async () => {
    const backend = await boardWith(3)
    const { body: other } = await backend.send('POST /api/data/boards', { name: 'Sports day' })
    const [todo] = (await backend.send(`GET /api/TodoData?boardId=${other.id}`)).body
    const { body } = await backend.send('PATCH /api/data/tasks/t2/position', { categoryId: todo.id })
    expect(body).toMatchObject({ id: 't2', categoryId: todo.id, boardId: other.id })
    expect(idsIn(await boardOf(backend), 'Todo')).toEqual(['t1', 't3'])
    expect(idsIn((await backend.send(`GET /api/TodoData?boardId=${other.id}`)).body, 'Todo')).toEqual(['t2'])
    await move(backend, 't2', 't3')
    expect(idsIn(await boardOf(backend), 'Todo')).toEqual(['t1', 't2', 't3'])
  })

  test('writes one row for a move', async () => {
    const backend = await boardWith(5)
    const before = await backend.db.tasks.toArray()
    await move(backend, 't5', 't2')
    const after = await backend.db.tasks.toArray()
    expect(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index])).map(({ id }) => id)).toEqual(['t5'])
  })

  test('numbers the column anew when no number is left between two tasks', async () => {
    const backend = await boardWith(4)
    for (const [id, order] of [
      ['t1', 1],
      ['t2', 1 + Number.EPSILON],
    ] as const) {
      await backend.db.tasks.put({ ...(await backend.db.tasks.get(id)), order })
    }
    await move(backend, 't4', 't2')
    expect(idsIn(await boardOf(backend), 'Todo')).toEqual(['t1', 't4', 't2', 't3'])
    for (let n = 0; n < 6; n++) await move(backend, n % 2 ? 't2' : 't4', n % 2 ? 't4' : 't2')
    expect(idsIn(await boardOf(backend), 'Todo')).toEqual(['t1', 't2', 't4', 't3'])
    const orders = (await backend.db.tasks.where('categoryId').equals(1).toArray()).map(({ order }) => order)
    expect(new Set(orders).size).toBe(4)
  })

  test('refuses what is gone, and changes nothing', async () => {
    const backend = await boardWith(2)
    const before = await boardOf(backend)
    expect(await move(backend, 't9', null)).toMatchObject({ status: 404, body: { message: 'Task not found' } })
    expect(await move(backend, 't1', null, 99)).toMatchObject({ status: 404, body: { message: 'Column not found' } })
    expect((await move(backend, 't1', 't9')).status).toBe(409)
    expect((await move(backend, 't1', 't1')).status).toBe(200)
    expect((await backend.send('PATCH /api/data/tasks/t1/position', { before: 't2' })).status).toBe(400)
    expect(await boardOf(backend)).toEqual(before)
  })
})

describe('PATCH /api/data/tasks/:id', () => {
  test('stores people and a checklist, and takes an archived task off the board and back', async () => {
    const backend = await createTestBackend()
    const said = { assignees: ['Grace Okafor'], checklist: [{ text: 'Call', done: true }] }
    expect((await backend.send('PATCH /api/data/tasks/1', said)).body).toMatchObject(said)
    await backend.send('PATCH /api/data/tasks/1', { archived: true })
    expect(idsIn(await boardOf(backend), 'Todo')).not.toContain('1')
    expect((await backend.send('GET /api/data/tasks?archived=true')).body).toMatchObject([{ id: '1', category: 'Todo', ...said }])
    await backend.send('DELETE /api/TodoData/clearTasks', { categoryId: 1 })
    await backend.send('PATCH /api/data/tasks/1', { archived: false })
    expect(idsIn(await boardOf(backend), 'Todo')).toEqual(['1'])
  })

  test('refuses wrong values and unknown tasks', async () => {
    const { send } = await createTestBackend()
    expect((await send('PATCH /api/data/tasks/1', { assignees: 'all' })).status).toBe(400)
    expect((await send('PATCH /api/data/tasks/1', { taskImage: 'javascript:alert(1)' })).status).toBe(400)
    expect((await send('PATCH /api/data/tasks/99', { task: 'x' })).status).toBe(404)
  })
})

describe('a task without a day that it is due', () => {
  const NEVER = { task: 'Some day', undated: true }

  test('has a date that parses all the same, and is never overdue', async () => {
    const { send } = await createTestBackend()
    const { body: board } = await send('POST /api/TodoData/addTask', { categoryId: 1, newTaskData: NEVER })
    const task = board[0].child.at(-1)
    expect(Date.parse(task.date)).not.toBeNaN()
    expect([dueDateOf(task), isOverdue(task, new Date('2100-01-01'))]).toEqual(['', false])
    expect((await send(`POST /api/data/tasks/${task.id}/duplicate`)).body.undated).toBe(true)
  })

  test('is due once a date is sent, and not because a client sends the whole task', async () => {
    const { send } = await createTestBackend()
    const { body: board } = await send('POST /api/TodoData/addTask', { categoryId: 1, newTaskData: NEVER })
    const { id: taskId, ...task } = board[0].child.at(-1)
    const edited = async (newData: object) => {
      const { body } = await send('PUT /api/TodoData/editTask', { taskId, newData })
      return body[0].child.at(-1)
    }
    const { undated: _, ...whole } = task
    expect(dueDateOf(await edited({ ...whole, taskText: 'More' }))).toBe('')
    const due = await edited({ date: '2026-03-01' })
    expect(dueDateOf(due)).toBe('2026-03-01T00:00:00.000Z')
    expect(due.activity.at(-1)).toMatchObject({ what: 'due', from: '', to: due.date })
    expect(dueDateOf((await send(`PATCH /api/data/tasks/${taskId}`, { undated: true })).body)).toBe('')
  })
})

describe('GET /api/data/tasks', () => {
  test('finds tasks by words, property, person and column, with the total of all pages', async () => {
    const { send } = await createTestBackend()
    const { body, headers } = await send('GET /api/data/tasks?taskProperty=Design&pageSize=2&sort=-date')
    expect(body).toHaveLength(2)
    expect(headers.get('X-Total-Count')).toBe('3')
    expect((await send('GET /api/data/tasks?q=ROBOT')).body).toHaveLength(1)
    expect((await send('GET /api/data/tasks?assignees=Jun%20Tanaka&categoryId=2')).body).toHaveLength(2)
    expect((await send('GET /api/data/tasks')).body).toHaveLength(13)
  })
})

describe('GET /api/data/tasks with an id', () => {
  test('answers that task with the board it stands on, also from the archive, and nothing for one that is gone', async () => {
    const { send } = await createTestBackend()
    const { body: other } = await send('POST /api/data/boards', { name: 'Sports day' })
    const [todo] = (await send(`GET /api/TodoData?boardId=${other.id}`)).body
    await send('POST /api/TodoData/addTask', { categoryId: todo.id, newTaskData: { id: 'bus', task: 'Book the bus' } })
    await send('PATCH /api/data/tasks/bus', { archived: true })
    expect((await send('GET /api/data/tasks?id=bus')).body).toMatchObject([
      { id: 'bus', boardId: other.id, category: 'Todo', archived: true },
    ])
    expect((await send('GET /api/data/tasks?id=5')).body).toMatchObject([{ id: '5', boardId: 1 }])
    expect((await send('GET /api/data/tasks?id=99')).body).toEqual([])
  })
})

describe('POST /api/data/tasks/:id/duplicate', () => {
  test('puts a copy with its own id right below, without comments', async () => {
    const backend = await createTestBackend()
    const { status, body } = await backend.send('POST /api/data/tasks/1/duplicate')
    expect([status, body.id, body.task, body.comments]).toEqual([201, '14', 'Poster for the winter fair', []])
    expect(idsIn(await boardOf(backend), 'Todo')?.slice(0, 3)).toEqual(['1', '14', '2'])
    expect((await backend.send('POST /api/data/tasks/99/duplicate')).status).toBe(404)
  })
})

describe('/api/data/tasks/:id/comments', () => {
  test('adds a comment and takes it off again', async () => {
    const { send } = await createTestBackend()
    const { status, body } = await send('POST /api/data/tasks/1/comments', { text: 'Looks good', author: 'Sofia Marin' })
    expect([status, body.comments]).toMatchObject([201, [{ text: 'Looks good', author: 'Sofia Marin' }]])
    const left = await send(`DELETE /api/data/tasks/1/comments/${body.comments[0].id}`)
    expect(left.body.comments).toEqual([])
    const { body: later } = await send('POST /api/data/tasks/1/comments', { text: 'Shall we?' })
    await send(`POST /api/data/trash/${left.headers.get('Undo-Token')}/restore`)
    const { body: task } = await send('PATCH /api/data/tasks/1', {})
    // The comment is as before, in its place, and no new activity is recorded.
    expect(task.comments).toEqual([...body.comments, ...later.comments])
    expect(task.activity).toEqual(later.activity)
    expect((await send('POST /api/data/tasks/1/comments', { text: ' ' })).status).toBe(400)
    expect((await send('POST /api/data/tasks/99/comments', { text: 'x' })).status).toBe(404)
  })
})

describe('GET /api/data/categories', () => {
  test('answers the columns of all boards without their tasks', async () => {
    const { send } = await createTestBackend()
    const { body: other } = await send('POST /api/data/boards', { name: 'Sports day' })
    const { body } = await send('GET /api/data/categories')
    const four = ['Todo', 'Progress', 'Pending', 'Done']
    expect(body.map(({ name, boardId }: Category) => [boardId, name])).toEqual(
      [1, other.id].flatMap((id) => four.map((name) => [id, name])),
    )
    expect(body[0]).not.toHaveProperty('child')
  })
})

describe('/api/data/categories/:id', () => {
  test('moves a column with its tasks, by one write', async () => {
    const backend = await createTestBackend()
    const before = await backend.db.categories.toArray()
    await backend.send('PATCH /api/data/categories/4/position', { before: 2 })
    expect(names(await boardOf(backend))).toEqual(['Todo', 'Done', 'Progress', 'Pending'])
    const after = await backend.db.categories.toArray()
    expect(after.filter((row, index) => row.order !== before[index].order)).toHaveLength(1)
    await backend.send('PATCH /api/data/categories/1/position', {})
    expect(names(await boardOf(backend))).toEqual(['Done', 'Progress', 'Pending', 'Todo'])
    expect((await backend.send('PATCH /api/data/categories/1/position', { before: 99 })).status).toBe(409)
    expect((await backend.send('PATCH /api/data/categories/99/position', {})).status).toBe(404)
  })

  test('keeps a limit and a fold, and takes the limit off with null', async () => {
    const backend = await createTestBackend()
    expect((await backend.send('PATCH /api/data/categories/1', { limit: 3, collapsed: true })).body).toMatchObject({
      limit: 3,
      collapsed: true,
    })
    await backend.send('PATCH /api/data/categories/1', { limit: null })
    expect((await boardOf(backend))[0]).toMatchObject({ limit: null, collapsed: true })
    expect((await backend.send('PATCH /api/data/categories/1', { limit: 0 })).status).toBe(400)
  })

  test('says where tasks are finished', async () => {
    const backend = await createTestBackend()
    expect((await boardOf(backend)).map(({ finished }) => finished)).toEqual([undefined, undefined, undefined, undefined])
    await backend.send('PATCH /api/data/categories/3', { finished: true })
    expect(finishingColumn(await boardOf(backend))?.name).toBe('Pending')
  })

  test('deleting the column that finishes tasks makes another one so only if it is named, and its undo makes it so again', async () => {
    const backend = await createTestBackend()
    const gone = await backend.send('DELETE /api/TodoData', { id: '4' })
    expect(names(gone.body)).toEqual(['Todo', 'Progress', 'Pending'])
    expect(finishingColumn(gone.body as Category[])).toBeUndefined()
    await backend.send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    expect(finishingColumn(await boardOf(backend))?.name).toBe('Done')

    const named = await backend.send('DELETE /api/TodoData', { id: '4', finishing: '2' })
    expect(finishingColumn(named.body as Category[])?.name).toBe('Progress')
  })
})

describe('/api/data/boards', () => {
  test('a new board has four columns of its own, and leaves the first as it is', async () => {
    const backend = await createTestBackend()
    const before = await boardOf(backend)
    const { status, body } = await backend.send('POST /api/data/boards', { name: 'Sports day' })
    expect(status).toBe(201)
    const own: Category[] = (await backend.send(`GET /api/TodoData?boardId=${body.id}`)).body
    expect(names(own)).toEqual(['Todo', 'Progress', 'Pending', 'Done'])
    const after = await backend.send('POST /api/TodoData/addTask', { categoryId: own[0]?.id, newTaskData: { task: 'Book the bus' } })
    expect(idsIn(after.body, 'Todo')).toEqual(['14'])
    expect(await boardOf(backend)).toEqual(before)
  })

  test('a new board has the columns that were named, and finishes in the last one', async () => {
    const backend = await createTestBackend()
    const columns = ['À faire', 'En cours', 'Terminé']
    const { body } = await backend.send('POST /api/data/boards', { name: 'Fête', columns })
    const own: Category[] = (await backend.send(`GET /api/TodoData?boardId=${body.id}`)).body
    expect(own.map(({ name, finished }) => [name, finished])).toEqual([
      ['À faire', false],
      ['En cours', false],
      ['Terminé', true],
    ])
  })

  test('is renamed, deleted and brought back with everything on it; the last one stays', async () => {
    const backend = await createTestBackend()
    const { body } = await backend.send('POST /api/data/boards', { name: 'Sports day' })
    expect((await backend.send(`PATCH /api/data/boards/${body.id}`, { name: 'Sports week' })).body.name).toBe('Sports week')
    const before = await boardOf(backend)
    const gone = await backend.send('DELETE /api/data/boards/1')
    expect(gone.body).toMatchObject([{ name: 'Sports week' }])
    expect((await backend.send('DELETE /api/data/boards/2')).status).toBe(409)
    expect((await backend.send('DELETE /api/data/boards/99')).status).toBe(404)
    await backend.send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    expect(await boardOf(backend)).toEqual(before)
  })
})

describe('the history of a task', () => {
  const historyOf = async ({ db }: TestBackend, id: string) =>
    (await db.tasks.get(id)).activity.map(({ what, from, to }: TaskEvent) => [what, from, to].filter(Boolean).join(' '))

  test('says what was done with it and by whom', async () => {
    const backend = await boardWith(1)
    const change = (body: object) => backend.send('PATCH /api/data/tasks/t1', body)
    await change({ task: 'Better', assignees: ['Ada Reyes'] })
    await change({ date: '2026-01-31T12:00:00.000Z' })
    await change({ taskProperty: 'Mobile', taskText: 'More' })
    await backend.send('PATCH /api/data/tasks/t1/position', { categoryId: 4 })
    await backend.send('POST /api/data/tasks/t1/comments', { text: 'Done' })
    await change({ archived: true })
    const history = await historyOf(backend, 't1')
    expect(history.map((line: string) => (line.startsWith('due') ? 'due' : line))).toEqual([
      'created Todo',
      'renamed Task 1 Better',
      'assigned Ada Reyes',
      'due',
      'property Mobile',
      'edited',
      'moved Todo Done',
      'commented',
      'archived',
    ])
    expect(history[3]).toMatch(/ 2026-01-31T12:00:00.000Z$/)
    expect((await backend.db.tasks.get('t1')).activity.every(({ by }: TaskEvent) => by === 'Sofia Marin')).toBe(true)
  })

  test('counts what is typed as one change, and not what is undone at once or changes nothing', async () => {
    const backend = await boardWith(2)
    const change = (body: object) => backend.send('PATCH /api/data/tasks/t1', body)
    for (const task of ['Sp', 'Spring', 'Spring fair']) await change({ task })
    await change({ task: 'Spring fair' })
    await change({ archived: true })
    await change({ archived: false })
    for (const categoryId of [4, 1]) await backend.send('PATCH /api/data/tasks/t1/position', { categoryId })
    await backend.send('PATCH /api/data/tasks/t1/position', { categoryId: 1, before: 't2' })
    expect(await historyOf(backend, 't1')).toEqual(['created Todo', 'renamed Task 1 Spring fair'])
  })

  test('keeps the last fifty moments', async () => {
    const backend = await boardWith(1)
    for (let n = 0; n < 60; n++) await backend.send('PATCH /api/data/tasks/t1/position', { categoryId: [2, 3, 1][n % 3] })
    const history = await historyOf(backend, 't1')
    expect(history).toHaveLength(50)
    expect(history.at(-1)).toBe('moved Pending Todo')
  })
})

describe('the files of a task', () => {
  const upload = async ({ send }: TestBackend, name: string) =>
    (await send('POST /api/data/files', new Uint8Array(12), { 'X-File-Name': name, 'Content-Type': 'image/png' })).body.id

  test('are hung on it, each once, and taken off; Undo brings one back', async () => {
    const backend = await boardWith(1)
    const [one, two] = [await upload(backend, 'one.png'), await upload(backend, 'two.png')]
    await backend.send('POST /api/data/tasks/t1/attachments', { fileIds: [one] })
    const { status, body } = await backend.send('POST /api/data/tasks/t1/attachments', { fileIds: [one, two] })
    expect(status).toBe(201)
    expect(body.attachments).toMatchObject([
      { fileId: one, name: 'one.png', type: 'image/png', size: 12, url: `/api/data/files/${one}` },
      { fileId: two },
    ])
    expect(body.activity.slice(-2)).toMatchObject([
      { what: 'attached', to: 'one.png' },
      { what: 'attached', to: 'two.png' },
    ])
    const gone = await backend.send(`DELETE /api/data/tasks/t1/attachments/${one}`)
    expect(gone.body.attachments).toMatchObject([{ fileId: two }])
    await backend.send('POST /api/data/tasks/t1/comments', { text: 'Since then' })
    await backend.send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    const after: Task = await backend.db.tasks.get('t1')
    expect(after.attachments.map(({ fileId }) => fileId)).toEqual([one, two])
    expect(after.activity.at(-1)?.what).toBe('commented')
  })

  test('are refused when they are not stored, or too many', async () => {
    const backend = await boardWith(1)
    expect(await backend.send('POST /api/data/tasks/t1/attachments', { fileIds: ['nothing'] })).toMatchObject({ status: 400 })
    expect((await backend.send('POST /api/data/tasks/t9/attachments', { fileIds: [] })).status).toBe(404)
    const ids = await Promise.all(Array.from({ length: 51 }, (_, n) => upload(backend, `${n}.png`)))
    for (const from of [0, 20]) await backend.send('POST /api/data/tasks/t1/attachments', { fileIds: ids.slice(from, from + 20) })
    expect(await backend.send('POST /api/data/tasks/t1/attachments', { fileIds: ids.slice(40) })).toMatchObject({
      status: 409,
      body: { message: 'A task can have up to 50 files. Remove one first.' },
    })
    expect((await backend.db.tasks.get('t1')).attachments).toHaveLength(40)
    expect((await backend.send('DELETE /api/data/tasks/t1/attachments/nothing')).status).toBe(200)
  })
})

import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../backend.ts'
import { engine } from '../testDatabase.ts'

/**
 * Random valid and invalid calls against the back end and against a model of it in plain arrays:
 * after each step both answer the same status and hold the same rows in the same order.
 */

type Step<Model> = (model: Model, send: TestBackend['send']) => Promise<void>

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Json = any

/** The storage engine has its own model test (`tests/db`). */
const RUNS = engine === 'dexie' ? 20 : 5
const STEPS = 30

/** Runs random steps. After each, its own expectations are checked, and then `compare`. */
async function walk<Model>(
  steps: fc.Arbitrary<Step<Model>>,
  create: () => Model,
  seed: object,
  compare: (model: Model, send: TestBackend['send']) => Promise<void>,
) {
  let walked = 0
  const program = fc.array(steps, { minLength: STEPS, maxLength: STEPS + 10 })
  await fc.assert(
    fc.asyncProperty(program, async (list) => {
      const { send, close } = await createTestBackend({ seed: structuredClone(seed) as never })
      const model = create()
      for (const step of list) {
        await step(model, send)
        await compare(model, send)
        walked++
      }
      await close()
    }),
    { numRuns: RUNS, seed: 20260131, endOnFailure: false },
  )
  expect(walked).toBeGreaterThanOrEqual(RUNS * STEPS)
}

/** The id of one of the rows, as a number or as text; sometimes one that does not exist. */
const pick = fc.record({ at: fc.nat(9), text: fc.boolean(), lost: fc.integer({ min: 0, max: 9 }).map((n) => n === 0) })
type Pick = typeof pick extends fc.Arbitrary<infer T> ? T : never

function idOf<Row extends { id: number | string }>(rows: Row[], { at, text, lost }: Pick): { row: Row | undefined; id: number | string } {
  const row = lost ? undefined : rows[at % Math.max(1, rows.length)]
  if (!row) return { row: undefined, id: text ? 'nowhere' : 424_242 }
  return { row, id: text ? String(row.id) : row.id }
}

/** The highest id of a deleted row of each model, which is not assigned again. */
const gone = new WeakMap<object, number>()
const forget = (model: object, rows: { id: number | string }[]) =>
  gone.set(model, Math.max(gone.get(model) ?? 0, ...rows.map(({ id }) => Number(id)).filter(Number.isFinite)))

const nextNumber = (rows: { id: number | string }[], model: object = rows) =>
  Math.max(gone.get(model) ?? 0, ...rows.map(({ id }) => (typeof id === 'number' ? id : 0))) + 1

test('notes: add, update, delete, undo and search behave as a plain list would', { timeout: 120_000 }, async () => {
  interface Note {
    id: number
    title: string
    color: string
  }
  interface Notes {
    rows: Note[]
    trash: { token: string; note: Note }[]
  }
  const line = 'GET /api/data/notes/NotesData'
  const color = fc.constantFrom('primary', 'info', 'error', 'warning', 'success')
  const title = fc
    .array(fc.constantFrom('chalk', 'Élodie', 'été', 'Chœur', '学校', 'boiler 3', 'đặng', '<b>bold</b>'), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' '))
  const plain = (text: string) =>
    text
      .replace(/<[^>]*>/g, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('đ', 'd')
      .replaceAll('œ', 'oe')
  const wordsOf = (text: string) => plain(text).match(/\p{Script=Han}|[a-z0-9]+/gu) ?? []
  const view = ({ id, title, color }: Note) => ({ id, title, color })

  const add = fc.tuple(title, color).map(
    ([title, color]): Step<Notes> =>
      async (model, send) => {
        const note = { id: nextNumber(model.rows, model), title, color }
        expect(await send('POST /api/notes/add', { title, color })).toMatchObject({ status: 200, body: note })
        model.rows.push(note)
      },
  )
  const addWrong = fc
    .constantFrom<object>({ title: '', color: 'info' }, { title: 'x', color: 'pink' }, { color: 'info' }, { title: ['x'], color: 'info' })
    .map(
      (body): Step<Notes> =>
        async (_, send) => {
          expect((await send('POST /api/notes/add', body)).status).toBe(400)
        },
    )
  const update = fc.tuple(pick, title, color).map(
    ([which, title, color]): Step<Notes> =>
      async (model, send) => {
        const { row, id } = idOf(model.rows, which)
        expect((await send('PUT /api/notes/update', { id, title, color })).status).toBe(row ? 200 : 404)
        if (row) Object.assign(row, { title, color })
      },
  )
  const remove = fc.tuple(pick, fc.nat(2)).map(
    ([which, way]): Step<Notes> =>
      async (model, send) => {
        const { row, id } = idOf(model.rows, which)
        const ways = [
          [`?id=${id}`, undefined],
          ['', { id }],
          ['', { data: { id } }],
        ] as const
        const [query, body] = ways[way] as (typeof ways)[number]
        const { status, headers } = await send(`DELETE /api/notes/delete${query}`, body)
        expect(status).toBe(row ? 200 : 404)
        if (!row) return
        model.rows.splice(model.rows.indexOf(row), 1)
        forget(model, [row])
        model.trash.push({ token: headers.get('Undo-Token') ?? 'none', note: row })
      },
  )
  const undo = fc.tuple(fc.nat(9), fc.boolean()).map(
    ([at, again]): Step<Notes> =>
      async (model, send) => {
        const [kept] = model.trash.splice(at % Math.max(1, model.trash.length), 1)
        expect((await send(`POST /api/data/trash/${kept?.token ?? 'nothing'}/restore`)).status).toBe(kept ? 200 : 404)
        if (!kept) return
        model.rows.push(kept.note)
        model.rows.sort((a, b) => a.id - b.id)
        if (again) expect((await send(`POST /api/data/trash/${kept.token}/restore`)).status).toBe(404)
      },
  )
  const search = fc.tuple(fc.constantFrom('ch', 'élo', 'ETE', '学', 'boiler', '3', 'dang', 'b', 'zzz', 'chalk ete'), fc.option(color)).map(
    ([q, color]): Step<Notes> =>
      async (model, send) => {
        const { body } = await send(`${line}?q=${encodeURIComponent(q)}${color ? `&color=${color}` : ''}`)
        const found = model.rows.filter(
          (note) =>
            wordsOf(q).every((part) => wordsOf(note.title).some((word) => word.startsWith(part))) && (!color || note.color === color),
        )
        expect(body.map(view)).toEqual(found)
      },
  )
  await walk<Notes>(
    fc.oneof({ weight: 3, arbitrary: add }, addWrong, update, remove, undo, search),
    () => ({ rows: [], trash: [] }),
    {},
    async (model, send) => {
      expect((await send(line)).body.map(view)).toEqual(model.rows)
    },
  )
})

test('kanban: columns and tasks behave as lists in a list would', { timeout: 120_000 }, async () => {
  interface Task {
    id: number | string
    task: string
  }
  interface Column {
    id: number | string
    name: string
    tasks: Task[]
  }
  type Board = Column[]
  const all = (board: Board) => board.flatMap(({ tasks }) => tasks)
  const view = (board: Json): Board =>
    board.map(({ id, name, child }: Json) => ({ id, name, tasks: child.map((task: Json) => ({ id: task.id, task: task.task })) }))
  let names = 0

  const addTask = fc.tuple(pick, fc.option(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constantFrom('a', 'b', '3'))), fc.boolean()).map(
    ([which, proposed, wrong]): Step<Board> =>
      async (board, send) => {
        const { row, id: categoryId } = idOf(board, which)
        const newTaskData = { task: wrong ? '' : 'new', ...(proposed === null ? {} : { id: proposed }) }
        const { status } = await send('POST /api/TodoData/addTask', { categoryId, newTaskData })
        expect(status).toBe(wrong ? 400 : row ? 200 : 404)
        if (!row || wrong) return
        const taken = proposed === null || all(board).some(({ id }) => String(id) === String(proposed))
        let id = taken ? nextNumber(all(board), board) : proposed
        while (all(board).some((task) => String(task.id) === String(id))) id = Number(id) + 1
        row.tasks.push({ id, task: 'new' })
      },
  )
  const editTask = pick.map(
    (which): Step<Board> =>
      async (board, send) => {
        const { row, id: taskId } = idOf(all(board), which)
        const task = `edited ${++names}`
        expect((await send('PUT /api/TodoData/editTask', { taskId, newData: { task } })).status).toBe(200)
        if (row) row.task = task
      },
  )
  const deleteTask = pick.map(
    (which): Step<Board> =>
      async (board, send) => {
        const { row, id: taskId } = idOf(all(board), which)
        expect((await send('DELETE /api/TodoData/deleteTask', { taskId })).status).toBe(200)
        if (row) forget(board, [row])
        for (const column of board) column.tasks = column.tasks.filter((task) => task !== row)
      },
  )
  const moveTask = fc.tuple(pick, pick, fc.option(fc.nat(6))).map(
    ([which, where, at]): Step<Board> =>
      async (board, send) => {
        const { row, id } = idOf(all(board), which)
        const { row: column, id: categoryId } = idOf(board, where)
        const before = at === null ? undefined : column?.tasks[at % Math.max(1, column.tasks.length)]
        const { status } = await send(`PATCH /api/data/tasks/${id}/position`, { categoryId, before: before?.id })
        expect(status).toBe(row && column ? 200 : 404)
        if (!row || !column || before === row) return
        for (const one of board) one.tasks = one.tasks.filter((task) => task !== row)
        column.tasks.splice(before ? column.tasks.indexOf(before) : column.tasks.length, 0, row)
      },
  )
  const addColumn = fc.boolean().map(
    (wrong): Step<Board> =>
      async (board, send) => {
        const name = wrong ? ' ' : `Column ${++names}`
        const { status, body } = await send('POST /api/TodoData/addCategory', { categoryName: name })
        expect(status).toBe(wrong ? 400 : 200)
        if (!wrong) board.push({ id: body.id, name, tasks: [] })
      },
  )
  const renameColumn = pick.map(
    (which): Step<Board> =>
      async (board, send) => {
        const { row, id: categoryId } = idOf(board, which)
        const name = `Renamed ${++names}`
        expect((await send('POST /api/TodoData/updateCategory', { categoryId, categoryName: name })).status).toBe(row ? 200 : 404)
        if (row) row.name = name
      },
  )
  const clear = pick.map(
    (which): Step<Board> =>
      async (board, send) => {
        const { row, id: categoryId } = idOf(board, which)
        expect((await send('DELETE /api/TodoData/clearTasks', { categoryId })).status).toBe(200)
        if (row) forget(board, row.tasks)
        if (row) row.tasks = []
      },
  )
  const deleteColumn = pick.map(
    (which): Step<Board> =>
      async (board, send) => {
        const { row, id } = idOf(board, which)
        expect((await send(`DELETE /api/TodoData?id=${id}`)).status).toBe(200)
        if (row) forget(board, row.tasks)
        if (row) board.splice(board.indexOf(row), 1)
      },
  )
  const seed = {
    boards: [{ id: 1, name: 'Board', createdAt: '2026-01-01T00:00:00.000Z' }],
    categories: ['Todo', 'Done'].map((name, index) => ({ id: index + 1, name, boardId: 1, order: (index + 1) * 1024 })),
  }
  const create = (): Board => seed.categories.map(({ id, name }) => ({ id, name, tasks: [] }))
  const steps = fc.oneof(
    { weight: 6, arbitrary: addTask },
    { weight: 4, arbitrary: moveTask },
    editTask,
    deleteTask,
    addColumn,
    renameColumn,
    clear,
    deleteColumn,
  )
  await walk<Board>(steps, create, seed, async (board, send) => {
    // Ids go out as texts (docs/specification.md 10, row 33).
    const asText = ({ id, name, tasks }: Column) => ({
      id: String(id),
      name,
      tasks: tasks.map((task) => ({ ...task, id: String(task.id) })),
    })
    expect(view((await send('GET /api/TodoData')).body)).toEqual(board.map(asText))
  })
})

test('invoices: numbers, totals and deletions behave as a ledger would', { timeout: 120_000 }, async () => {
  interface Bill {
    id: number
    billTo: string
    cents: number
    vat: number
  }
  const line = 'GET /api/data/invoicedata'
  const text = fc.boolean()
  const orders = fc.array(fc.record({ cents: fc.integer({ min: 0, max: 999_999 }), units: fc.integer({ min: 1, max: 99 }), text }), {
    maxLength: 4,
  })
  const sumOf = (list: { cents: number; units: number }[]) => list.reduce((sum, { cents, units }) => sum + cents * units, 0)
  const wire = (list: { cents: number; units: number; text: boolean }[]) =>
    list.map(({ cents, units, text }) => ({
      itemName: 'Item',
      unitPrice: text ? (cents / 100).toFixed(2) : cents / 100,
      units: text ? String(units) : units,
      unitTotalPrice: 0,
    }))

  const add = fc.tuple(orders, fc.nat(5_000), fc.nat(20)).map(
    ([list, vat, guess]): Step<Bill[]> =>
      async (bills, send) => {
        const id = nextNumber(bills)
        const answered = await send('POST /api/data/invoicedata/addinvoice', {
          id: guess,
          billTo: 'Ana',
          orders: wire(list),
          vat: vat / 100,
          totalCost: 0,
          date: '2026-01-31',
        })
        expect(answered).toMatchObject({ status: 201, body: { id, billTo: 'Ana' } })
        bills.push({ id, billTo: 'Ana', cents: sumOf(list), vat })
      },
  )
  const addWrong = fc
    .constantFrom<object>(
      {},
      { orders: 'many' },
      { orders: [{ itemName: 'x', unitPrice: 'dear', units: 1 }] },
      { orders: [], status: 'Lost' },
    )
    .map(
      (body): Step<Bill[]> =>
        async (_, send) => {
          expect((await send('POST /api/data/invoicedata/addinvoice', body)).status).toBe(400)
        },
    )
  const update = fc.tuple(pick, fc.option(orders), fc.nat(99)).map(
    ([which, list, name]): Step<Bill[]> =>
      async (bills, send) => {
        const { row, id } = idOf(bills, which)
        const billTo = `Customer ${name}`
        const { status, body } = await send('PUT /api/data/invoicedata/updateinvoice', {
          id,
          billTo,
          ...(list ? { orders: wire(list) } : {}),
        })
        expect(status).toBe(row ? 200 : 404)
        if (!row) return expect(body.message).toBe('Invoice not found')
        Object.assign(row, { billTo }, list ? { cents: sumOf(list) } : {})
      },
  )
  const remove = pick.map(
    (which): Step<Bill[]> =>
      async (bills, send) => {
        const { row, id: invoiceId } = idOf(bills, which)
        const { status, body } = await send('DELETE /api/data/invoicedata/deleteinvoice', { data: { invoiceId } })
        expect(status).toBe(row ? 200 : 404)
        if (!row) return expect(body.message).toBe('invoice not found')
        bills.splice(bills.indexOf(row), 1)
      },
  )
  await walk<Bill[]>(
    fc.oneof({ weight: 3, arbitrary: add }, addWrong, update, remove),
    () => [],
    {},
    async (bills, send) => {
      const cents = (value: number) => Math.round(value * 100)
      const stored = (await send(line)).body.map((bill: Json) => ({
        id: bill.id,
        billTo: bill.billTo,
        cents: cents(bill.totalCost),
        vat: cents(bill.vat),
      }))
      expect(stored).toEqual(bills)
      for (const { totalCost, vat, grandTotal } of (await send(line)).body) expect(cents(grandTotal)).toBe(cents(totalCost) + cents(vat))
    },
  )
})

import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { handlers } from '#api/index.ts'
import { sortText } from '#contract/values/fold-text.ts'
import { namedOrders } from '#db/repository/named-orders.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

/** Every list of the contract can be searched, sorted, paged and filtered in the same way, from indexes. */

/** Endpoints that answer an array but are not lists of records, each with the reason. */
const OTHERS = [
  'GET /api/TodoData', // One board; its tasks are listed by /api/data/tasks.
  'GET /api/data/categories', // The columns as they stand on their boards.
  'GET /api/data/search', // Of every area the best few.
  'GET /api/data/activity', // Of several areas what happened last.
  'GET /api/data/notes/labels', // What notes are labelled with: words, and no rows.
  'GET /api/data/notes/trash', // What was deleted, the latest first.
  'GET /api/data/notes/labels', // Names that notes have, counted; no records of their own.
  'GET /api/data/chats/:id/messages', // Read on from a message, not by page.
  'GET /api/data/tickets/:id/messages', // One conversation.
]

const isList = (schema: unknown) => schema instanceof z.ZodMiniArray
const getters = handlers
  .map(({ endpoint }) => endpoint)
  .filter(({ method, reply, route: line }) => method === 'GET' && isList(reply) && !OTHERS.includes(line))
const shapeOf = (schema: unknown): Record<string, z.ZodMiniType> =>
  (schema as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape ?? {}

const idOf = (row: Record<string, unknown>) => row.id ?? row.Id

let school: TestBackend
beforeAll(async () => {
  school = await createTestBackend()
  return school.close
})

test('there is no list without words, order and pages', () => {
  expect(getters.length).toBeGreaterThan(20)
  const without = getters.filter(({ query }) => ['q', 'sort', 'page', 'pageSize'].some((name) => !(name in shapeOf(query))))
  expect(without.map(({ route: line }) => line)).toEqual([])
})

describe.each(getters.map((endpoint) => [endpoint.route, endpoint] as const))('%s', (line, { query }) => {
  const separator = line.includes('?') ? '&' : '?'
  const list = async (parameters: Record<string, string | number> = {}) => {
    const { send } = school
    const asked = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString()
    return send(asked ? `${line}${separator}${asked}` : line)
  }

  /** All rows as a list shows them: existing clients, who alone ask for all mails, get them otherwise (docs/specification.md 10, row 20). */
  const whole = () => list(line.endsWith('/EmailData') ? { sort: 'id' } : {})

  test('answers the bare whole array, and page by page the same rows with their number', async () => {
    expect((await list()).headers.get('X-Total-Count')).toBeNull()
    const { body: all } = await whole()
    expect(all.length).toBeGreaterThan(0)
    const pageSize = Math.max(1, Math.ceil(all.length / 3))
    const paged = []
    for (let page = 1; page <= 4; page++) {
      const { body, headers } = await list({ page, pageSize })
      expect(headers.get('X-Total-Count')).toBe(String(all.length))
      paged.push(...body)
    }
    expect(paged).toEqual(all)
    expect((await list({ page: 0 })).status).toBe(400)
    expect((await list({ pageSize: 0 })).status).toBe(400)
  })

  test('answers a search of no words with the whole list', async () => {
    const { body: all } = await list()
    const { status, headers } = await list({ q: ' ', page: 1, pageSize: 1 })
    expect(status).toBe(200)
    expect(headers.get('X-Total-Count')).toBe(String(all.length))
  })

  const isByNames = (field: string) => line.includes('/contacts/') && namedOrders.contacts?.[field] !== undefined

  test('sorts by what has an index, either way, and refuses the rest with the names it knows', async () => {
    const { body } = await list()
    const key = body[0].Id === undefined ? 'id' : 'Id'
    const refused = await list({ sort: 'nonsense' })
    expect(refused).toMatchObject({ status: 400, body: { fields: { sort: 'Unknown field.' } } })
    const known = /Use one of: (.+)\.$/.exec(refused.body.message)?.[1]?.split(', ') ?? []
    expect(known).toContain(key)
    for (const field of known) {
      // Rows without a value come last in both orders. A ticket without a due time has an empty text.
      const values = (rows: Record<string, unknown>[]) =>
        rows.map((row) => row[field]).filter((value) => value !== undefined && (field !== 'due' || value !== ''))
      const up = values((await list({ sort: field })).body)
      const down = values((await list({ sort: `-${field}` })).body)
      // Names are sorted without regard to case and accents; rows without a name come last.
      // Ids of tasks are numbers that go out as texts (docs/specification.md 10, row 33).
      const isTaskId = line.includes('/tasks') && field === 'id'
      const place = (value: unknown) => (isTaskId ? Number(value) : isByNames(field) ? sortText(String(value)) || '\uffff' : value)
      expect(up, field).toEqual([...up].sort((a, b) => indexedDB.cmp(place(a), place(b))))
      expect(down, field).toEqual([...up].reverse())
      const first = await list({ sort: `-${field}`, page: 1, pageSize: 2 })
      expect(values(first.body), field).toEqual(down.slice(0, first.body.length))
    }
  })

  test('finds by words, and by none that is nowhere', async () => {
    const none = await list({ q: 'qqzzxx' })
    expect([none.body, none.headers.get('X-Total-Count')]).toEqual([[], '0'])
    const { body: all } = await list()
    const word = line.includes('discounts') ? String(all[0].id) : wordOf(all[0])
    const { body, headers } = await list({ q: word })
    expect(body.map(idOf)).toContain(idOf(all[0]))
    expect(headers.get('X-Total-Count')).toBe(String(body.length))
  })

  test('narrowed by each of its filters, answers some of the whole; two pages of it are its rows', async () => {
    const { body: all } = await whole()
    for (const [name, schema] of Object.entries(shapeOf(query))) {
      if (['q', 'sort', 'page', 'pageSize'].includes(name)) continue
      for (const value of valuesFor(name, schema, all)) {
        const { status, body, headers } = await list({ [name]: value })
        expect([name, value, status]).toEqual([name, value, 200])
        expect(headers.get('X-Total-Count'), `${name}=${value}`).toBe(String(body.length))
        expect(all.length).toBeGreaterThanOrEqual(body.length)
        const own = all.filter((row: Record<string, unknown>) => name in row && [row[name]].flat().map(String).includes(String(value)))
        if (all.some((row: Record<string, unknown>) => name in row) && !['from', 'to', 'subject', 'label', 'threadId'].includes(name))
          expect(body.map(idOf), `${name}=${value}`).toEqual(own.map(idOf))
        const page = await list({ [name]: value, page: 1, pageSize: 2 })
        expect(page.body).toEqual(body.slice(0, 2))
      }
    }
  })

  test('reads no whole table for a page of it', async () => {
    const { body: all } = await list()
    if (all.length < 5) return
    const { rowsRead } = school
    rowsRead()
    const { body } = await list({ page: 1, pageSize: 2, sort: all[0].Id === undefined ? 'id' : 'Id' })
    expect(body).toHaveLength(2)
    // Boards are few and contain their tasks; full chats contain their messages, and only a chat itself says that it is deleted.
    const { boards: _, categories: __, chats: ___, messages: ____, ...rows } = rowsRead()
    expect(Object.values(rows).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(4)
  })
})

/** A word that finds the row: the first word of a text that begins with a capital letter, at any depth. */
function wordOf(value: unknown): string {
  if (typeof value === 'string') return /^(?!I\b)[A-Z]\p{L}+(?=[ ,.]|$)/u.exec(value)?.[0] ?? ''
  return value && typeof value === 'object' ? (Object.values(value).map(wordOf).find(Boolean) ?? '') : ''
}

/** Values of a filter that occur in the samples. */
function valuesFor(name: string, schema: z.ZodMiniType, all: Record<string, unknown>[]): string[] {
  const { innerType } = (schema as unknown as { def: { innerType?: z.ZodMiniType } }).def
  if (innerType instanceof z.ZodMiniEnum) return innerType.options.map(String)
  const [found] = all
    .flatMap((row) => [row[name === 'tag' ? 'tags' : name]].flat())
    .filter((value) => value !== undefined && value !== null)
  return found === undefined ? [] : [String(found)]
}

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { handlers } from '#api/index.ts'
import type { RequestHandler } from '#api/kernel/request-handler.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import { createTestBackend, endpointOf, requestOf, type TestBackend } from '../backend.ts'
import { faults } from '../corpus/faults.ts'
import { vectors } from '../corpus/xss.ts'
import { errorsOf } from '../document.ts'
import { idFields, least, type Path, textFields, withValue } from '../kernel/payloads.ts'
import { isSweep } from '../sweep.ts'

/**
 * Every way in which HTML has been made to run is sent through every text field of every endpoint that stores HTML, and of the others
 * some through each. What is stored as HTML has nothing left in it that could run, what is stored as the address of a picture is one of
 * ours, and all else is text, which no screen puts into a page as HTML.
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Fields with HTML, which existing clients render unsanitised: table and field. */
const HTML = new Set([
  'emails.emailContent',
  'products.description',
  'blogPosts.content',
  'blogPosts.comment',
  'posts.content',
  'posts.comment',
])
const ADDRESS = /^(image|images|img|thumb|thumbnail|avatar|cover|coverImg|photo|video|icon|taskImage|src|href|url)$/

/** URLs that execute a script, sent through every field too. */
const addresses = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>']
/** The vectors are divided among the endpoints without HTML; in `npm test` among those with HTML too. */
const SHARES = 8
const HTML_SHARES = isSweep ? 1 : 4

let count = 0
let db: TestBackend['db']
let respond: RequestHandler
/** Rows that were already checked. */
const seen = new Set<string>()

// Each endpoint has its own database, because rows stored by others would make each call slow.
beforeEach(async () => {
  ;({ db, respond } = await createTestBackend())
})

/** Endpoints that accept the same text only once, and the table that stores it. */
const ONCE: Record<string, string> = {
  'PATCH /api/data/orders/:id': 'a note on a step that an order takes once: text, which no screen shows as HTML',
  'PUT /api/data/chats/:id/members': 'ids of contacts, and no words',
  'POST /api/data/tasks/:id/attachments': 'ids of files that were sent before, and no words',
  'PATCH /api/data/emails/labels/:id': 'a name that no other label has: the same field as that of POST',
}

const endpoints = handlers.filter(
  ({ mode, endpoint: { body, upload, method, route: line } }) =>
    mode === 'rw' && method !== 'DELETE' && body && !upload && textFields(body).length > 0 && !(line in ONCE),
)

interface Call {
  line: string
  payload: unknown
  /** Runs before each call. */
  before?: [line: string, payload: object][]
}

const weekly = { every: 'week', interval: 1, days: [], until: null, count: null, except: [] }
const event = { title: 'x', start: '2026-02-02T09:00:00.000Z', end: '2026-02-02T10:00:00.000Z' }
const series: [string, object] = ['PATCH /api/data/events/1', { ...event, recurrence: weekly }]
const restock: [string, object] = ['PATCH /api/data/products/1', { qty: 50, stock: true }]
const address = { name: 'x', email: 'x@school.test', street: 'x', city: 'x', zip: 'x', country: 'x' }

/** Endpoints that need more than the minimal payload. `#` is a different number in each call. */
const CALLS: Record<string, Partial<Call>> = {
  'POST /api/data/contacts/addContact': { payload: { firstname: 'x' } },
  'POST /api/data/chats/:id/messages': { payload: { msg: 'x' } },
  'POST /api/data/posts': { payload: { content: 'x' } },
  'POST /api/data/products': { payload: { title: 'x', category: ['books'], salesPrice: 1 } },
  'POST /api/data/members': { payload: { name: 'x', email: 'someone-#@school.test', role: 'Teacher' } },
  'POST /api/data/events': { payload: event },
  'POST /api/data/events/import': { payload: { events: [{ ...event, uid: 'x' }] } },
  'POST /api/data/events/:id/occurrences': {
    before: [series],
    line: 'POST /api/data/events/1/occurrences',
    payload: { originalStart: event.start, change: {} },
  },
  'POST /api/data/events/:id/split': {
    before: [series],
    line: 'POST /api/data/events/1/split',
    payload: { originalStart: '2026-02-09T09:00:00.000Z', change: {} },
  },
  'POST /api/data/tickets/macros': { payload: { name: 'x', steps: { AgentName: 'x', message: { kind: 'note', text: 'x' } } } },
  'POST /api/data/tickets/:id/merge': {
    before: [['PATCH /api/data/tickets', { ids: [1, 2], change: { deleted: false } }]],
    line: 'POST /api/data/tickets/1/merge',
    payload: { ids: [2] },
  },
  'POST /api/data/contacts/:id/merge': {
    before: [['PATCH /api/data/contacts', { ids: [1, 2], change: { deleted: false } }]],
    line: 'POST /api/data/contacts/1/merge',
    payload: { ids: [2] },
  },
  'POST /api/data/invoices/:id/credit': {
    // Enough for a note in each attempt.
    before: [['PUT /api/data/invoicedata/updateinvoice', { id: 1, draft: false, orders: [{ itemName: 'x', unitPrice: 1, units: 1e6 }] }]],
    line: 'POST /api/data/invoices/1/credit',
    payload: { orders: [{ line: 0, units: 1, unitPrice: 1 }], reason: 'x' },
  },
  'POST /api/data/contacts/distinct': { payload: { ids: [1, 2] } },
  'PATCH /api/data/notes/labels/:name': {
    before: [['PATCH /api/data/notes/1', { labels: ['old'] }]],
    line: 'PATCH /api/data/notes/labels/old',
    payload: { name: 'x' },
  },
  'POST /api/data/orders': { before: [restock, ['POST /api/data/cart', { productId: 1 }]], payload: { address, payment: 'cash' } },
  'POST /api/data/orders/:id/refunds': { line: 'POST /api/data/orders/18/refunds', payload: { amount: 0.01 } },
}

/** Every id in the rows of some tables, including ids of nested objects. */
async function idsIn(tables: readonly string[]): Promise<(string | number)[][]> {
  const rows = (await Promise.all(tables.map((table) => db.table(table).toArray()))).flat()
  const inside = (value: unknown): (string | number)[] =>
    Array.isArray(value)
      ? value.flatMap(inside)
      : value && typeof value === 'object'
        ? Object.entries(value).flatMap(([name, inner]) => (/^id$/i.test(name) ? [inner as string] : inside(inner)))
        : []
  return rows.map((row) => [row.id ?? row.Id, ...inside(row).filter((id) => id !== row.id)])
}

const names = (payload: unknown, path: Path): boolean =>
  path.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], payload) !== undefined

/** A request that the back end accepts, found by trying the ids in its tables; or the reason why there is none. */
async function acceptedCall({ endpoint, tables }: (typeof endpoints)[number]): Promise<Call | string> {
  const { body, path, method, route: line } = endpoint
  const told = CALLS[line]
  const start = told?.payload ?? least(body as never)
  const fields = told?.payload ? [] : idFields(body as never).filter((field) => names(start, field))
  const places = [...path.matchAll(/:\w+/g)].length + fields.length
  let refusal = ''
  for (const [id, ...inner] of [...(await idsIn(tables)), [1]]) {
    for (const second of places > 1 ? [id, ...inner] : [id]) {
      const ids = [id, second]
      const target = told?.line ?? `${method} ${path.replaceAll(/:\w+/g, () => encodeURIComponent(String(ids.shift())))}`
      const payload = fields.reduce<unknown>((sent, field) => withValue(sent, field, ids.shift()), start)
      const call = { line: target, payload, before: told?.before ?? [] }
      const { ok, said } = await make(call, [], '')
      if (ok) return call
      refusal = `${target} ${JSON.stringify(payload)}: ${said}`
    }
  }
  return refusal.slice(0, 300)
}

/** Makes a request with the same text in some of its fields. */
async function make({ before = [], line, payload }: Call, fields: Path[], words: string) {
  for (const [first, sent] of before) await (await respond(requestOf(first, sent))).arrayBuffer()
  const sent = JSON.stringify(withText(payload, fields, words)).replace('-#@', `-${++count}@`)
  const response = await respond(requestOf(line, JSON.parse(sent)))
  const { ok, status } = response
  const said = await response.text()
  const endpoint = endpointOf(line)
  if (endpoint) expect(errorsOf(endpoint, status, JSON.parse(said)), `${status} of ${line}: ${said.slice(0, 300)}`).toEqual([])
  return { ok, status, said }
}

const withText = (payload: unknown, fields: Path[], words: string) => fields.reduce((sent, field) => withValue(sent, field, words), payload)

/** The text fields that accept any text. Others, such as a code or a colour, reject it. */
async function openFields(call: Call, fields: Path[]): Promise<Path[]> {
  const open: Path[] = []
  for (const field of fields) if ((await make(call, [field], `<b>${++count}</b>`)).ok) open.push(field)
  return open
}

/** All dangerous content in the tables of an endpoint. */
async function faultsStored(tables: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const look = (value: unknown, table: string, field: string): void => {
    if (Array.isArray(value)) for (const item of value) look(item, table, field)
    else if (value && typeof value === 'object') for (const [name, inner] of Object.entries(value)) look(inner, table, name)
    else if (typeof value === 'string' && !seen.has(`${table}.${field} ${value}`)) {
      seen.add(`${table}.${field} ${value}`)
      if (HTML.has(`${table}.${field}`)) found.push(...faults(value).map((fault) => `${table}.${field}: ${fault}`))
      else if (ADDRESS.test(field) && /[<>]|script:|data:text/i.test(value)) found.push(`${table}.${field}: ${value}`)
    }
  }
  for (const table of tables) for (const row of await db.table(table).toArray()) look(row, table, '')
  return found
}

describe('nothing that runs is stored by', () => {
  test.each(endpoints.map((answer, at) => [answer.endpoint.route, answer, at] as const))('%s', async (_, answer, at) => {
    const call = await acceptedCall(answer)
    if (typeof call === 'string') throw new Error(`No call succeeded. ${call}`)
    const fields = await openFields(call, textFields(answer.endpoint.body as NonNullable<AnyEndpoint['body']>))
    const holdsHtml = [...HTML].some((field) => answer.tables.some((table) => field.startsWith(`${table}.`)))
    let stored = 0
    let refused = ''
    const shares = holdsHtml ? HTML_SHARES : SHARES
    const some = vectors.filter((_, index) => index % shares === at % shares)
    for (const vector of [...some, ...addresses]) {
      const { ok, status, said } = await make(call, fields, vector)
      if (ok) stored++
      else refused = said
      expect(status, `${vector}: ${said}`).toBeLessThan(500)
    }
    expect(stored, `vectors taken; the last refusal: ${refused} of ${fields.join(' ')}`).toBeGreaterThan(0)
    expect(await faultsStored(answer.tables)).toEqual([])
  })
})

test('no screen puts a text into the page as HTML, but the one that cleans it, the frame of a mail and the page snapshot', () => {
  const src = join(import.meta.dirname, '../../src')
  const doors = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML|srcDoc|srcdoc|document\.write/.test(readFileSync(join(src, file), 'utf8')),
  )
  // A snapshot is a copy of rendered DOM; tests/e2e/snapshot.spec.ts tests one that was tampered with.
  const snapshot = ['features/shell/snapshot/writeSnapshots.ts', 'features/shell/snapshot/show.ts']
  const known = [
    'ui/rich-text/SafeHtml.tsx',
    'features/emails/message/MailFrame.tsx',
    'features/emails/message/frameDocument.ts',
    ...snapshot,
  ]
  expect(doors.filter((file) => !known.includes(file.replaceAll('\\', '/')))).toEqual([])
})

import { rowSchemas } from '#db/schema/row-schemas.ts'
import { resolveSeed, type Seed } from '#db/schema/seed.ts'
import type { AreaTable } from '#db/schema/tables.ts'
import { keyFieldOf } from '#db/schema/tables.ts'
import { seed } from '#db/seed/index.ts'
import { checkBackup } from '#maintenance/backup.ts'
import { type BackupRow, writeBackup } from '#maintenance/backup-file.ts'

/** Rows of every table, and what may be wrong with them in a backup. */

const NOW = new Date('2026-01-31T09:30:00Z')

/** A few rows of each table: the samples, and rows of the tables that have none, with every optional field. */
export function fewRows(): Record<AreaTable, BackupRow[]> {
  const samples = resolveSeed(structuredClone(seed), NOW, '/') as Seed
  const at = NOW.toISOString()
  const rows = Object.fromEntries(Object.keys(rowSchemas).map((table) => [table, (samples[table] ?? []).slice(0, 4)]))
  const more = (table: AreaTable, fields: object) => {
    const [first] = rows[table] ?? []
    rows[table] = [{ ...first, ...fields }, ...(rows[table] ?? []).slice(1)]
  }
  const file = { id: 'f1', name: 'a.png', type: 'image/png', size: 3, url: '/api/data/files/f1' }
  more('files', { ...file, at, bytes: new Uint8Array([1, 2, 3]) })
  more('settings', { key: 'mail.signature', value: { text: 'Kind regards' } })
  more('activity', { id: 1, at })
  more('cart', { id: 1, productId: 1, quantity: 1, color: '', size: '' })
  more('notes', { pinned: true, archived: true, picture: '', labels: ['Trip'], reminder: at, place: 3 })
  more('tasks', {
    undated: true,
    assignees: ['Ana'],
    checklist: [{ text: 'Pack', done: false }],
    comments: [{ id: 'c1', author: 'Ana', text: 'Yes', at }],
    attachments: [{ fileId: 'f1', name: 'a.png', type: 'image/png', size: 3, url: '/api/data/files/f1' }],
    activity: [{ at, what: 'moved', by: 'Ana', from: 'Todo', to: 'Done', board: 'School' }],
  })
  more('categories', { boardId: 1, limit: 3, collapsed: false, finished: true })
  more('orders', { refunds: [{ at, amount: 5, reason: 'Torn', items: [{ line: 0, quantity: 1 }], restocked: true }] })
  more('invoices', {
    currency: 'GBP',
    discount: 1,
    shipping: 2,
    dueDate: at,
    notes: 'Thank you',
    draft: false,
    payments: [{ id: 'p1', date: at, amount: 1, method: 'Cash', note: '', at }],
    voided: false,
    creditOf: 2,
    history: [{ at, what: 'created', detail: 'by hand' }],
  })
  more('messages', {
    attachment: [{ icon: '', file: 'a.png', fileSize: '3 B', url: '/api/data/files/f1', type: 'image/png', fileId: 'f1' }],
    writer: { name: 'Ana', thumb: '' },
    replyTo: { id: 2, senderId: 1, name: 'Ana', msg: 'Hello' },
    reactions: [{ emoji: '👍', by: 1 }],
    editedAt: at,
    deleted: false,
  })
  more('emails', {
    attchments: [{ id: 1, image: '', title: 'a.png', fileSize: '3 B', url: '/api/data/files/f1', fileId: 'f1' }],
    fromEmail: 'ana@families.example',
    cc: 'ben@families.example',
    bcc: 'cem@families.example',
    labels: ['Health', 'Families'],
    threadId: 't1',
    invoiceId: 1,
    snoozedUntil: at,
    outbox: false,
    erased: false,
  })
  more('chats', { deleted: false })
  more('tickets', { requesterPhone: '+44 20 7946 0000' })
  more('ticketMessages', {
    attachments: [file],
    mergedFrom: { Id: 2, ticketTitle: 'Heating', requesterName: 'Ana', requesterEmail: 'ana@families.example' },
  })
  more('contacts', { tags: ['Choir'], distinct: ['1-2'] })
  more('products', { variants: [{ color: '', size: 'S', qty: 2, photo: '' }], sizes: ['S'], qty: 2 })
  more('gallery', { albumId: 1 })
  more('events', { reminder: 15, recurrence: { every: 'week', interval: 1, days: [1], until: null, count: null, except: [] } })
  return rows as Record<AreaTable, BackupRow[]>
}

/** Values that no program writes: of other types, and of the right type but out of reason. */
export const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(30_000),
  '2026-01-31',
  '\ud800',
  0,
  -1,
  1.5,
  1e12,
  1e300,
  true,
  [],
  [null],
  [{}],
  ['x'],
  {},
]

type Path = readonly (string | number)[]

/** The places of all fields of a value, those inside of its lists and objects too. */
export function* placesIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path
  if (!value || typeof value !== 'object' || value instanceof Uint8Array) return
  for (const [name, inner] of Object.entries(value)) if (!Array.isArray(value) || name === '0') yield* placesIn(inner, [...path, name])
}

export function withValue(row: BackupRow, [name, ...rest]: Path, value: unknown): BackupRow {
  const copy = (Array.isArray(row) ? [...row] : { ...row }) as BackupRow
  if (rest.length > 0) copy[name as string] = withValue(copy[name as string] as BackupRow, rest, value)
  else if (value !== undefined) copy[name as string] = value
  else if (Array.isArray(copy)) copy.splice(Number(name), 1)
  else delete copy[name as string]
  return copy
}

/** A backup of these rows. */
export const bytesOf = async (rows: Record<string, BackupRow[]>) =>
  new Uint8Array(await writeBackup(Object.entries(rows), NOW).file.arrayBuffer())

/** How many rows with odd values each table gets. */
const ODD_ROWS = 8

/**
 * Rows in which as much as possible is odd and which fit all the same, by table: each field of the first sample has one value after the other that
 * its schema allows.
 */
export async function oddRows(): Promise<Record<string, BackupRow[]>> {
  const tables = Object.entries(fewRows()).map(async ([table, [first]]) => {
    if (!first) return [table, []] as const
    const fits = async (row: BackupRow) => checkBackup(await bytesOf({ [table]: [row] })).faults.length === 0
    const odd: [path: Path, values: unknown[]][] = []
    const key = keyFieldOf(table as AreaTable)
    for (const path of placesIn(first)) {
      const values: unknown[] = []
      for (const value of path[0] === key ? [] : WRONG) if (await fits(withValue(first, path, value))) values.push(value)
      odd.push([path, values])
    }
    const rows: BackupRow[] = []
    for (let n = 0; n < ODD_ROWS; n++) {
      let row: BackupRow = { ...first, ...(typeof first[key] === 'number' && { [key]: n + 1 }) }
      for (const [path, values] of odd) {
        if (values.length === 0 || !isThere(row, path)) continue
        const changed = withValue(row, path, values[n % values.length])
        if (await fits(changed)) row = changed
      }
      rows.push(row)
      if (typeof first[key] !== 'number') break
    }
    return [table, rows] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

const isThere = (row: BackupRow, path: Path): boolean =>
  path.reduce<unknown>((value, name) => (value && typeof value === 'object' ? (value as BackupRow)[name] : undefined), row) !== undefined

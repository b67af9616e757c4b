import { existsSync } from 'node:fs'
import { isSweep } from '../../sweep.ts'
import { SMALL_PAGE } from '../app.ts'
import { expect, tearLog, test } from './killable.ts'

/** docs/backend-rules.md 1 under the hardest blow: all processes of the browser are killed while writes are under way. */

const ROUNDS = isSweep ? 60 : 4

/** What a page saw of the writes of one round. */
interface Found {
  /** The writes of which everything is there. */
  whole: string[]
  /** The writes of which a part is there, with that part. */
  torn: string[]
}

test('at many kills of the browser in the middle of writing no acknowledged write is lost, and none is torn', async ({ host, open }) => {
  test.setTimeout(300_000)
  const all: string[] = []
  for (let round = 1; round <= ROUNDS + 1; round++) {
    const before = all.filter((tag) => tag.startsWith(`r${round - 1}-`))
    const { page, kill } = await open(host.url + SMALL_PAGE)
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
    expectKept(before, await page.evaluate(findWrites, round > ROUNDS ? 'r' : `r${round - 1}-`), `after kill ${round - 1}`)
    if (round > ROUNDS) break

    const acknowledged: string[] = []
    const kinds = new Promise<void>((resolve) => {
      page.on('console', (message) => {
        if (message.text().startsWith('r')) acknowledged.push(message.text())
        if (['note', 'message', 'invoice'].every((kind) => acknowledged.some((tag) => tag.endsWith(kind)))) resolve()
      })
    })
    await page.evaluate(write, `r${round}-`)
    await kinds
    // At any moment of the writes that follow: the test is to meet them all, not to be the same each time.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 120))
    await kill()
    all.push(...acknowledged)
  }
  expect(all.length).toBeGreaterThan(ROUNDS * 3)
})

test('a kill between two writes of the browser itself costs nothing either', async ({ host, folder, open }) => {
  const add = async (title: string) => {
    const body = JSON.stringify({ title, color: 'info' })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/notes/add', { method: 'POST', headers, body })).status
  }
  const before = await open(host.url + SMALL_PAGE)
  expect(await before.page.evaluate(add, 'before the tear')).toBe(200)
  await before.kill()
  const torn = tearLog(folder)
  const behind = await open(host.url + SMALL_PAGE)
  expect(await behind.page.evaluate(add, 'behind the tear')).toBe(200)
  // The browser writes the torn log out on a thread of its own, as a rule long before the write is answered (docs/decisions/011).
  await expect.poll(() => existsSync(torn)).toBe(false)
  await behind.kill()
  const { page } = await open(host.url + SMALL_PAGE)
  const notes = await page.evaluate(() => fetch('/api/data/notes/NotesData').then((response) => response.text()))
  expect(notes).toContain('before the tear')
  expect(notes).toContain('behind the tear')
})

/** Of the invoice only the last state is there: what came before it has been overwritten. */
function expectKept(acknowledged: string[], { whole, torn }: Found, when: string): void {
  expect(torn, `torn ${when}`).toEqual([])
  expect(
    acknowledged.filter((tag) => !whole.includes(tag)),
    `lost ${when}`,
  ).toEqual([])
}

/** Writes without a pause, three calls at a time, and says which ones were acknowledged. Runs in the page. */
function write(prefix: string): void {
  const filler = (tag: string) => `${tag} `.repeat(80).trim()
  const calls = {
    note: (tag: string) => ['POST', '/api/notes/add', { title: filler(tag), color: 'info' }],
    // One mail and one ticket.
    message: (tag: string) => [
      'POST',
      '/api/data/contact-messages',
      { name: 'A', email: 'a@b.example', subject: tag, message: filler(tag) },
    ],
    invoice: (tag: string) => [
      'PUT',
      '/api/data/invoicedata/updateinvoice',
      { id: 1, billTo: tag, notes: filler(tag), orders: [{ itemName: tag, unitPrice: tag.length, units: 3 }] },
    ],
  }
  const again = async (kind: keyof typeof calls, n: number): Promise<void> => {
    const tag = `${prefix}${n}-${kind}`
    const [method, path, body] = calls[kind](tag) as [string, string, object]
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': tag }
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) })
    await response.json()
    console.log(response.ok ? tag : `${tag} was refused: ${response.status}`)
    return again(kind, n + 1)
  }
  for (const kind of ['note', 'message', 'invoice'] as const) void again(kind, 1)
}

/** Reads, past the back end, what is stored of the writes whose tags begin so. Runs in the page. */
async function findWrites(prefix: string): Promise<Found> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('homeroom/')
    // It is gone: it is not for a test to make it.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const stores = ['notes', 'emails', 'tickets', 'invoices', 'replays', 'search']
  const reading = db.transaction(stores)
  const [notes, emails, tickets, invoices, replays, search] = (await Promise.all(
    stores.map(
      (store) =>
        new Promise((resolve, reject) => {
          const rows = reading.objectStore(store).getAll()
          rows.onsuccess = () => resolve(rows.result)
          rows.onerror = () => reject(rows.error)
        }),
    ),
    // biome-ignore lint/suspicious/noExplicitAny: rows as they are stored
  )) as any[][]
  db.close()
  const filler = (tag: string) => `${tag} `.repeat(80).trim()
  const found = new Map(search?.map((row) => [row.key, row.tokens as string[]]))
  const indexed = (table: string, id: unknown, tag: string) => {
    const tokens = found.get(`${table}/${id}`)?.join(' ') ?? ''
    return tag.split('-').every((word) => tokens.includes(word))
  }
  /** What is there of each write, and what makes it whole. */
  const seen = new Map<string, string[]>()
  const see = (tag: string, part: string) => {
    if (tag.startsWith(prefix)) seen.set(tag, [...(seen.get(tag) ?? []), part])
  }
  for (const { key } of replays ?? []) see(key, 'replay')
  for (const { id, title } of notes ?? []) {
    const tag = title.split(' ')[0]
    see(tag, title === filler(tag) && indexed('notes', id, tag) ? 'note' : 'a piece of a note')
  }
  for (const { id, subject, emailContent } of emails ?? []) {
    see(subject, emailContent.includes(filler(subject)) && indexed('emails', id, subject) ? 'mail' : 'a piece of a mail')
  }
  for (const { Id, ticketTitle, ticketDescription } of tickets ?? []) {
    see(ticketTitle, ticketDescription === filler(ticketTitle) && indexed('tickets', Id, ticketTitle) ? 'ticket' : 'a piece of a ticket')
  }
  const invoice = invoices?.find(({ id }) => id === 1)
  const tag: string = invoice.billTo
  const sound =
    invoice.notes === filler(tag) && invoice.totalCost === tag.length * 3 && invoice.orders.length === 1 && indexed('invoices', 1, tag)
  see(tag, sound ? 'invoice' : 'a piece of an invoice')

  const complete: Record<string, string> = { note: 'note replay', message: 'mail replay ticket', invoice: 'invoice replay' }
  const result: Found = { whole: [], torn: [] }
  for (const [tag, parts] of seen) {
    const there = parts.sort().join(' ')
    const kind = tag.split('-')[2] as string
    // An earlier state of the invoice has been overwritten: its replay is what is left of it.
    const [round, n] = tag.split('-')
    const [lastRound, lastN] = invoice.billTo.split('-')
    const overwritten = kind === 'invoice' && there === 'replay' && (round !== lastRound || Number(n) < Number(lastN))
    if (there === complete[kind] || overwritten) result.whole.push(tag)
    else result.torn.push(`${tag}: ${there}`)
  }
  return result
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { resolveSeed } from '#db/schema/seed.ts'
import { seed } from '#db/seed/index.ts'

/** The sample data is consistent, the same in each build, and has its own pictures. */

// biome-ignore lint/suspicious/noExplicitAny: rows of every shape
type Row = any
const rows = seed as Record<string, Row[]>
const of = (table: string): Row[] => rows[table] ?? []
const now = new Date('2026-01-31T09:30:00Z')
const school = resolveSeed(structuredClone(seed), now, '/') as Record<string, Row[]>

const MIN_ROWS = {
  contacts: 30,
  emails: 20,
  chats: 10,
  products: 12,
  tickets: 8,
  invoices: 7,
  followers: 20,
  gallery: 12,
  blogPosts: 10,
  posts: 4,
  tasks: 12,
  notes: 4,
  teachers: 12,
  classes: 10,
  events: 30,
}

test.each(Object.entries(MIN_ROWS))('there are enough %s: at least %i', (table, least) => {
  expect(of(table).length).toBeGreaterThanOrEqual(least)
})

test('they are the same each time they are made', async () => {
  vi.resetModules()
  const again = await import('#db/seed/index.ts')
  expect(again.seed).not.toBe(seed)
  expect(JSON.stringify(again.seed)).toBe(JSON.stringify(seed))
})

test('their dates follow the first run, and all parse', () => {
  const later = resolveSeed(structuredClone(seed), new Date('2027-01-31T09:30:00Z'), '/') as Record<string, Row[]>
  const year = 365 * 24 * 60 * 60 * 1000
  const shift = (table: string, field: string) => Date.parse(later[table]?.[0][field]) - Date.parse(school[table]?.[0][field])
  for (const [table, field] of [
    ['emails', 'time'],
    ['invoices', 'orderDate'],
    ['tickets', 'Date'],
    ['blogPosts', 'createdAt'],
    ['notes', 'datef'],
  ] as const) {
    expect([table, shift(table, field)]).toEqual([table, year])
  }
  const left = JSON.stringify(school).match(/"@[+-]?\d[^"]*"/g)
  expect(left).toBeNull()
})

describe('docs/specification.md 9', () => {
  test('posts have ids of 1 to 2000, the blog up to 9999 views and shares, an invoice VAT 9 on 90, which is 99', () => {
    for (const { id } of of('posts')) expect(id >= 1 && id <= 2000 && Number.isInteger(id)).toBe(true)
    for (const { view, share } of of('blogPosts')) for (const count of [view, share]) expect(count >= 0 && count <= 9999).toBe(true)
    expect(of('invoices').some((one) => one.totalCost === 90 && one.vat === 9 && one.grandTotal === 99)).toBe(true)
  })

  test('what docs/specification.md 3 names is all there', () => {
    const values = (table: string, field: string) => new Set(of(table).flatMap((row) => row[field]))
    expect([...values('products', 'category')].sort()).toEqual(['books', 'electronics', 'fashion', 'toys'])
    expect([...values('products', 'gender')].sort()).toEqual(['Kids', 'Men', 'Women'])
    expect([...values('blogPosts', 'category')].sort()).toEqual(['Design', 'Gadget', 'Health', 'Lifestyle', 'Social'])
    expect([...values('tickets', 'Status')].sort()).toEqual(['Closed', 'Open', 'Pending'])
    expect([...values('invoices', 'status')].sort()).toEqual(['Delivered', 'Pending', 'Shipped'])
    expect([...values('chats', 'status')].sort()).toEqual(['away', 'busy', 'offline', 'online'])
    expect([...values('contacts', 'department')].sort()).toEqual(['Business Development', 'Engineering', 'Sales', 'Support'])
    expect([...values('notes', 'color')].sort()).toEqual(['error', 'info', 'success', 'warning'])
  })
})

test('people recur: who writes tickets, chats and bills is among the contacts or the staff', () => {
  const known = new Set([
    ...of('contacts').map(({ firstname, lastname }) => `${firstname} ${lastname}`),
    ...[...of('teachers'), ...of('members'), ...of('followers')].map(({ name }) => name),
  ])
  const share = (names: string[]) => names.filter((name) => known.has(name)).length / names.length
  expect(share(of('tickets').map(({ AgentName }) => AgentName))).toBe(1)
  expect(share(of('chats').flatMap(({ members }) => members.map(({ name }: Row) => name)))).toBeGreaterThan(0.9)
  const addresses = new Set(of('contacts').map(({ email }) => email))
  expect(of('invoices').filter(({ billToEmail }) => !addresses.has(billToEmail))).toEqual([])
  const writers = new Set(of('emails').map(({ from }) => from))
  expect(of('tickets').some(({ AgentName }) => writers.has(AgentName))).toBe(true)
})

test('mails and posts hold real HTML, blog posts real text', () => {
  for (const { emailContent } of of('emails')) expect(emailContent).toMatch(/^<(p|h\d|div|table|ul)[\s>]/)
  for (const { content } of of('blogPosts')) expect(content.replace(/<[^>]*>/g, '').length).toBeGreaterThan(600)
})

test('every picture is a file of ours, in a folder whose licence is stated', () => {
  const named = [...new Set(JSON.stringify(seed).match(/~\/pictures\/[\w/.-]+/g))].map((path) => path.slice(2))
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter((path) => !existsSync(`public/${path}`))).toEqual([])
  expect(JSON.stringify(seed).match(/(src|photo|cover|avatar|image)[\\"=:]+https?:/g)).toBeNull()
  const stated = readFileSync('public/pictures/LICENSES.md', 'utf8')
  const entries = readdirSync('public/pictures', { withFileTypes: true }).filter(({ name }) => !name.endsWith('.md'))
  expect(
    entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).filter((name) => !stated.includes(`\`${name}\``)),
  ).toEqual([])
})

import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import type { PdfTableBlock } from '#ui/pdf/pdfDocument.ts'
import { printedTableDocument } from '#ui/print/printedTablePdf.ts'
import { Route as Classes } from '../../src/routes/_office/apps/classes/index.tsx'
import { Route as Contacts } from '../../src/routes/_office/apps/contacts.tsx'
import { Route as Followers } from '../../src/routes/_office/apps/followers.tsx'
import { Route as Teachers } from '../../src/routes/_office/apps/teachers/index.tsx'
import { Route as Tickets } from '../../src/routes/_office/apps/tickets.tsx'
import { openScreen } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })
// jsdom does not print.
const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
beforeEach(() => void print.mockClear())
afterEach(() => void fireEvent(window, new Event('afterprint')))

const paper = () => document.querySelector<HTMLElement>('body > .on-paper')
const linesOf = (sheet: HTMLElement) => within(sheet).getAllByRole('row', { hidden: true })
const headers = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent)

test('the list of contacts is printed as a table, and an open contact as on the screen', async () => {
  const router = await openScreen({ '/apps/contacts': Contacts }, '/apps/contacts?q=whitfield')
  await screen.findByRole('heading', { level: 1, name: 'Contacts' })
  expect(paper()).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  const sheet = paper() as HTMLElement
  expect(headers(sheet)).toEqual(['Last name', 'First name', 'Company', 'Email', 'Phone', 'Address', 'Department', 'Tags'])
  const found = await call('GET /api/data/contacts/ContactsData', { query: { q: 'whitfield', deleted: 'false' } })
  expect(found.length).toBeGreaterThan(0)
  expect(linesOf(sheet)).toHaveLength(found.length + 1)
  expect(sheet.textContent).toContain(found[0]?.email)
  fireEvent(window, new Event('afterprint'))
  expect(paper()).toBeNull()
  await router.navigate({ to: '/apps/contacts', search: { contact: found[0]?.id } } as never)
  await screen.findByRole('region', { name: 'Open contact' })
  fireEvent(window, new Event('beforeprint'))
  expect(paper()).toBeNull()
})

test('the menu of a list prints the rows of all pages, with every column and without controls', async () => {
  const user = userEvent.setup()
  await openScreen({ '/apps/tickets': Tickets }, '/apps/tickets?pageSize=10')
  await screen.findByRole('heading', { level: 1, name: 'Tickets' })
  fireEvent(window, new Event('beforeprint'))
  expect(linesOf(paper() as HTMLElement)).toHaveLength(11)
  expect(paper()?.textContent).toContain('10 of 12')
  // The PDF file has the same title, columns and cells.
  const { title, orientation, blocks } = printedTableDocument(paper() as HTMLElement)
  const [, table] = blocks as [unknown, PdfTableBlock]
  expect([title, orientation, table.rows.length]).toEqual(['Tickets', 'landscape', 10])
  expect(table.columns.map((column) => column.title)).toEqual(headers(paper() as HTMLElement))
  expect(table.rows[0]).toContainEqual(expect.stringMatching(/^\S.+\n.+$/))
  fireEvent(window, new Event('afterprint'))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Print the list' }))
  await waitFor(() => expect(print).toHaveBeenCalled())
  const sheet = paper() as HTMLElement
  expect(linesOf(sheet)).toHaveLength(13)
  expect(headers(sheet)).toHaveLength(7)
  expect(headers(sheet)).toContain('Due')
  expect(within(sheet).queryByRole('checkbox', { hidden: true })).toBeNull()
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(paper()).toBeNull())
})

test.each([
  ['Teachers', '/apps/teachers', Teachers, ['Name', 'Subjects', 'Email', 'Room', 'Classes', 'Published'], 'GET /api/data/teachers'],
  [
    'Classes',
    '/apps/classes',
    Classes,
    ['Class', 'Subject', 'Ages', 'Teacher', 'Lessons', 'Places taken', 'Places', 'Published'],
    'GET /api/data/classes',
  ],
  ['Followers', '/apps/followers', Followers, ['Name', 'Role', 'Country', 'Following'], 'GET /api/data/users'],
] as const)(
  '%s, which are cards on the screen, are printed and exported as a table of all rows',
  async (name, path, route, columns, list) => {
    const user = userEvent.setup()
    await openScreen({ [path]: route }, path)
    await screen.findByRole('heading', { level: 1, name })
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByRole('menuitem', { name: 'CSV file (.csv)' })).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: 'Print the list' }))
    await waitFor(() => expect(paper()).not.toBeNull())
    const sheet = paper() as HTMLElement
    expect(headers(sheet)).toEqual(columns)
    expect(linesOf(sheet)).toHaveLength((await call(list, {})).length + 1)
  },
)

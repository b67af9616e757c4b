import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { call } from '#client/transport/call.ts'
import { amountDue, paymentState } from '#contract/invoices/invoice-totals.ts'
import { firstAndLastDayOf, periodOf } from '#features/dashboards/sales/period.ts'
import { isoRangeOfDays } from '#ui/dates/dateInputs.ts'
import { Route } from '../../src/routes/_office/dashboards/modern.tsx'
import { openScreen } from '../screen.tsx'

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

const open = async (search = '') => {
  const router = await openScreen({ '/dashboards/modern': Route }, `/dashboards/modern${search}`)
  await screen.findByRole('heading', { name: 'Dashboard' })
  return router
}
const card = (name: string) => within(screen.getByRole('region', { name }))
/** The value below the name of a figure. */
const figure = (name: string) => screen.getByText(name).closest('dt')?.nextElementSibling?.firstElementChild?.textContent
const pounds = (amount: number) => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount)
const sum = (values: number[]) => values.reduce((cents, value) => cents + Math.round(value * 100), 0) / 100

describe('the figures', () => {
  test('of money are those of the stored invoices, and follow a payment', async () => {
    await open()
    const invoices = await call('GET /api/data/invoicedata', {})
    const owing = invoices.filter((invoice) => amountDue(invoice) > 0)
    const paid = sum(
      invoices.filter(({ draft, voided }) => !draft && !voided).flatMap(({ payments = [] }) => payments.map((p) => p.amount)),
    )
    expect(figure('Outstanding')).toBe(pounds(sum(owing.map(amountDue))))
    expect(figure('Received')).toBe(pounds(paid))
    const late = owing.filter((invoice) => paymentState(invoice, new Date()) === 'overdue')
    const link = card('Invoices by payment').getByRole('link', { name: /^Overdue/ })
    expect(link.textContent).toBe(`Overdue${late.length}${pounds(sum(late.map(amountDue)))}`)
    expect(link.getAttribute('href')).toBe('/apps/invoice/list?payment=overdue')

    const [one] = late
    if (!one) throw new Error('Some invoice of the first run is overdue.')
    await act(() => call('POST /api/data/invoices/:id/payments', { params: { id: one.id }, body: { amount: amountDue(one) } }))
    await waitFor(() => expect(figure('Received')).toBe(pounds(sum([paid, amountDue(one)]))))
    expect(figure('Outstanding')).toBe(pounds(sum(owing.filter(({ id }) => id !== one.id).map(amountDue))))
  })

  test('of mail and tickets follow the rows', async () => {
    await open()
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(to('Outstanding')).toBe('/apps/invoice/list?age=owed')
    expect(to('Received')).toBe('/apps/invoice/list')
    expect(to('Unread emails')).toBe('/apps/email?q=is%3Aunread')
    expect(to('Open tickets')).toBe('/apps/tickets?state=Open')
    expect(to('31–60 days overdue')).toBe('/apps/invoice/list?age=days60')
    const unread = await call('GET /api/data/email/EmailData', { query: { folder: 'inbox', unread: 'true' } })
    const tickets = await call('GET /api/data/ticket/TicketData', { query: { Status: 'Open', deleted: 'false' } })
    expect([figure('Unread emails'), figure('Open tickets')]).toEqual([`${unread.length}`, `${tickets.length}`])
    await act(() => call('PATCH /api/data/emails/:id', { params: { id: unread[0]?.id ?? '' }, body: { unread: false } }))
    await act(() => call('PATCH /api/data/tickets/:id', { params: { id: tickets[0]?.Id ?? '' }, body: { Status: 'Closed' } }))
    await waitFor(() =>
      expect([figure('Unread emails'), figure('Open tickets')]).toEqual([`${unread.length - 1}`, `${tickets.length - 1}`]),
    )
  })
})

describe('the cards', () => {
  test('tell of tasks that are late until they are put off', async () => {
    await open()
    const late = Number(figureIn('Tasks due', 'Overdue'))
    const board = await act(() =>
      call('POST /api/TodoData/addTask', { body: { categoryId: 1, newTaskData: { task: 'Count the chairs', date: '2020-01-31' } } }),
    )
    const link = await card('Tasks due').findByRole('link', { name: /^Count the chairs/ })
    const id = board.flatMap(({ child }) => child).find(({ task }) => task === 'Count the chairs')?.id ?? ''
    expect(link.getAttribute('href')).toBe(`/apps/kanban?task=${id}`)
    expect(figureIn('Tasks due', 'Overdue')).toBe(`${late + 1}`)
    const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
    await act(() => call('PUT /api/TodoData/editTask', { body: { taskId: id, newData: { date: nextYear } } }))
    await waitFor(() => expect(figureIn('Tasks due', 'Overdue')).toBe(`${late}`))
    expect(card('Tasks due').queryByText('Count the chairs')).toBeNull()
  })

  test('lead from a figure of tasks to exactly those it counts, on whichever board they stand', async () => {
    const user = userEvent.setup()
    const { id: boardId } = await call('POST /api/data/boards', { body: { name: 'Summer fair' } })
    const [todo] = await call('GET /api/TodoData', { query: { boardId } })
    if (!todo) throw new Error('A new board has columns.')
    await call('POST /api/TodoData/addTask', {
      body: { categoryId: todo.id, newTaskData: { task: 'Borrow the tent', date: '2020-01-31' } },
    })
    await open()
    const late = Number(figureIn('Tasks due', 'Overdue'))
    await user.click(card('Tasks due').getByRole('link', { name: 'Overdue' }))
    const dialog = () => screen.findByRole('dialog', { name: 'Tasks due' })
    const listed = async () => within(await dialog()).getAllByRole('link')
    expect(await listed()).toHaveLength(late)
    const tent = await within(await dialog()).findByRole('link', { name: /^Borrow the tent.*Summer fair/ })
    expect(tent.getAttribute('href')).toMatch(/^\/apps\/kanban\?task=/)
    // A task that is finished meanwhile disappears from the list and from the figure.
    const done = (await call('GET /api/TodoData', { query: { boardId } })).at(-1)
    const id = (await call('GET /api/data/tasks', { query: { q: 'tent' } }))[0]?.id ?? ''
    await act(() => call('PATCH /api/data/tasks/:id/position', { params: { id }, body: { categoryId: done?.id ?? '' } }))
    await waitFor(async () => expect(await listed()).toHaveLength(late - 1))
    expect(figureIn('Tasks due', 'Overdue')).toBe(`${late - 1}`)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cleanup()

    // The URL contains which list is open.
    await open('?tasks=overdue')
    expect(await listed()).toHaveLength(late - 1)
  })

  test('list what takes place today and the newest notes', async () => {
    await open()
    const start = new Date().toISOString()
    await act(() => call('POST /api/data/events', { body: { title: 'Fire drill', start, end: start, location: 'Yard' } }))
    await act(() => call('POST /api/notes/add', { body: { title: '- [ ] Buy chalk\nwhite', color: 'info' } }))
    const drill = await card('Today').findByRole('link', { name: /^Fire drill/ })
    expect(drill.getAttribute('href')).toMatch(/^\/apps\/calendar\?event=\d+&date=\d{4}-\d\d-\d\d$/)
    const [newest] = await card('Latest notes').findAllByRole('link', { name: /^Buy chalk/ })
    expect(newest?.getAttribute('href')).toMatch(/^\/apps\/notes\?note=/)
  })
})

test('of a day full of events the modern dashboard shows what is not over, and how many more there are', async () => {
  await open()
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  await act(async () => {
    for (let at = 0; at < 20; at++)
      await call('POST /api/data/events', { body: { title: `Past ${at}`, start: minutes(-1), end: minutes(-1) } })
    for (let at = 0; at < 20; at++)
      await call('POST /api/data/events', { body: { title: `Tour ${at}`, start: minutes(0), end: minutes(30) } })
  })
  const rows = () =>
    card('Today')
      .getAllByRole('listitem')
      .map((row) => row.textContent ?? '')
  // Each added event renders the card again: only the last rendering counts.
  await waitFor(() => {
    expect(rows().filter((row) => row.startsWith('Past'))).toEqual([])
    expect(rows()).toHaveLength(12)
  })
  const more = await card('Today').findByRole('link', { name: /^\d+ more today$/ })
  expect(Number.parseInt(more.textContent ?? '', 10)).toBeGreaterThanOrEqual(8)
  expect(more.getAttribute('href')).toMatch(/^\/apps\/calendar\?view=day&date=\d{4}-\d\d-\d\d$/)
})

/** The invoices of the days in a URL, filtered here from all invoices. */
async function billedIn(search: Parameters<typeof periodOf>[0]) {
  const { from = '', to = '' } = isoRangeOfDays(firstAndLastDayOf(periodOf(search, new Date())))
  const invoices = await call('GET /api/data/invoicedata', {})
  return invoices.filter(({ orderDate, draft, voided }) => orderDate >= from && orderDate <= to && !draft && !voided)
}

describe('what was billed', () => {
  const search = { range: 84 as const, from: undefined, to: undefined }

  test('is what the invoices of the days come to, follows a new one, and a table says the same', async () => {
    const router = await open('?range=84')
    const total = async () => pounds(sum((await billedIn(search)).map(({ grandTotal }) => grandTotal)))
    const shown = () => card('Invoiced over time').getByText(/^£[\d,.]+$/, { selector: 'strong' }).textContent
    expect(shown()).toBe(await total())

    const orders = [{ itemName: 'A new roof', unitPrice: 90_000, units: 1 }]
    await act(() => call('POST /api/data/invoicedata/addinvoice', { body: { billTo: 'Roof & Sons', orders } }))
    const row = await card('Top customers').findByRole('link', { name: /^Roof & Sons/ })
    expect(row.textContent).toBe('Roof & Sons£90,000.001 invoice')
    expect(row.getAttribute('href')).toMatch(/^\/apps\/invoice\/list\?from=.+&to=.+&q=Roof/)
    expect(card('Top customers').getAllByRole('listitem')[0]?.contains(row)).toBe(true)
    const now = await total()
    await waitFor(() => expect(shown()).toBe(now))

    await userEvent.click(card('Invoiced over time').getByRole('button', { name: 'Show as a table: Invoiced over time' }))
    const rows = within(await screen.findByRole('table', { name: 'Invoiced over time' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows).toHaveLength(12)
    // The URL keeps the table, for reload, Back and a shared link.
    expect(router.state.location.search).toMatchObject({ range: 84, chart: 'table' })
    const cells = rows.map((one) =>
      within(one)
        .getAllByRole('cell')
        .map(({ textContent }) => Number(textContent?.replace(/[£,]/g, ''))),
    )
    expect(pounds(sum(cells.map(([, amount = 0]) => amount)))).toBe(now)
    expect(sum(cells.map(([count = 0]) => count))).toBe((await billedIn(search)).length)
    const { to } = firstAndLastDayOf(periodOf(search, new Date()))
    const newest = within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href')
    expect(newest).toMatch(new RegExp(`^/apps/invoice/list\\?from=.+&to=${to}$`))
  })

  test('hangs below nothing on the days on which more was credited than billed', async () => {
    const billed = { billTo: 'Ana', orders: [{ itemName: 'A new roof', unitPrice: 500, units: 1 }], orderDate: '2003-01-10T12:00:00Z' }
    const { id } = await call('POST /api/data/invoicedata/addinvoice', { body: billed })
    const note = await call('POST /api/data/invoices/:id/credit', { params: { id } })
    await call('PUT /api/data/invoicedata/updateinvoice', { body: { id: note.id, orderDate: '2003-02-15T12:00:00Z' } })
    await open('?from=2003-02-01&to=2003-02-28')
    expect(card('Invoiced over time').getByText('-£500.00', { selector: 'strong' })).toBeTruthy()
    const bars = screen
      .getByRole('region', { name: 'Invoiced over time' })
      .querySelectorAll<HTMLElement>('a[href*="from=2003-02-15"] > span')
    const [, bar] = bars
    expect([bar?.style.blockSize, bar?.style.insetBlockEnd]).toEqual(['50%', '0%'])
  })

  test('shows the values of a bar to the mouse, to the arrow keys and to the first touch', async () => {
    await open('?range=84')
    const chart = within(card('Invoiced over time').getByRole('figure'))
    const bars = chart.getAllByRole('link')
    const shown = () => bars.findIndex((bar) => 'shown' in bar.dataset)
    const values = (index: number) => bars[index]?.getAttribute('aria-label') ?? ''
    expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toEqual([bars.at(-1)])
    await userEvent.hover(bars[3] as HTMLElement)
    expect(shown()).toBe(3)
    expect(values(3)).toMatch(/: £[\d,.]+\. Previous period: £[\d,.]+$/)
    const [days = ''] = values(3).split(': ')
    // Dates have thin spaces, which Testing Library would replace.
    expect(chart.getByText(days, { selector: 'strong', normalizer: (text) => text })).toBeTruthy()
    await userEvent.unhover(bars[3] as HTMLElement)
    act(() => bars.at(-1)?.focus())
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(bars.at(-3))
    expect(shown()).toBe(bars.length - 3)
    await userEvent.keyboard('{Escape}')
    expect(shown()).toBe(-1)

    /** True if the touch opens the list. */
    const touch = (bar: HTMLElement) => {
      fireEvent.pointerDown(bar, { pointerType: 'touch' })
      act(() => bar.focus())
      return fireEvent.click(bar)
    }
    expect(touch(bars[2] as HTMLElement)).toBe(false)
    expect(shown()).toBe(2)
  })

  test('can be that of any days; where nothing was, the card says so', async () => {
    await open('?from=2001-01-01&to=2001-01-31')
    expect(card('Invoiced over time').getByText('No invoices in this period.')).toBeTruthy()
    expect((screen.getByLabelText('Start date') as HTMLInputElement).value).toBe('2001-01-01')
  })

  test('is kept when the table is chosen right after the period', async () => {
    const router = await open()
    await userEvent.click(screen.getByRole('combobox', { name: 'Period' }))
    const week = await screen.findByRole('option', { name: 'Last 7 days' })
    act(() => {
      fireEvent.click(week)
      fireEvent.click(card('Invoiced over time').getByRole('button', { name: 'Show as a table: Invoiced over time' }))
    })
    await waitFor(() => expect(router.state.location.search).toEqual({ range: 7, chart: 'table' }))
  })

  test('can be asked for while a year is being typed', async () => {
    await open('?from=0002-01-01&to=9999-12-31')
    await userEvent.click(card('Invoiced over time').getByRole('button', { name: 'Show as a table: Invoiced over time' }))
    const table = await screen.findByRole('table', { name: 'Invoiced over time' })
    expect(within(table).getAllByRole('row').length).toBeLessThan(40)
    expect((screen.getByLabelText('Start date') as HTMLInputElement).value).toBe('0002-01-01')
  })
})

function figureIn(name: string, label: string): string | null | undefined {
  return card(name).getByText(label, { selector: 'dt *' }).closest('dt')?.nextElementSibling?.textContent
}

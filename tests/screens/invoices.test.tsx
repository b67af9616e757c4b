import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { call, send } from '#client/transport/call.ts'
import { paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { dayOf } from '#features/invoices/dateField.ts'
import { bodyOf, newValues, valuesOf } from '#features/invoices/editor/invoiceForm.ts'
import { deletableInvoices } from '#features/invoices/list/deletableInvoices.ts'
import { useInvoiceColumns } from '#features/invoices/list/invoiceColumns.tsx'
import { DRAFT_PREFIX, draftKeys } from '#ui/drafts/storage.ts'
import { AppProviders } from '#ui/theme/AppProviders.tsx'
import { Route as Create } from '../../src/routes/_office/apps/invoice/create.tsx'
import { Route as Detail } from '../../src/routes/_office/apps/invoice/detail.$id.tsx'
import { Route as Edit } from '../../src/routes/_office/apps/invoice/edit.$id.tsx'
import { Route as List } from '../../src/routes/_office/apps/invoice/list.tsx'
import { closeTab, openScreen, revert } from '../screen.tsx'

const routes = {
  '/apps/invoice/list': List,
  '/apps/invoice/create': Create,
  '/apps/invoice/detail/$id': Detail,
  '/apps/invoice/edit/$id': Edit,
}
const open = (address: string) => openScreen(routes, `/apps/invoice/${address}`)
const slow = { timeout: 20_000 }
const invoice = { billFrom: 'School', billTo: 'Ana', orders: [{ itemName: 'Paint', unitPrice: 2.5, units: 4 }], vat: 1 }

// Drafts of one test must not appear in the next.
beforeEach(() => {
  act(() => notifications.clean())
  localStorage.clear()
})

describe('the list', () => {
  test('shows every invoice of the page with what it comes to, and the states count them', { timeout: 60_000 }, async () => {
    await open('list')
    const stored = await call('GET /api/data/invoicedata', {})
    const table = await screen.findByRole('table', { name: 'Invoices' }, slow)
    expect(within(table).getAllByRole('row')).toHaveLength(stored.length + 2)
    const overdue = stored.filter((row) => paymentState(row, new Date()) === 'overdue').length
    const state = screen.getByRole('button', { name: /^Overdue/ })
    await waitFor(() => expect(state.textContent).toBe(`Overdue${overdue}`), slow)
  })

  test('narrows by the state and says so in the address', { timeout: 60_000 }, async () => {
    const router = await open('list')
    await userEvent.click(await screen.findByRole('button', { name: /^Paid/ }, slow))
    await waitFor(() => expect(router.state.location.search).toEqual({ payment: 'paid' }), slow)
    await waitFor(() => expect(within(screen.getByRole('table')).queryByText('Open')).toBeNull(), slow)
  })

  test('narrows by delivery, and the states count the same', { timeout: 60_000 }, async () => {
    const delivered = (await call('GET /api/data/invoicedata', {})).filter(({ status }) => status === 'Delivered').length
    await open('list?status=Delivered')
    expect(await screen.findByRole('button', { name: /^Filters/ }, slow)).toBeTruthy()
    await within(screen.getByRole('button', { name: /^All/ })).findByText(String(delivered), {}, slow)
    expect(within(screen.getByRole('table')).queryByText('Pending')).toBeNull()
  })

  test('narrows by days, and the states count the same', { timeout: 60_000 }, async () => {
    const stored = await call('GET /api/data/invoicedata', {})
    const [day = ''] = stored.map(({ orderDate }) => dayOf(orderDate)).sort()
    const own = stored.filter(({ orderDate }) => dayOf(orderDate) === day).length
    const router = await open(`list?from=${day}&to=${day}`)
    const table = await screen.findByRole('table', { name: 'Invoices' }, slow)
    expect(within(table).getAllByRole('row')).toHaveLength(own + 2)
    await within(screen.getByRole('button', { name: /^All/ })).findByText(String(own), {}, slow)
    await userEvent.click(screen.getByRole('button', { name: 'Filters, 1 set' }))
    fireEvent.change(await screen.findByLabelText('End date', {}, slow), { target: { value: '' } })
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(stored.length + 2), slow)
    expect(router.state.location.search).toEqual({ from: day })
  })

  test('tells credit notes apart among all', { timeout: 60_000 }, async () => {
    const { id } = await call('POST /api/data/invoicedata/addinvoice', { body: invoice })
    await call('POST /api/data/invoices/:id/credit', { params: { id } })
    const stored = await call('GET /api/data/invoicedata', {})
    const notes = stored.filter(({ creditOf }) => creditOf !== undefined).length
    await open('list')
    expect(await screen.findByText(new RegExp(`^${stored.length - notes} invoices · ${notes} credit note`), {}, slow)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe(`All${stored.length}`)
  })

  test('leaves out what the address says wrongly', { timeout: 60_000 }, async () => {
    await open('list?status=Lost&sort=nonsense&page=-2')
    expect(await screen.findByRole('table', { name: 'Invoices' }, slow)).toBeTruthy()
  })
})

describe('one invoice', () => {
  test('is sent from its page by one mail, and leaves no draft of a mail in which nothing was written', { timeout: 60_000 }, async () => {
    const { id, number } = await call('POST /api/data/invoicedata/addinvoice', {
      body: { ...invoice, billToEmail: 'ana@families.example' },
    })
    const mails = async () => (await call('GET /api/data/email/EmailData', {})).filter((mail) => mail.invoiceId === id)
    const router = await open(`detail/${id}`)
    const compose = async () => {
      const button = await screen.findByRole('button', { name: 'Send' }, slow)
      fireEvent.click(button)
      fireEvent.click(button)
      return within(await screen.findByRole('dialog', { name: 'New email' }, slow))
    }
    const first = await compose()
    expect(first.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe(`Invoice ${number} from School`)
    await userEvent.click(first.getByRole('button', { name: 'Save draft and close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
    expect(await mails()).toEqual([])

    const second = await compose()
    await userEvent.click(second.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Sent to ana@families.example', {}, slow)).toBeTruthy()
    expect(await mails()).toMatchObject([{ To: 'ana@families.example', sent: true, draft: false }])
    expect(router.state.location.pathname).toBe(`/apps/invoice/detail/${id}`)
  })

  test('follows what is written elsewhere', { timeout: 60_000 }, async () => {
    const { id } = await call('POST /api/data/invoicedata/addinvoice', { body: invoice })
    await open(`detail/${id}`)
    const paper = await screen.findByRole('article', {}, slow)
    expect(paper.textContent).toContain('£11.00')
    await userEvent.click(screen.getByRole('button', { name: 'Mark as shipped' }))
    await screen.findByRole('button', { name: 'Mark as delivered' }, slow)
    expect((await call('GET /api/data/invoices/:id', { params: { id } })).status).toBe('Shipped')
  })

  test('that a credit note takes back: each leads to the other, and the note is no bill', { timeout: 60_000 }, async () => {
    const { id, number = 0 } = await call('POST /api/data/invoicedata/addinvoice', {
      body: { ...invoice, dueDate: '2031-01-31T12:00:00Z' },
    })
    await open(`detail/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }, slow))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Create credit note' }, slow))
    // The form asks before it issues: it is filled in with the whole invoice and requires a reason.
    const form = within(await screen.findByRole('dialog', { name: 'Create credit note' }, slow))
    expect(form.getByText('Total credit').nextElementSibling?.textContent).toBe('£11.00')
    await userEvent.click(form.getByRole('button', { name: 'Issue credit note' }))
    expect(await form.findByText('Required.', {}, slow)).toBeTruthy()
    await userEvent.type(form.getByLabelText(/^Reason/), 'Billed twice')
    await userEvent.click(form.getByRole('button', { name: 'Issue credit note' }))

    const paper = within(await screen.findByRole('article', { name: /^Credit note/ }, slow))
    expect(paper.getByRole('heading', { name: 'Credit note' })).toBeTruthy()
    expect(paper.getByText('-£11.00', { selector: '[class*=amount]' })).toBeTruthy()
    for (const word of ['Paid', 'Due']) expect(paper.queryByText(word)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark as shipped' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()

    await userEvent.click(screen.getByRole('link', { name: `invoice ${number}` }))
    const original = within(await screen.findByRole('article', { name: `Invoice ${number}` }, slow))
    expect(await original.findByText('Credited', {}, slow)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete payment' })).toBeNull()
    await userEvent.click(await screen.findByRole('link', { name: `credit note ${number + 1}` }, slow))
    expect(await screen.findByRole('article', { name: `Credit note ${number + 1}` }, slow)).toBeTruthy()
  })

  test('knows its credit note by what that takes back, not by its number alone', { timeout: 60_000 }, async () => {
    const { id } = await call('POST /api/data/invoicedata/addinvoice', { body: invoice })
    const note = await call('POST /api/data/invoices/:id/credit', { params: { id } })
    const { undo = '' } = await send('DELETE /api/data/invoices', { body: { ids: [note.id] } })
    const reusing = await call('POST /api/data/invoicedata/addinvoice', { body: { ...invoice, billTo: 'Somebody else' } })
    expect(reusing.id).toBe(note.id)
    await open(`detail/${id}`)
    const owed = async () => within((await screen.findByText('Owed', {}, slow)).closest('div') as HTMLElement)
    expect((await owed()).getByText('£11.00')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Create credit note' }, slow)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /credit note/ })).toBeNull()

    // Its number was reused: it is restored under another number, and the link opens that.
    await call('POST /api/data/trash/:token/restore', { params: { token: undo } })
    expect(await screen.findByRole('link', { name: `credit note ${(reusing.number ?? 0) + 1}` }, slow)).toBeTruthy()
    await call('PATCH /api/data/invoices/:id', { params: { id: note.id + 1 }, body: { voided: true } })
    await waitFor(() => expect(screen.queryByRole('link', { name: /credit note/ })).toBeNull(), slow)
    expect((await owed()).getByText('£11.00')).toBeTruthy()
  })

  test('of credit is not edited', { timeout: 60_000 }, async () => {
    const { id } = await call('POST /api/data/invoicedata/addinvoice', { body: invoice })
    const note = await call('POST /api/data/invoices/:id/credit', { params: { id } })
    const router = await open(`edit/${note.id}`)
    expect(await screen.findByRole('article', { name: `Credit note ${note.number}` }, slow)).toBeTruthy()
    expect(router.state.location.pathname).toBe(`/apps/invoice/detail/${note.id}`)
  })

  test('that does not exist is said in a friendly way', { timeout: 60_000 }, async () => {
    await open('detail/99999')
    expect(await screen.findByText('Invoice 99999 not found', {}, slow)).toBeTruthy()
  })
})

describe('reminders', () => {
  test('of all overdue invoices are previewed and sent at once, each with its own figures', { timeout: 60_000 }, async () => {
    // An earlier reminder of the same day is not one of yesterday, also when the test runs at midnight.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setHours(12, 0, 0, 0) })
    onTestFinished(() => void vi.useRealTimers())
    const bill = async (billTo: string, unitPrice: number, billToEmail = `${billTo}@families.example`) =>
      call('POST /api/data/invoicedata/addinvoice', {
        body: {
          ...invoice,
          billTo,
          billToEmail,
          orderDate: '2026-01-01T12:00:00Z',
          dueDate: '2026-01-31T12:00:00Z',
          orders: [{ itemName: 'Reminded', unitPrice, units: 1 }],
        },
      })
    const [ana, ben] = [await bill('Ana', 20), await bill('Ben', 30)]
    await bill('Cem', 40, '')
    await call('POST /api/data/invoices/:id/payments', { params: { id: ben.id }, body: { amount: 11, method: 'Cash', note: '' } })
    // An earlier attempt has reached this customer before it failed.
    const dan = await bill('Dan', 50)
    await call('POST /api/data/emails', { body: { subject: 'Reminder', to: [dan.billToEmail], invoiceId: dan.id } })
    await open('list?payment=overdue&q=Reminded')
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminders' }, slow))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send reminders' }, slow))
    expect(dialog.getByText(/1 invoice is not overdue or has no email address/)).toBeTruthy()
    const preview = await dialog.findByRole('article', { name: 'Preview' }, slow)
    expect(dialog.getByText(/1 invoice already got a reminder today/)).toBeTruthy()
    expect(preview.textContent).toContain('is still outstanding')
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 reminders' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
    expect(
      (await call('GET /api/data/invoices/:id', { params: { id: dan.id } })).history?.filter(({ what }) => what === 'reminded'),
    ).toHaveLength(1)
    for (const [{ id, number, billToEmail }, sums] of [
      [ana, ['Subtotal: £20.00', 'VAT: £1.00', 'Grand total: £21.00', 'Outstanding: £21.00']],
      [ben, ['Grand total: £31.00', 'Paid: -£11.00', 'Outstanding: £20.00']],
    ] as const) {
      const { history } = await call('GET /api/data/invoices/:id', { params: { id } })
      expect(history?.at(-1)).toMatchObject({ what: 'reminded', detail: billToEmail })
      const [mail] = (await call('GET /api/data/email/EmailData', { query: { folder: 'sent', q: billToEmail } })).slice(-1)
      expect(mail?.subject).toBe(`Reminder: Invoice ${number} from School`)
      const { emailContent } = await call('GET /api/data/emails/:id', { params: { id: mail?.id ?? '-' } })
      for (const text of [`Invoice ${number} dated 1 Jan 2026 was due on 31 Jan 2026.`, ...sums]) expect(emailContent).toContain(text)
    }
  })

  test('leave out an invoice that was paid after it was selected on another page', { timeout: 60_000 }, async () => {
    const bill = (billTo: string) =>
      call('POST /api/data/invoicedata/addinvoice', {
        body: {
          ...invoice,
          billTo,
          billToEmail: `${billTo}@families.example`,
          orderDate: '2026-01-01T12:00:00Z',
          dueDate: '2026-01-31T12:00:00Z',
          orders: [{ itemName: 'Paged', unitPrice: 5, units: 1 }],
        },
      })
    const bills: Invoice[] = []
    for (let row = 10; row < 22; row++) bills.push(await bill(`Family-${row}`))
    const [paid] = bills
    const router = await open('list?payment=overdue&q=Paged&sort=billTo&pageSize=10')
    const select = async (billTo: string) => {
      const row = (await screen.findByText(billTo, {}, slow)).closest('tr') as HTMLElement
      await userEvent.click(within(row).getByRole('checkbox'))
    }
    await select('Family-10')
    await act(() =>
      router.navigate({ to: '/apps/invoice/list', search: { payment: 'overdue', q: 'Paged', sort: 'billTo', pageSize: 10, page: 2 } }),
    )
    await select('Family-21')
    await call('POST /api/data/invoices/:id/payments', { params: { id: paid?.id ?? 0 }, body: { amount: 6, method: 'Cash', note: '' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }, slow))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send reminders' }, slow))
    await userEvent.click(await dialog.findByRole('button', { name: 'Send 1 reminder' }, slow))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow)
    const sentTo = async (q: string) => (await call('GET /api/data/email/EmailData', { query: { folder: 'sent', q } })).length
    expect([await sentTo('Family-10@families.example'), await sentTo('Family-21@families.example')]).toEqual([0, 1])
  })
})

describe('deleting', () => {
  const numbers = async () => (await call('GET /api/data/invoicedata', {})).map(({ id }) => id)
  const fresh = () => call('POST /api/data/invoicedata/addinvoice', { body: invoice })

  test('goes from the last number down, as far as nobody has the invoice', () => {
    const blank = { status: 'Pending' } as Invoice
    const last = [
      { ...blank, id: 9, number: 9, draft: true },
      { ...blank, id: 8, creditOf: 3, payments: [{ id: '1', date: '', amount: -5, method: 'Invoice 3', note: '' }] },
      { ...blank, id: 7, history: [{ at: '', what: 'sent' as const }] },
      { ...blank, id: 6 },
    ]
    const free = (...ids: number[]) =>
      deletableInvoices(
        last.filter(({ id }) => ids.includes(id)),
        last,
      ).map(({ id }) => id)
    expect([free(9), free(9, 8), free(9, 8, 7, 6), free(8), free(6), free(9, 6)]).toEqual([[9], [9, 8], [9, 8], [], [], [9]])
    // A draft without a number leaves no gap.
    const draft = { ...blank, id: 4, draft: true }
    expect(deletableInvoices([draft], last)).toEqual([draft])
    for (const seen of [{ status: 'Shipped' as const }, { payments: [{ id: '1', date: '', amount: 5, method: 'Cash', note: '' }] }])
      expect(deletableInvoices([{ ...blank, id: 9 }], [{ ...blank, id: 9, ...seen }])).toEqual([])
  })

  test('the last one goes, and comes back', { timeout: 60_000 }, async () => {
    const { id, number } = await fresh()
    const router = await open(`detail/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }, slow))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }, slow))
    await waitFor(() => expect(router.state.location.pathname).toBe('/apps/invoice/list'), slow)
    expect(await numbers()).not.toContain(id)
    await revert(userEvent.setup(), `Invoice ${number} was deleted.`)
    await waitFor(async () => expect(await numbers()).toContain(id), slow)
  })

  test('another one keeps its number, and is made void instead', { timeout: 60_000 }, async () => {
    const { id } = await fresh()
    await fresh()
    await open(`detail/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }, slow))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }, slow))
    const dialog = within(await screen.findByRole('dialog', { name: '1 invoice cannot be deleted' }, slow))
    await userEvent.click(dialog.getByRole('button', { name: 'Void' }))
    expect(await screen.findByText('Void', { selector: '[class*=stamp]' }, slow)).toBeTruthy()
    expect(await numbers()).toContain(id)
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  })
})

describe('an invoice on which something was paid', () => {
  test('tells what was paid too much, in the form as it is typed and on the invoice', { timeout: 60_000 }, async () => {
    const { id } = await call('POST /api/data/invoicedata/addinvoice', { body: invoice })
    await call('POST /api/data/invoices/:id/payments', { params: { id }, body: { amount: 11, method: 'Cash', note: '' } })
    await open(`edit/${id}`)
    const price = await screen.findByLabelText('Price of line 1', {}, slow)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' }).disabled).toBe(true)
    fireEvent.change(price, { target: { value: '2' } })
    expect(await screen.findByText(/^£2\.00 more than this total/, {}, slow)).toBeTruthy()
    await userEvent.click((await screen.findAllByRole('button', { name: 'Save changes' }, slow))[0] as HTMLElement)
    const detailOf = async (name: string) => (await screen.findByText(name, { selector: 'dt' }, slow)).nextElementSibling?.textContent
    expect([await detailOf('Owed'), await detailOf('Overpaid')]).toEqual(['£0.00', '£2.00'])
  })

  test('of what was taken back or is void, the form leads to it as it stands', { timeout: 60_000 }, async () => {
    const { id } = await call('POST /api/data/invoicedata/addinvoice', { body: invoice })
    const other = await call('POST /api/data/invoicedata/addinvoice', { body: invoice })
    await call('POST /api/data/invoices/:id/credit', { params: { id } })
    await call('PATCH /api/data/invoices/:id', { params: { id: other.id }, body: { voided: true } })
    for (const one of [id, other.id]) {
      const router = await open(`edit/${one}`)
      await waitFor(() => expect(router.state.location.pathname).toBe(`/apps/invoice/detail/${one}`), slow)
      cleanup()
    }
  })
})

test('a file of invoices has the days that are on the screen', () => {
  const zone = process.env.TZ
  process.env.TZ = 'Asia/Ho_Chi_Minh'
  const { result } = renderHook(() => useInvoiceColumns(undefined), { wrapper: AppProviders })
  const evening = { id: 1, orderDate: '2026-01-31T18:00:00Z', dueDate: '2026-02-14T18:00:00Z', grandTotal: 1 } as Invoice
  const exportOf = (id: string) => result.current.find((column) => column.id === id)?.exportValue?.(evening)
  const days = [exportOf('orderDate'), exportOf('dueDate')]
  process.env.TZ = zone
  expect(days).toEqual(['2026-02-01', '2026-02-15'])
})

describe('the lines of the form', () => {
  const lines = () => screen.findAllByLabelText(/^Item on line/, {}, slow)

  test('Enter goes on to the next line, and not where it only ends what an input method composes', { timeout: 60_000 }, async () => {
    await open('create')
    const [item] = await lines()
    fireEvent.keyDown(item as HTMLElement, { key: 'Enter', isComposing: true })
    expect(await lines()).toHaveLength(1)
    fireEvent.keyDown(item as HTMLElement, { key: 'Enter' })
    await waitFor(async () => expect(await lines()).toHaveLength(2), slow)
  })

  test('one that was removed comes back where it was', { timeout: 60_000 }, async () => {
    await open('create')
    fireEvent.change((await lines())[0] as HTMLElement, { target: { value: 'Paint' } })
    await userEvent.click(screen.getByRole('button', { name: 'Add a line' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove line 1' }, slow))
    await waitFor(async () => expect((await lines()).map((one) => (one as HTMLInputElement).value)).toEqual(['']), slow)
    await revert(userEvent.setup(), 'Line 1 was removed.')
    await waitFor(async () => expect((await lines()).map((one) => (one as HTMLInputElement).value)).toEqual(['Paint', '']), slow)
  })
})

describe('the form', () => {
  test('offers each of two customers of one name, and takes what they say without what they do not', { timeout: 60_000 }, async () => {
    const contact = { firstname: 'Nguyễn Văn', lastname: 'An', phone: '' }
    await call('POST /api/data/contacts/addContact', { body: { ...contact, email: 'an.first@families.example', address: '1 Elm Grove' } })
    await call('POST /api/data/contacts/addContact', { body: { ...contact, email: 'an.second@families.example', address: '' } })
    await open('create')
    const field = async (name: string) => (await screen.findAllByLabelText(name, { exact: false }, slow))[0] as HTMLInputElement
    fireEvent.change(await field('Address'), { target: { value: '2 Oak Lane' } })
    fireEvent.change(await field('Phone'), { target: { value: '020 1234' } })
    await userEvent.type(await field('Name'), 'nguyen van an')
    const offered = await screen.findAllByRole('option', { name: /^Nguyễn Văn An/ }, slow)
    expect(offered).toHaveLength(2)
    await userEvent.click(offered.find(({ textContent }) => textContent?.includes('an.second')) as HTMLElement)
    const values = await Promise.all(['Name', 'Email', 'Address', 'Phone'].map(async (name) => (await field(name)).value))
    expect(values).toEqual(['Nguyễn Văn An', 'an.second@families.example', '2 Oak Lane', '020 1234'])
  })

  test('is not sent while something is missing, and says what at the field', { timeout: 60_000 }, async () => {
    await open('create')
    const before = (await call('GET /api/data/invoicedata', {})).length
    await userEvent.click((await screen.findAllByRole('button', { name: 'Issue' }, slow))[0] as HTMLElement)
    expect((await screen.findAllByText('Required.', {}, slow)).length).toBeGreaterThan(0)
    expect(await call('GET /api/data/invoicedata', {})).toHaveLength(before)
  })

  test('is kept as a draft without a number, due and taxed as the last one, until it is issued', { timeout: 60_000 }, async () => {
    const [last] = await call('GET /api/data/invoicedata', { query: { sort: '-id', page: 1, pageSize: 1 } })
    const router = await open('create')
    const field = async (name: string) => (await screen.findAllByLabelText(name, { exact: false }, slow))[0] as HTMLInputElement
    for (const [name, value] of [
      ['Name', 'Ana'],
      ['Item on line 1', 'Paint'],
      ['Price of line 1', '2.50'],
    ] as const)
      fireEvent.change(await field(name), { target: { value } })
    expect((await field('Due')).value).toBe(newValues(last).dueDate)
    await userEvent.click(screen.getAllByRole('button', { name: 'Save draft' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'Draft invoice' }, slow)).toBeTruthy()
    const [, id = ''] = /detail\/(\d+)/.exec(router.state.location.pathname) ?? []
    const stored = await call('GET /api/data/invoices/:id', { params: { id } })
    expect([stored.draft, stored.number]).toEqual([true, undefined])
    await userEvent.click(screen.getByRole('button', { name: 'Issue invoice' }))
    const { number } = await waitFor(async () => {
      const issued = await call('GET /api/data/invoices/:id', { params: { id } })
      expect(issued.draft).toBe(false)
      return issued
    }, slow)
    expect(await screen.findByRole('heading', { name: `Invoice ${number}` }, slow)).toBeTruthy()
  })

  test('sends what was typed, and what was typed for one that is deleted becomes a new one', { timeout: 60_000 }, async () => {
    const { id } = await call('POST /api/data/invoicedata/addinvoice', { body: invoice })
    const note = async () => (await screen.findByPlaceholderText(/^Payment terms/, {}, slow)) as HTMLTextAreaElement
    await open(`edit/${id}`)
    fireEvent.change(await note(), { target: { value: 'Thank you.' } })
    await call('PUT /api/data/invoicedata/updateinvoice', { body: { id, billTo: 'Ben', dueDate: '2031-01-31T12:00:00.000Z' } })
    await userEvent.click(screen.getAllByRole('button', { name: 'Save changes' })[0] as HTMLElement)
    await screen.findByRole('button', { name: 'Mark as shipped' }, slow)
    expect(await call('GET /api/data/invoices/:id', { params: { id } })).toMatchObject({
      notes: 'Thank you.',
      billTo: 'Ben',
      dueDate: '2031-01-31T12:00:00.000Z',
    })
    cleanup()

    await open(`edit/${id}`)
    fireEvent.change(await note(), { target: { value: 'Thank you all.' } })
    await closeTab()
    await call('DELETE /api/data/invoicedata/deleteinvoice', { body: { invoiceId: id } })
    const router = await open(`edit/${id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Create a new one' }, slow))
    await screen.findByRole('heading', { name: 'New invoice' }, slow)
    expect((await note()).value).toBe('Thank you all.')
    await userEvent.click(screen.getAllByRole('button', { name: 'Issue' })[0] as HTMLElement)
    await screen.findByRole('button', { name: 'Mark as shipped' }, slow)
    const [, saved = ''] = /detail\/(\d+)/.exec(router.state.location.pathname) ?? []
    expect(await call('GET /api/data/invoices/:id', { params: { id: saved } })).toMatchObject({ notes: 'Thank you all.', billTo: 'Ben' })
    expect(draftKeys()).toEqual([])
  })

  test('whose kept draft has a year of five digits is shown, and the day is refused at its field', { timeout: 60_000 }, async () => {
    const value = { ...newValues({ billFrom: 'School' }), billTo: 'Ana', orderDate: '20266-05-04' }
    const typed = { name: 'invoices/new', at: '2026-11-20T10:00:00.000Z', was: null, waits: true, value }
    localStorage.setItem(`${DRAFT_PREFIX}-|invoices/new`, JSON.stringify(typed))
    await open('create')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }, slow))
    expect(await screen.findByRole('article', {}, slow)).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Issue' })[0] as HTMLElement)
    expect(await screen.findByText('Choose a date.', {}, slow)).toBeTruthy()
    cleanup()
    localStorage.clear()
  })

  test('one that was stored as the window closed is not there twice when its draft is taken up and saved', {
    timeout: 60_000,
  }, async () => {
    const before = (await call('GET /api/data/invoicedata', {})).length
    const field = async (name: string, at: number) =>
      (await screen.findAllByLabelText(name, { exact: false }, slow))[at] as HTMLInputElement
    const save = async () => {
      await userEvent.click((await screen.findAllByRole('button', { name: 'Issue' }, slow))[0] as HTMLElement)
      await screen.findByRole('button', { name: 'Mark as shipped' }, slow)
    }
    const writing = vi.spyOn(Storage.prototype, 'setItem')
    const first = await open('create')
    for (const [name, at, value] of [
      ['Name', 0, 'Ana'],
      ['Item on line 1', 0, 'Paint'],
      ['Price of line 1', 0, '2.50'],
    ] as const)
      fireEvent.change(await field(name, at), { target: { value } })
    await save()
    const { pathname } = first.state.location
    expect(draftKeys()).toEqual([])
    // The stored draft as it was before the answer to the request.
    const [key, value] = writing.mock.calls.findLast(([key]) => key.endsWith('invoices/new')) ?? []
    writing.mockRestore()
    localStorage.setItem(key ?? '', value ?? '')
    await closeTab()

    const second = await open('create')
    await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }, slow))
    expect((await field('Name', 0)).value).toBe('Ana')
    await save()
    expect(second.state.location.pathname).toBe(pathname)
    expect(await call('GET /api/data/invoicedata', {})).toHaveLength(before + 1)
  })

  test('a price is read as English writes it; what can be read in two ways is asked, and nothing is sent before', {
    timeout: 60_000,
  }, async () => {
    const before = (await call('GET /api/data/invoicedata', {})).length
    const user = userEvent.setup()
    await open('create')
    const field = async (name: string) => (await screen.findAllByLabelText(name, { exact: false }, slow))[0] as HTMLInputElement
    for (const [name, text] of [
      ['Name', 'Ana'],
      ['Item on line 1', 'Paint'],
      ['Price of line 1', '1,234'],
      ['Shipping', '1.234'],
    ] as const) {
      await user.click(await field(name))
      await user.paste(text)
    }
    expect((await field('Price of line 1')).value).toBe('1,234.00')
    const save = async () => user.click((await screen.findAllByRole('button', { name: 'Issue' }, slow))[0] as HTMLElement)
    await save()
    expect(await screen.findByText('Which number did you mean?', {}, slow)).toBeTruthy()
    expect(document.activeElement).toBe(await field('Shipping'))
    expect((await field('Shipping')).value).toBe('1.234')
    expect(await call('GET /api/data/invoicedata', {})).toHaveLength(before)
    await user.click(screen.getByRole('button', { name: '£1.23' }))
    await save()
    await screen.findByRole('button', { name: 'Mark as shipped' }, slow)
    const [stored] = (await call('GET /api/data/invoicedata', {})).sort((a, b) => b.id - a.id)
    expect(stored).toMatchObject({ orders: [{ unitPrice: 1234, units: 1 }], shipping: 1.23 })
  })

  test('an invoice that was not changed is sent as it is stored', { timeout: 60_000 }, async () => {
    for (const stored of await call('GET /api/data/invoicedata', {})) {
      const sent = bodyOf(valuesOf(stored), stored)
      expect(sent.orderDate).toBe(stored.orderDate)
      expect(sent.orders?.map(({ unitPrice, units }) => [unitPrice, units])).toEqual(
        stored.orders.map(({ unitPrice, units }) => [unitPrice, units]),
      )
      expect(Number(sent.vat)).toBe(stored.vat)
    }
  })

  test('begins with the sender of the last invoice and nobody to bill', () => {
    const values = newValues({ billFrom: 'School', billFromFax: '1', billTo: 'Somebody' })
    expect(values).toMatchObject({ billFrom: 'School', billFromFax: '1', billTo: '' })
    expect(values.orders).toHaveLength(1)
  })

  test('is due as many days later as the last one, or 30, and has its VAT rate', () => {
    const now = new Date(2026, 0, 31, 9)
    expect(newValues({}, now)).toMatchObject({ dueDate: '2026-03-02', taxBy: 'amount' })
    const line = { itemName: 'Lunch', unitPrice: 5, units: 1, unitTotalPrice: 5, taxRate: 20 }
    const last = { orderDate: '2026-01-01T12:00:00Z', dueDate: '2026-01-15T12:00:00Z', orders: [line] }
    expect(newValues(last, now)).toMatchObject({ dueDate: '2026-02-14', taxBy: 'rate', orders: [{ taxRate: 20 }] })
  })
})

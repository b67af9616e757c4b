import { describe, expect, test } from 'vitest'
import { amountDue, invoiceTotals, paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice, InvoicePayment } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { dueRangeOf, type InvoiceAge } from '#features/invoices/search.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

const ADD = 'POST /api/data/invoicedata/addinvoice'
const PUT = 'PUT /api/data/invoicedata/updateinvoice'
const DELETE = 'DELETE /api/data/invoicedata/deleteinvoice'
const listOf = async ({ send }: TestBackend): Promise<Invoice[]> => (await send('GET /api/data/invoicedata')).body

/** An invoice as existing clients create it. */
const wild = {
  id: 0,
  billFrom: 'Ana',
  billTo: 'Ben',
  totalCost: 0,
  status: 'Pending',
  billFromAddress: 'Here',
  billToAddress: 'There',
  orders: [
    { itemName: 'Chalk', unitPrice: '12.50', units: '3', unitTotalPrice: 0 },
    { itemName: 'Pens', unitPrice: '0.1', units: '7', unitTotalPrice: 9 },
  ],
  vat: 3.8200000000000003,
  grandTotal: 0,
  subtotal: 38.2,
  date: '2026-02-03',
}

describe('GET /api/data/invoicedata', () => {
  test('answers samples with texts on both sides, true totals, and VAT 9 on 90 gives 99', async () => {
    const invoices = await listOf(await createTestBackend())
    expect(invoices.length).toBeGreaterThanOrEqual(7)
    expect(invoices.map(({ id }) => id)).toEqual(invoices.map((_, index) => index + 1))
    expect(invoices[0]).toMatchObject({ totalCost: 90, vat: 9, grandTotal: 99 })
    for (const invoice of invoices) {
      expect([typeof invoice.billFrom, typeof invoice.billTo]).toEqual(['string', 'string'])
      expect(invoice).toMatchObject(pick(invoiceTotals(invoice)))
    }
  })

  test('narrows by words and status, sorts and pages, and tells the total', async () => {
    const backend = await createTestBackend()
    const { body, headers } = await backend.send('GET /api/data/invoicedata?status=Delivered&sort=-orderDate&page=2&pageSize=3')
    const delivered = (await listOf(backend)).filter(({ status }) => status === 'Delivered').reverse()
    expect(body).toEqual(delivered.slice(3, 6))
    expect(headers.get('X-Total-Count')).toBe(String(delivered.length))
    expect((await backend.send('GET /api/data/invoicedata?q=roméro')).body).toHaveLength(2)
    expect((await backend.send('GET /api/data/invoicedata?sort=secret')).status).toBe(400)
    expect((await backend.send('GET /api/data/invoicedata?status=Lost')).status).toBe(400)
  })

  test('narrows by payment state, page by page', async () => {
    const backend = await createTestBackend()
    const { body, headers } = await backend.send('GET /api/data/invoicedata?payment=overdue&page=1&pageSize=2')
    expect(body).toHaveLength(2)
    expect(Number(headers.get('X-Total-Count'))).toBeGreaterThan(2)
    expect((await backend.send('GET /api/data/invoicedata?payment=draft')).body).toMatchObject([{ id: 15, draft: true }])
  })

  test('narrows by how long what is owed has been due, as the summary counts it', async () => {
    const { send } = await createTestBackend()
    for (const days of [0, 1, 30, 31, 60, 61, 90, 91]) {
      const dueDate = new Date(new Date().setHours(-24 * days, 0, 0, 0)).toISOString()
      await send(ADD, { ...wild, orderDate: dueDate, dueDate })
    }
    const { ageing } = (await send('GET /api/data/invoices/summary')).body as { ageing: Record<string, { count: number }> }
    const countOf = async (age: InvoiceAge) => {
      const { dueFrom, dueTo } = dueRangeOf(age)
      return (await send(`GET /api/data/invoicedata?dueFrom=${dueFrom}${dueTo ? `&dueTo=${dueTo}` : ''}`)).body.length
    }
    for (const [age, { count }] of Object.entries(ageing)) expect([age, await countOf(age as InvoiceAge)]).toEqual([age, count])
    expect(await countOf('owed')).toBe(Object.values(ageing).reduce((sum, { count }) => sum + count, 0))
    expect(ageing.days90?.count).toBeGreaterThanOrEqual(2)
  })
})

const pick = ({ orders, totalCost, vat, grandTotal }: ReturnType<typeof invoiceTotals>) => ({ orders, totalCost, vat, grandTotal })

describe(`${ADD}`, () => {
  test('stores numbers as numbers, computes the totals and numbers it one above the highest', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send(ADD, wild)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: 16,
      orders: [
        { itemName: 'Chalk', unitPrice: 12.5, units: 3, unitTotalPrice: 37.5 },
        { itemName: 'Pens', unitPrice: 0.1, units: 7, unitTotalPrice: 0.7 },
      ],
      totalCost: 38.2,
      vat: 3.82,
      grandTotal: 42.02,
      orderDate: '2026-02-03T00:00:00.000Z',
      billFromFax: '',
      completed: false,
      isSelected: false,
    })
    expect(await db.invoices.get(16)).toEqual(body)
  })

  test('replaces a guessed id, and dates an invoice without a date now', async () => {
    const { send, db } = await createTestBackend()
    const { date, ...undated } = { ...wild, id: 1 }
    const begun = Date.now()
    const { body } = await send(ADD, undated)
    expect(body.id).toBe(16)
    expect(Date.parse(body.orderDate)).toBeGreaterThanOrEqual(begun)
    expect(Date.parse(body.orderDate)).toBeLessThanOrEqual(Date.now())
    expect((await db.invoices.get(1)).billTo).toBe('Elena Romero')
    await send(`${DELETE}?id=3`)
    expect((await send(ADD, wild)).body.id).toBe(17)
  })

  test('two contexts that add at once never get the same number', async () => {
    const first = await createTestBackend()
    const second = await createTestBackend({ name: first.name })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? first : second).send(ADD, { ...wild, billTo: `No. ${n}` })),
    )
    const ids = answers.map(({ body }) => body.id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 16 + n))
    expect(await first.db.invoices.count()).toBe(35)
  })

  test('makes texts of what is none, and leaves a tax out that was not sent', async () => {
    const { send } = await createTestBackend()
    const { body } = await send(ADD, {
      billFrom: null,
      billTo: 42,
      billToPhone: 5551234,
      orders: [{ itemName: null, unitPrice: '', units: '' }],
    })
    expect(body).toMatchObject({ billFrom: '', billTo: '42', billToPhone: '5551234', vat: 0, grandTotal: 0, status: 'Pending' })
    expect(body.orders).toEqual([{ itemName: '', unitPrice: 0, units: 0, unitTotalPrice: 0 }])
  })

  test('reckons tax by line, discount, shipping and a currency without cents', async () => {
    const { send } = await createTestBackend()
    const orders = [
      { itemName: 'Books', unitPrice: 100, units: 1, taxRate: 5 },
      { itemName: 'Pens', unitPrice: 100, units: 1, taxRate: 20 },
    ]
    const bill = { ...wild, orders, vat: 999, discount: 20, shipping: 7.5 }
    expect((await send(ADD, bill)).body).toMatchObject({ totalCost: 200, vat: 22.5, discount: 20, shipping: 7.5, grandTotal: 210 })
    expect((await send(ADD, { ...bill, currency: 'JPY', shipping: 7 })).body).toMatchObject({ vat: 23, grandTotal: 210 })
  })

  test.each([
    [{}, 'orders'],
    [{ orders: 'all' }, 'orders'],
    [{ ...wild, orders: [{ itemName: 'x', unitPrice: 'abc', units: 1 }] }, 'orders.0.unitPrice'],
    [{ ...wild, orders: [{ itemName: 'x', unitPrice: 1, units: 1e7 }] }, 'orders.0.units'],
    [{ ...wild, orders: [{ itemName: 'x', unitPrice: 1e12, units: 2 }] }, 'orders'],
    [{ ...wild, billTo: { name: 'Ben' } }, 'billTo'],
    [{ ...wild, billTo: 'x'.repeat(201) }, 'billTo'],
    [{ ...wild, status: 'Lost' }, 'status'],
    [{ ...wild, orderDate: 'soon' }, 'orderDate'],
    [{ ...wild, vat: 'much' }, 'vat'],
    [{ ...wild, vat: true }, 'vat'],
    [{ ...wild, orders: [{ itemName: 'x', unitPrice: null, units: 1 }] }, 'orders.0.unitPrice'],
    [{ ...wild, currency: 'euro' }, 'currency'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send(ADD, payload)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await db.invoices.count()).toBe(15)
  })

  test('refuses broken JSON', async () => {
    const { send } = await createTestBackend()
    expect((await send(ADD, '{"orders":[')).status).toBe(400)
    expect((await send(ADD, [])).status).toBe(400)
  })
})

describe(`${PUT}`, () => {
  test('takes every invoice back as it was read and leaves it as it is', async () => {
    const backend = await createTestBackend()
    await backend.send(ADD, wild)
    for (const invoice of await listOf(backend)) {
      expect((await backend.send(PUT, invoice)).body).toEqual(invoice)
      expect(await backend.db.invoices.get(invoice.id)).toEqual(invoice)
    }
  })

  test('stores what is sent, computes anew, and keeps what existing clients do not know', async () => {
    const { send, db } = await createTestBackend()
    const orders = [{ itemName: 'Lunch', unitPrice: '10', units: '2', unitTotalPrice: 1 }]
    const { status, body } = await send(PUT, {
      id: '1',
      billTo: 'New name',
      orders,
      vat: 2,
      totalCost: 5,
      grandTotal: 5,
      status: 'Shipped',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 1, billTo: 'New name', totalCost: 20, vat: 2, grandTotal: 22, status: 'Shipped' })
    expect(body.billFrom).toBe('Canteen')
    expect(body.payments).toHaveLength(1)
    expect(await db.invoices.get(1)).toEqual(body)
  })

  test('answers 404 for an unknown invoice and 400 for wrong values', async () => {
    const { send } = await createTestBackend()
    expect(await send(PUT, { ...wild, id: 99 })).toMatchObject({ status: 404, body: { message: 'Invoice not found' } })
    expect((await send(PUT, wild)).status).toBe(404)
    expect((await send(PUT, { ...wild, id: 1, orders: [7] })).status).toBe(400)
    expect((await send(PUT, { orders: [] })).status).toBe(400)
  })
})

describe(`${DELETE}`, () => {
  test.each([
    ['the query', `${DELETE}?id=3`, undefined],
    ['the body', DELETE, { invoiceId: 3 }],
    ['{data} in the body', DELETE, { data: { invoiceId: '3' } }],
  ])('takes the id from %s, answers those left and can be undone', async (_, line, payload) => {
    const backend = await createTestBackend()
    const before = await listOf(backend)
    const { status, body, headers } = await backend.send(line, payload)
    expect([status, body]).toEqual([200, before.filter(({ id }) => id !== 3)])
    expect(await backend.db.invoices.get(3)).toBeUndefined()
    await backend.send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect(await listOf(backend)).toEqual(before)
  })

  test('answers 404 in its own wording for an unknown invoice, and 400 without an id', async () => {
    const { send } = await createTestBackend()
    expect(await send(DELETE, { invoiceId: 99 })).toMatchObject({ status: 404, body: { message: 'invoice not found' } })
    expect((await send(DELETE)).status).toBe(400)
    expect((await send(DELETE, '{')).status).toBe(400)
  })
})

describe('DELETE /api/data/invoices', () => {
  test('deletes several, and one token brings all of them back', async () => {
    const backend = await createTestBackend()
    const before = await listOf(backend)
    const { body, headers } = await backend.send('DELETE /api/data/invoices', { ids: [1, '2', 2, 5] })
    expect(body).toEqual({ deleted: 3 })
    expect((await listOf(backend)).map(({ id }) => id).slice(0, 3)).toEqual([3, 4, 6])
    await backend.send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)
    expect(await listOf(backend)).toEqual(before)
  })

  test('deletes nothing where one is unknown', async () => {
    const { send, db } = await createTestBackend()
    expect((await send('DELETE /api/data/invoices', { ids: [1, 99] })).status).toBe(404)
    expect((await send('DELETE /api/data/invoices', { ids: [] })).status).toBe(400)
    expect(await db.invoices.count()).toBe(15)
  })
})

describe('PATCH /api/data/invoices/:id', () => {
  test('goes from Pending to Shipped to Delivered, and no other way', async () => {
    const { send, db } = await createTestBackend()
    const to = (status: string) => send('PATCH /api/data/invoices/14', { status })
    const early = await to('Delivered')
    expect([early.status, early.body.message]).toEqual([409, 'Invoice 14 is Pending: it can become Shipped next.'])
    expect((await to('Shipped')).body.status).toBe('Shipped')
    expect((await to('Delivered')).body.history.at(-1)).toMatchObject({ what: 'status', detail: 'Delivered' })
    expect((await to('Pending')).status).toBe(409)
    expect((await db.invoices.get(14)).status).toBe('Delivered')
    expect((await to('Lost')).status).toBe(400)
    expect((await send('PATCH /api/data/invoices/99', { status: 'Shipped' })).status).toBe(404)
  })

  test('issues and sends a draft, voids an invoice and takes that back', async () => {
    const { send } = await createTestBackend()
    expect((await send('PATCH /api/data/invoices/15', { sent: true })).body).toMatchObject({ draft: false })
    expect((await send('PATCH /api/data/invoices/14', { voided: true })).body).toMatchObject({ voided: true })
    expect((await send('GET /api/data/invoicedata?payment=void')).body).toHaveLength(1)
    expect((await send('PATCH /api/data/invoices/14', { voided: false })).body.history.map(({ what }: { what: string }) => what)).toEqual([
      'created',
      'voided',
      'unvoided',
    ])
  })
})

describe('PATCH /api/data/invoices', () => {
  test('moves several on, all or none', async () => {
    const { send, db } = await createTestBackend()
    expect((await send('PATCH /api/data/invoices', { ids: [12, 13, 11], status: 'Shipped' })).body).toEqual({ changed: 2 })
    expect((await send('PATCH /api/data/invoices', { ids: [12, 14], status: 'Delivered' })).status).toBe(409)
    expect((await db.invoices.get(12)).status).toBe('Shipped')
  })
})

describe('GET /api/data/invoices/summary', () => {
  test('counts and sums what is stored, by status, payment and age', async () => {
    const backend = await createTestBackend()
    const { body } = await backend.send('GET /api/data/invoices/summary')
    const invoices = await listOf(backend)
    const cents = (list: Invoice[]) => list.reduce((sum, { grandTotal }) => sum + Math.round(grandTotal * 100), 0)
    const shipped = invoices.filter(({ status }) => status === 'Shipped')
    expect(body.all.count).toBe(invoices.length)
    expect(body.all.total.GBP).toBe(cents(invoices) / 100)
    expect(body.status.Shipped).toMatchObject({ count: shipped.length, total: { GBP: cents(shipped) / 100 } })
    expect(body.payment.draft.count).toBe(1)
    const ages: { count: number }[] = Object.values(body.ageing)
    const owing = ['open', 'partly paid', 'overdue'].reduce((sum, state) => sum + body.payment[state].count, 0)
    expect(ages.reduce((sum, { count }) => sum + count, 0)).toBe(owing)
  })

  test('follows the words and status of the list', async () => {
    const { send } = await createTestBackend()
    expect((await send('GET /api/data/invoices/summary?q=romero')).body.all.count).toBe(2)
    expect((await send('GET /api/data/invoices/summary?status=Shipped')).body.status.Pending.count).toBe(0)
  })
})

describe('GET /api/data/invoices/:id', () => {
  test('answers one invoice, or 404', async () => {
    const { send } = await createTestBackend()
    expect((await send('GET /api/data/invoices/2')).body.id).toBe(2)
    expect((await send('GET /api/data/invoices/99')).body.message).toBe('Invoice not found')
  })
})

describe('POST /api/data/invoices/:id/duplicate', () => {
  test('stores a draft of today with the same lines and days to pay, without payments', async () => {
    const { send, db } = await createTestBackend()
    const original = await db.invoices.get(5)
    const { status, body } = await send('POST /api/data/invoices/5/duplicate')
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: 16, draft: true, status: 'Pending', orders: original.orders, grandTotal: original.grandTotal })
    expect(body.payments).toBeUndefined()
    expect(Date.parse(body.dueDate) - Date.parse(body.orderDate)).toBe(Date.parse(original.dueDate) - Date.parse(original.orderDate))
    expect((await send('POST /api/data/invoices/99/duplicate')).status).toBe(404)
  })
})

const LINE = { itemName: 'Lunch', unitPrice: 5, units: 1 }

describe('POST /api/data/invoices/:id/credit', () => {
  test('takes back neither a draft nor what is void: nothing was billed by them', async () => {
    const { send } = await createTestBackend()
    for (const change of [{ draft: true }, { voided: true }]) {
      const { id } = (await send('POST /api/data/invoicedata/addinvoice', { billTo: 'Ana', draft: change.draft, orders: [LINE] })).body
      await send(`PATCH /api/data/invoices/${id}`, change.voided ? change : {})
      expect(await send(`POST /api/data/invoices/${id}/credit`)).toMatchObject({
        status: 409,
        body: { message: 'Only an issued invoice that has not been voided can be credited.' },
      })
    }
  })

  test('takes an invoice back to the penny, settles what was owed and stands for what was paid', async () => {
    const { send, db } = await createTestBackend()
    const original = await db.invoices.get(8)
    const { status, body } = await send('POST /api/data/invoices/8/credit')
    expect([status, body.creditOf, body.grandTotal, body.vat]).toEqual([201, 8, -original.grandTotal, -original.vat])
    expect((await send('GET /api/data/invoices/summary?q=astronomy')).body.all).toMatchObject({ total: { GBP: 0 }, due: { GBP: -80 } })
    expect((await send(PUT, body)).body).toEqual(body)
    expect((await send('POST /api/data/invoices/8/credit')).status).toBe(409)
    expect((await send(`POST /api/data/invoices/${body.id}/credit`)).status).toBe(409)
  })

  test('is due at no day, and counted apart: at no status, and not among what was paid', async () => {
    const { send } = await createTestBackend()
    const summary = async () => (await send('GET /api/data/invoices/summary')).body
    const before = await summary()
    const { body } = await send('POST /api/data/invoices/8/credit')
    expect(body.dueDate).toBeUndefined()
    const { payment, status, all } = await summary()
    expect(payment['credit note']).toMatchObject({ count: 1, total: { GBP: body.grandTotal } })
    // The credit note settles the invoice.
    expect(payment.paid.count).toBe(before.payment.paid.count + 1)
    for (const name of ['Pending', 'Shipped', 'Delivered']) expect(status[name].count).toBe(before.status[name].count)
    expect(all.count).toBe(before.all.count + 1)
    expect((await send('GET /api/data/invoicedata?payment=credit note')).body).toEqual([body])
    const pending = (await send('GET /api/data/invoicedata?status=Pending')).body
    expect(pending).toHaveLength(status.Pending.count)
  })

  test('keeps the sign of discount and shipping', async () => {
    const { send } = await createTestBackend()
    expect((await send('POST /api/data/invoices/9/credit')).body).toMatchObject({ discount: -50, totalCost: -550, grandTotal: -550 })
    expect((await send('POST /api/data/invoices/12/credit')).body).toMatchObject({ shipping: -4.5 })
  })
})

describe('a draft', () => {
  const bill = { ...wild, draft: true }

  test('has no number until it is issued, and the numbers have no gap', async () => {
    const { send, db } = await createTestBackend()
    // Sample 15 is a draft, so the last number is 14.
    const draft = (await send(ADD, bill)).body
    expect([draft.id, draft.number, invoiceNumber(draft)]).toEqual([16, undefined, undefined])
    expect((await send(ADD, wild)).body).toMatchObject({ id: 17, number: 15 })
    const { body } = await send('PATCH /api/data/invoices/16', { draft: false })
    expect([body.number, body.draft, body.history.at(-1).what]).toEqual([16, false, 'issued'])
    // Of several that are issued at once, each has its own.
    const ids = [15, (await send('POST /api/data/invoices/1/duplicate')).body.id]
    await Promise.all(ids.map((id) => send(`PATCH /api/data/invoices/${id}`, { draft: false })))
    expect((await Promise.all(ids.map(async (id) => (await db.invoices.get(id)).number))).toSorted()).toEqual([17, 18])
    expect((await send('GET /api/data/invoicedata?q=17')).body.map(({ number }: Invoice) => number)).toEqual([17])
  })

  test('is issued as it is saved, keeps its number when it is a draft again, and gives it to nobody', async () => {
    const { send } = await createTestBackend()
    const { id } = (await send(ADD, bill)).body
    const issued = (await send(PUT, { id, billTo: 'Ana', draft: false })).body
    expect([issued.number, issued.billTo, issued.history.map(({ what }: { what: string }) => what)]).toEqual([
      15,
      'Ana',
      ['created', 'edited', 'issued'],
    ])
    expect((await send(PUT, { id, draft: true })).body).toMatchObject({ number: 15, draft: true })
    expect((await send(ADD, wild)).body.number).toBe(16)
    expect((await send(PUT, { id, draft: false })).body.number).toBe(15)
  })

  test('that is deleted leaves no gap; a restored invoice whose number was given again gets the next', async () => {
    const { send } = await createTestBackend()
    const draft = (await send(ADD, bill)).body
    const issued = (await send(ADD, wild)).body
    await send(DELETE, { invoiceId: draft.id })
    const gone = await send(DELETE, { invoiceId: issued.id })
    expect((await send(ADD, wild)).body).toMatchObject({ number: issued.number })
    await send(`POST /api/data/trash/${gone.headers.get('Undo-Token')}/restore`)
    const numbers = (await send('GET /api/data/invoicedata?sort=-number')).body.map(invoiceNumber)
    expect(numbers).toEqual([16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, undefined])
  })
})

describe('a partial credit note', () => {
  /** Invoice 14: 2 × 64 and 10 % VAT, 140.80 in all. */
  const credit = (units: number, rest = {}) => ({ orders: [{ line: 0, units, unitPrice: 64 }], reason: 'One place too many.', ...rest })
  const CREDIT = 'POST /api/data/invoices/14/credit'

  test('credits what it says, with its share of the VAT, and why; the invoice is owed that much less', async () => {
    const { send, db } = await createTestBackend()
    const { status, body } = await send(CREDIT, credit(1))
    expect([status, body.number, body.creditOf]).toEqual([201, 15, 14])
    expect(body).toMatchObject({ totalCost: -64, vat: -6.4, grandTotal: -70.4, notes: 'One place too many.' })
    const original = await db.invoices.get(14)
    expect(original.payments).toMatchObject([{ amount: 70.4, method: 'Credit note 15' }])
    expect([amountDue(original), paymentState(original, new Date(0)), original.history.at(-1)]).toMatchObject([
      70.4,
      'open',
      { what: 'credited', detail: '15' },
    ])
    expect((await send('GET /api/data/invoicedata?payment=open')).body.map(({ id }: Invoice) => id)).toContain(14)
    expect((await send(PUT, body)).body).toEqual(body)
  })

  test('and others never come to more than was billed; together they are the invoice to the penny', async () => {
    const { send, db } = await createTestBackend()
    const orders = [0, 1, 2].map((n) => ({ itemName: `Thing ${n}`, unitPrice: 3.33, units: 1, taxRate: 7.5 }))
    const bill = (await send(ADD, { ...wild, orders, vat: 0, discount: 1, shipping: 2.5 })).body
    const notes: Invoice[] = []
    for (const line of [1, 0]) {
      const body = { orders: [{ line, units: 1, unitPrice: 3.33 }], shipping: line === 0 ? 1 : 0, reason: 'Broken' }
      notes.push((await send(`POST /api/data/invoices/${bill.id}/credit`, body)).body)
      const again = await send(`POST /api/data/invoices/${bill.id}/credit`, body)
      expect([again.status, again.body.message]).toEqual([409, 'Credit notes cannot exceed the invoice that they credit.'])
    }
    notes.push((await send(`POST /api/data/invoices/${bill.id}/credit`)).body)
    const total = (field: 'grandTotal' | 'vat' | 'discount' | 'shipping') =>
      Number(notes.reduce((sum, note) => sum - (note[field] ?? 0), 0).toFixed(2))
    expect([total('grandTotal'), total('vat'), total('discount'), total('shipping')]).toEqual([bill.grandTotal, bill.vat, 1, 2.5])
    expect(amountDue(await db.invoices.get(bill.id))).toBe(0)
    expect((await send(`POST /api/data/invoices/${bill.id}/credit`)).body.message).toBe('This invoice is fully credited.')
    expect((await send(CREDIT, credit(0))).body.message).toBe('Enter what to credit.')
    expect((await send(CREDIT, credit(-1))).status).toBe(409)
  })

  test('that is void makes room for another, and is valid again only if both fit', async () => {
    const { send, db } = await createTestBackend()
    const first = (await send(CREDIT, credit(1))).body
    const second = (await send(CREDIT, credit(1))).body
    await send(`PATCH /api/data/invoices/${first.id}`, { voided: true })
    const original = await db.invoices.get(14)
    expect(original.payments).toMatchObject([{ amount: 70.4, method: `Credit note ${second.number}` }])
    expect((await send(CREDIT)).status).toBe(201)
    expect((await send(`PATCH /api/data/invoices/${first.id}`, { voided: false })).status).toBe(409)
  })

  test('and another are deleted together: neither settles the invoice any more', async () => {
    const { send, db } = await createTestBackend()
    const ids = [(await send(CREDIT, credit(1))).body.id, (await send(CREDIT, credit(1))).body.id]
    expect(amountDue(await db.invoices.get(14))).toBe(0)
    await send('DELETE /api/data/invoices', { ids })
    expect(amountDue(await db.invoices.get(14))).toBe(140.8)
  })

  test('that is void leaves its share of what is owed to the others', async () => {
    const { send, db } = await createTestBackend()
    await send('POST /api/data/invoices/14/payments', { amount: 100, method: 'Cash' })
    const first = (await send(CREDIT, credit(1))).body
    const second = (await send(CREDIT, credit(1))).body
    expect([first.payments, second.payments ?? []]).toMatchObject([[{ amount: -40.8 }], []])
    const set = (voided: boolean) => send(`PATCH /api/data/invoices/${first.id}`, { voided })
    await set(true)
    const original = await db.invoices.get(14)
    expect(amountDue(original)).toBe(0)
    expect(original.payments.slice(1)).toMatchObject([{ amount: 40.8, method: `Credit note ${second.number}`, documentId: second.id }])
    expect((await db.invoices.get(second.id)).payments).toMatchObject([{ amount: -40.8, method: 'Invoice 14', documentId: 14 }])
    expect((await db.invoices.get(first.id)).payments).toEqual([])
    await set(false)
    expect((await db.invoices.get(14)).payments).toEqual(original.payments)
  })

  test('that is restored under a new number and a new id settles its invoice, whatever happens to the next one', async () => {
    const { send, db } = await createTestBackend()
    const deleted = await send(DELETE, { invoiceId: (await send(CREDIT, credit(1))).body.id })
    const { id, number } = (await send(ADD, wild)).body
    expect([id, number]).toEqual([16, 15])
    await send(`POST /api/data/trash/${deleted.headers.get('Undo-Token')}/restore`)
    const settled = [{ amount: 70.4, method: 'Credit note 16', documentId: 17 }]
    expect((await db.invoices.get(14)).payments).toMatchObject(settled)
    const next = (await send(CREDIT, credit(1))).body
    expect((await db.invoices.get(14)).payments).toMatchObject([...settled, { amount: 70.4, documentId: next.id }])
    await send(`PATCH /api/data/invoices/${next.id}`, { voided: true })
    expect((await db.invoices.get(14)).payments).toMatchObject(settled)
  })

  test('that is restored with its invoice under new ids belongs to it', async () => {
    const { send, db } = await createTestBackend()
    const bill = (await send(ADD, wild)).body
    const note = (await send(`POST /api/data/invoices/${bill.id}/credit`)).body
    const deleted = await send('DELETE /api/data/invoices', { ids: [bill.id, note.id] })
    for (const _ of [1, 2]) await send(ADD, wild)
    await send(`POST /api/data/trash/${deleted.headers.get('Undo-Token')}/restore`)
    const [restoredBill, restoredNote] = (await db.invoices.toArray()).slice(-2)
    expect(restoredNote).toMatchObject({ creditOf: restoredBill.id, creditOfNumber: restoredBill.number })
    expect(restoredBill.payments).toMatchObject([{ method: `Credit note ${restoredNote.number}`, documentId: restoredNote.id }])
    expect(restoredNote.payments).toMatchObject([{ method: `Invoice ${restoredBill.number}`, documentId: restoredBill.id }])
    expect(amountDue(restoredBill)).toBe(0)
  })

  test('that is deleted stays deleted if its invoice is credited otherwise by now', async () => {
    const { send } = await createTestBackend()
    const deleted = await send(DELETE, { invoiceId: (await send(CREDIT, credit(2))).body.id })
    await send(CREDIT, credit(1))
    const restored = await send(`POST /api/data/trash/${deleted.headers.get('Undo-Token')}/restore`)
    expect([restored.status, restored.body.message]).toEqual([409, 'Credit notes cannot exceed the invoice that they credit.'])
  })

  test('of an earlier version, which names no ids, keeps its settlement', async () => {
    const { send, db } = await createTestBackend()
    const { id } = (await send(CREDIT, credit(1))).body
    for (const row of await db.invoices.bulkGet([14, id])) {
      await db.invoices.put({ ...row, payments: row.payments.map(({ documentId: _, ...payment }: InvoicePayment) => payment) })
    }
    const next = (await send(CREDIT, credit(1))).body
    expect((await db.invoices.get(14)).payments).toMatchObject([
      { amount: 70.4, documentId: id },
      { amount: 70.4, documentId: next.id },
    ])
  })

  test('of the shipping alone credits nothing else', async () => {
    const { send } = await createTestBackend()
    const { id } = (await send(ADD, { ...wild, shipping: 5 })).body
    const { body } = await send(`POST /api/data/invoices/${id}/credit`, { shipping: 5 })
    expect([body.orders, body.grandTotal]).toEqual([[], -5])
  })
})

describe('a credit note that does not stand any more', () => {
  const read = async ({ send }: TestBackend, id: number): Promise<Invoice> => (await send(`GET /api/data/invoices/${id}`)).body
  const paid = ({ payments = [] }: Invoice) => payments.map(({ amount, method }) => [amount, method])
  const undo = ({ send }: TestBackend, { headers }: { headers: Headers }) =>
    send(`POST /api/data/trash/${headers.get('Undo-Token')}/restore`)

  /** Invoice 14, of 140.80, of which 40 were paid, and its credit note, with id 16 and number 15. */
  async function withNote() {
    const backend = await createTestBackend()
    await backend.send('POST /api/data/invoices/14/payments', { amount: 40, method: 'Cash' })
    const { body: note } = await backend.send('POST /api/data/invoices/14/credit')
    expect([note.id, paid(await read(backend, 14))]).toEqual([
      16,
      [
        [40, 'Cash'],
        [100.8, 'Credit note 15'],
      ],
    ])
    return { backend, note }
  }

  test.each([
    [DELETE, { invoiceId: 16 }],
    ['DELETE /api/data/invoices', { ids: [16] }],
  ])('%s: its invoice is owed again, and settled again by Undo', async (line, body) => {
    const { backend, note } = await withNote()
    const settled = await read(backend, 14)
    const answer = await backend.send(line, body)
    const owed = await read(backend, 14)
    expect(paid(owed)).toEqual([[40, 'Cash']])
    expect(owed.history?.at(-1)?.what).toBe('payment removed')
    await undo(backend, answer)
    expect([await read(backend, 14), await read(backend, 16)]).toEqual([settled, note])
  })

  test('what was paid meanwhile stays when the note comes back', async () => {
    const { backend } = await withNote()
    const answer = await backend.send(DELETE, { invoiceId: 16 })
    await backend.send('POST /api/data/invoices/14/payments', { amount: 10, method: 'Card' })
    await undo(backend, answer)
    expect(paid(await read(backend, 14))).toEqual([
      [40, 'Cash'],
      [100.8, 'Credit note 15'],
      [10, 'Card'],
    ])
  })

  test('void, and valid again: it settles what is owed by then', async () => {
    const { backend, note } = await withNote()
    const settled = await read(backend, 14)
    const set = (voided: boolean) => backend.send('PATCH /api/data/invoices/16', { voided })
    await set(true)
    expect(paid(await read(backend, 14))).toEqual([[40, 'Cash']])
    await set(false)
    expect(paid(await read(backend, 14))).toEqual(paid(settled))
    expect(paid(await read(backend, 16))).toEqual(paid(note))
    await set(true)
    await backend.send('POST /api/data/invoices/14/payments', { amount: 100.8, method: 'Cash' })
    await set(false)
    expect(paid(await read(backend, 14))).toEqual([
      [40, 'Cash'],
      [100.8, 'Cash'],
    ])
    expect(paid(await read(backend, 16))).toEqual([])
  })

  test('deleted together with its invoice, both come back as they were', async () => {
    const { backend } = await withNote()
    const before = await listOf(backend)
    const answer = await backend.send('DELETE /api/data/invoices', { ids: [14, 16] })
    await undo(backend, answer)
    expect(await listOf(backend)).toEqual(before)
  })

  test('void, it leaves room for another one', async () => {
    const { backend } = await withNote()
    await backend.send('PATCH /api/data/invoices/16', { voided: true })
    expect(await backend.send('POST /api/data/invoices/14/credit')).toMatchObject({ status: 201, body: { id: 17, creditOf: 14 } })
    expect((await backend.send('PATCH /api/data/invoices/16', { voided: false })).status).toBe(409)
    await backend.send(DELETE, { invoiceId: 16 })
    expect(paid(await read(backend, 14))).toEqual([
      [40, 'Cash'],
      [100.8, 'Credit note 16'],
    ])
  })
})

describe('/api/data/invoices/:id/payments', () => {
  test('adds payments up to what is owed, and takes one back', async () => {
    const { send } = await createTestBackend()
    const pay = (amount: unknown) => send('POST /api/data/invoices/14/payments', { amount, method: 'Cash' })
    const first = await pay('100.004')
    expect([first.status, first.body.payments]).toMatchObject([201, [{ amount: 100, method: 'Cash' }]])
    expect((await send('GET /api/data/invoicedata?payment=partly%20paid')).body.map(({ id }: Invoice) => id)).toContain(14)
    expect((await pay(40.81)).status).toBe(409)
    expect((await pay(40.8)).status).toBe(201)
    expect((await send('GET /api/data/invoicedata?payment=paid&sort=-id')).body[0].id).toBe(14)
    for (const amount of [0, -1, 0.001, 'x']) expect((await pay(amount)).status).toBe(400)
    const { body } = await send(`DELETE /api/data/invoices/14/payments/${first.body.payments[0].id}`)
    expect(body.payments).toMatchObject([{ amount: 40.8 }])
    expect((await send('DELETE /api/data/invoices/14/payments/none')).body.message).toBe('Payment not found')
  })
})

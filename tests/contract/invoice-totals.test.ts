import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountDue, daysOverdue, invoiceTotals, paymentState, summarizeInvoices } from '#contract/invoices/invoice-totals.ts'
import { minorDigits, roundHalf, splitProportionally, toMajor, toMinor } from '#contract/values/money.ts'

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100)
const line = fc.record(
  { unitPrice: cents(-1e7, 1e7), units: fc.integer({ min: 0, max: 10_000 }), taxRate: fc.integer({ min: 0, max: 30 }) },
  { requiredKeys: ['unitPrice', 'units'] },
)
const invoice = fc.record(
  {
    orders: fc.array(line, { maxLength: 12 }),
    vat: cents(0, 1e6),
    discount: cents(0, 1e6),
    shipping: cents(0, 1e5),
    currency: fc.constantFrom('GBP', 'JPY', 'TND'),
  },
  { requiredKeys: ['orders'] },
)
const minor = (value: number, currency = 'GBP') => toMinor(value, currency)
const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

describe('invoiceTotals', () => {
  test('VAT 9 on 90 gives 99 (docs/specification.md 9)', () => {
    expect(invoiceTotals({ orders: [{ unitPrice: 45, units: 2 }], vat: 9 })).toMatchObject({ totalCost: 90, vat: 9, grandTotal: 99 })
    expect(invoiceTotals({ orders: [{ unitPrice: 45, units: 2, taxRate: 10 }] })).toMatchObject({ totalCost: 90, vat: 9, grandTotal: 99 })
  })

  test('the lines add up to the total, and the parts to the grand total', () => {
    fc.assert(
      fc.property(invoice, (bill) => {
        const { orders, totalCost, discount, vat, shipping, grandTotal } = invoiceTotals(bill)
        const of = (value: number) => minor(value, bill.currency)
        expect(of(totalCost)).toBe(total(orders.map(({ unitTotalPrice }) => of(unitTotalPrice))))
        expect(of(grandTotal)).toBe(of(totalCost) - of(discount) + of(vat) + of(shipping))
      }),
    )
  })

  test('no amount has more decimals than its currency', () => {
    fc.assert(
      fc.property(invoice, (bill) => {
        const { orders, ...sums } = invoiceTotals(bill)
        const digits = minorDigits(bill.currency ?? 'GBP')
        for (const amount of [...Object.values(sums), ...orders.map(({ unitTotalPrice }) => unitTotalPrice)]) {
          expect(Number(amount.toFixed(digits))).toBe(amount)
          expect(Object.is(amount, -0)).toBe(false)
        }
      }),
    )
  })

  test('its own result gives the same result again', () => {
    fc.assert(
      fc.property(invoice, (bill) => {
        const once = { ...bill, ...invoiceTotals(bill) }
        expect({ ...once, ...invoiceTotals(once) }).toEqual(once)
      }),
    )
  })

  test('a discount is never more than the total, nor below nothing', () => {
    const orders = [{ unitPrice: 10, units: 1 }]
    expect(invoiceTotals({ orders, discount: 25 })).toMatchObject({ discount: 10, grandTotal: 0 })
    expect(invoiceTotals({ orders, discount: -5 })).toMatchObject({ discount: 0, grandTotal: 10 })
  })

  test('the mirror of an invoice comes to exactly as much below nothing', () => {
    fc.assert(
      fc.property(invoice, (bill) => {
        const sums = invoiceTotals(bill)
        const mirror = {
          ...bill,
          orders: bill.orders.map((one) => ({ ...one, units: -one.units })),
          vat: -(bill.vat ?? 0),
          discount: -(bill.discount ?? 0),
          shipping: -(bill.shipping ?? 0),
        }
        const back = invoiceTotals(mirror)
        // A discount on a negative total is nothing on both sides, so only bills with a positive one mirror it.
        fc.pre(sums.totalCost > 0)
        expect(back.grandTotal + sums.grandTotal).toBe(0)
      }),
    )
  })

  test('tenths and halves of a penny come out as on paper', () => {
    const orders = Array.from({ length: 3 }, () => ({ unitPrice: 0.1, units: 1 }))
    expect(invoiceTotals({ orders }).totalCost).toBe(0.3)
    expect(invoiceTotals({ orders: [{ unitPrice: 1.005, units: 1 }] }).totalCost).toBe(1.01)
  })
})

describe('split', () => {
  test('gives parts that add up to the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1 }), (whole, weights) => {
        expect(total(splitProportionally(whole, weights))).toBe(whole)
      }),
    )
  })
})

test('roundHalf rounds halves away from zero, on both sides', () => {
  expect([2.5, -2.5, 100.49999999999999, -0.4].map(roundHalf)).toEqual([3, -3, 101, 0])
  expect(toMajor(toMinor(19.99, 'GBP'), 'GBP')).toBe(19.99)
})

describe('paymentState', () => {
  const now = new Date('2026-05-10T12:00:00')
  const owed = { grandTotal: 100, dueDate: '2026-05-10T09:00:00' }

  test.each([
    ['open on the due day', {}, 'open'],
    ['overdue the day after', { dueDate: '2026-05-09T23:00:00' }, 'overdue'],
    ['open without a due day', { dueDate: null }, 'open'],
    ['partly paid', { payments: [{ amount: 99.99 }] }, 'partly paid'],
    ['paid in three parts that do not add up in fractions', { payments: [{ amount: 33.4 }, { amount: 33.3 }, { amount: 33.3 }] }, 'paid'],
    ['paid, though late', { dueDate: '2026-01-01', payments: [{ amount: 100 }] }, 'paid'],
    ['a draft, whatever is due', { draft: true, dueDate: '2026-01-01' }, 'draft'],
    ['a credit note, which nobody pays', { grandTotal: -100, creditOf: 3 }, 'credit note'],
    ['void, whatever else', { voided: true, draft: true, payments: [{ amount: 100 }] }, 'void'],
  ])('is %s', (_, said, state) => {
    expect(paymentState({ ...owed, ...said }, now)).toBe(state)
  })

  test('nothing is due on a draft; what was overpaid counts below nothing', () => {
    expect(amountDue({ grandTotal: 10, draft: true })).toBe(0)
    expect(amountDue({ grandTotal: 10, payments: [{ amount: 12.5 }] })).toBe(-2.5)
  })

  test('what was overpaid is not taken off what others owe; what is to be paid back on a credit note is', () => {
    const bill = { grandTotal: 30, status: 'Pending' as const }
    const others = [
      { ...bill, payments: [{ amount: 50 }] },
      { ...bill, grandTotal: 45 },
    ]
    expect(summarizeInvoices(others, now).all.due).toEqual({ GBP: 45 })
    expect(summarizeInvoices([...others, { ...bill, grandTotal: -5, creditOf: 1 }], now).all.due).toEqual({ GBP: 40 })
  })

  test('days are counted from the end of the due day', () => {
    expect(daysOverdue('2026-05-10T00:00:00', now)).toBe(0)
    expect(daysOverdue('2026-05-09T00:00:00', now)).toBe(1)
    expect(daysOverdue('2026-05-01T00:00:00', now)).toBe(9)
  })
})

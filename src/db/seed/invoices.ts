// `@-2d16:10` is two days before the first run at 16:10 (`resolveSeed`).
import { invoiceTotals } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { office, type Person, person } from './people.ts'

type Item = [itemName: string, unitPrice: number, units: number]
type InvoiceOptions = Partial<Pick<Invoice, 'status' | 'discount' | 'shipping' | 'notes' | 'draft' | 'vat'>> & {
  /** The only payment. */
  paid?: [daysAgo: number, amount: number]
}

/** Tax rate in percent (docs/specification.md 9). */
const RATE = 10

/**
 * The issuers of the invoices: parts of the school. Existing clients put this text into a URL without encoding it, so each sample has a
 * different one without spaces and accents (docs/specification.md 10, row 29).
 */
const FROM = [
  'Canteen',
  'Caretaker',
  'Skating-Club',
  'Music-School',
  'Assembly-Hall',
  'Museum-Trips',
  'Uniform-Shop',
  'Astronomy-Club',
  'Kitchen',
  'Library',
  'After-School-Club',
  'Stationery',
  'Events',
  'Exams',
  'Workshop',
]

let count = 0

/** An invoice of `daysAgo` days ago, due two weeks later. */
function bill(to: Person, daysAgo: number, items: Item[], { paid, status = 'Pending', vat, ...options }: InvoiceOptions = {}): Invoice {
  const id = ++count
  // The first samples have their tax as an amount, as existing clients send it.
  const orders = items.map(([itemName, unitPrice, units]) => ({
    itemName,
    unitPrice,
    units,
    ...(vat === undefined ? { taxRate: RATE } : {}),
  }))
  const { discount, shipping, ...totals } = invoiceTotals({ orders, vat, discount: options.discount, shipping: options.shipping })
  const isPaid = paid !== undefined && paid[1] >= totals.grandTotal
  return {
    id,
    billFrom: FROM[id - 1] ?? office.name,
    billFromEmail: office.email,
    billFromAddress: office.address,
    billFromPhone: office.phone,
    billFromFax: '+44 20 7946 0101',
    billTo: to.role === 'supplier' || to.company.startsWith('Parents') ? to.company : to.name,
    billToEmail: to.email,
    billToAddress: to.address,
    billToPhone: to.phone,
    billToFax: '',
    ...totals,
    orderDate: `@-${daysAgo}d10:00`,
    status,
    completed: isPaid && status === 'Delivered',
    isSelected: false,
    currency: CURRENCY,
    ...(options.discount ? { discount } : {}),
    ...(options.shipping ? { shipping } : {}),
    ...(options.draft ? { draft: true } : {}),
    ...(options.notes ? { notes: options.notes } : {}),
    dueDate: `@${dayOf(14 - daysAgo)}d10:00`,
    payments: paid ? [{ id: `sample-${id}`, date: `@-${paid[0]}d11:00`, amount: paid[1], method: 'Bank transfer', note: '' }] : [],
    history: [{ at: `@-${daysAgo}d10:00`, what: 'created' }],
  }
}

/** A number of days for a relative date of the seed: `-3` or `+4`. */
const dayOf = (days: number): string => (days < 0 ? String(days) : `+${days}`)

/** The invoices of the last months. The oldest is that of docs/specification.md 9: VAT 9 on 90 gives 99. */
export const invoices: Invoice[] = [
  bill(person('Elena Romero'), 82, [['School lunch, monthly', 45, 2]], { vat: 9, status: 'Delivered', paid: [71, 99] }),
  bill(person('Marcus Bell'), 75, [['Parking bay for coaches, per week', 60, 4]], { status: 'Delivered', paid: [60, 264] }),
  bill(
    person('Erik Lindqvist'),
    68,
    [
      ['Skating trip', 38.5, 1],
      ['Skate hire', 6.25, 1],
    ],
    { status: 'Delivered', paid: [57, 49.23] },
  ),
  bill(person('Luca Moretti'), 61, [['Violin hire, per month', 30, 3]], { vat: 9, status: 'Delivered' }),
  bill(
    person('Valentina Cruz'),
    50,
    [
      ['Hall for one evening', 180, 1],
      ['Chairs', 0.75, 120],
      ['Projector', 25, 1],
    ],
    {
      status: 'Delivered',
      discount: 20,
      paid: [44, 302.5],
      notes: 'Thank you for running the autumn fair.',
    },
  ),
  bill(person('Beatrice Osei'), 44, [['School trip to the science museum', 27.4, 1]], { status: 'Delivered', paid: [32, 30.14] }),
  bill(person('Ingrid Nielsen'), 37, [['Stand at the uniform sale', 75, 2]], { status: 'Delivered' }),
  bill(
    person('Elena Romero'),
    29,
    [
      ['Astronomy camp', 145, 1],
      ['Sleeping bag hire', 12, 1],
    ],
    { status: 'Shipped', paid: [20, 80] },
  ),
  bill(person('Diego Álvarez'), 24, [['Kitchen rent, per day', 55, 10]], { status: 'Shipped', discount: 50, paid: [11, 550] }),
  bill(
    person('Piet de Vries'),
    19,
    [
      ['Stand at the book week', 90, 3],
      ['Tables', 8, 6],
    ],
    { status: 'Shipped' },
  ),
  bill(
    person('Erik Lindqvist'),
    12,
    [
      ['School lunch, monthly', 45, 1],
      ['After-school club, per week', 18, 4],
    ],
    { status: 'Shipped' },
  ),
  bill(
    person('Luca Moretti'),
    8,
    [
      ['Exercise books, set of ten', 12.9, 2],
      ['Calculator', 21.5, 1],
    ],
    { shipping: 4.5 },
  ),
  bill(
    person('Valentina Cruz'),
    5,
    [
      ['Hall for one weekend', 420, 1],
      ['Sound system', 85, 1],
    ],
    { paid: [2, 200] },
  ),
  bill(person('Beatrice Osei'), 3, [['Exam fee', 64, 2]]),
  bill(person('Joseph Banda'), 1, [['Use of the workshop, per hour', 32, 6]], { draft: true }),
]

// `@-2d16:10` is two days before the first run at 16:10 (`resolveSeed`).
import type { Delivery, Discount } from '#contract/shop/cart.ts'
import { cartTotals } from '#contract/shop/cart-rules.ts'
import type { Order, OrderStatus, PaymentMethod } from '#contract/shop/orders.ts'
import { roundMoney } from '#contract/values/money.ts'
import { type Person, person } from './people.ts'
import { products } from './products.ts'

/** The discount codes: one by percent, one by amount, one expired. */
export const discounts: Discount[] = [
  { id: 'WELCOME10', percent: 10, amount: 0, minimum: 0, until: null },
  { id: 'FAIR5', percent: 0, amount: 5, minimum: 30, until: '@+60d23:59' },
  { id: 'SUMMER20', percent: 20, amount: 0, minimum: 0, until: '@-30d23:59' },
]

/** Title of the product, quantity, index of its color, and its size. */
type OrderedItem = [title: string, quantity: number, color?: number, size?: string]
interface OrderOptions {
  delivery?: Delivery
  payment?: PaymentMethod
  code?: string
  note?: string
}

/** The status history of an order, by its current status. */
const STATUS_HISTORY: Record<OrderStatus, OrderStatus[]> = {
  Placed: ['Placed'],
  Paid: ['Placed', 'Paid'],
  Shipped: ['Placed', 'Paid', 'Shipped'],
  Delivered: ['Placed', 'Paid', 'Shipped', 'Delivered'],
  Cancelled: ['Placed', 'Cancelled'],
  Refunded: ['Placed', 'Paid', 'Refunded'],
}

let count = 0

/** An order of `daysAgo` days before the first run. */
function order(buyer: Person, daysAgo: number, status: OrderStatus, ordered: OrderedItem[], options: OrderOptions = {}): Order {
  const { delivery = 'pickup', payment = 'transfer', code = '', note = '' } = options
  const items = ordered.map(([title, quantity, color, size = '']) => {
    const product = products.find((candidate) => candidate.title === title)
    if (!product) throw new Error(`The shop has no "${title}". Titles are in src/db/seed/products.ts.`)
    const { id: productId, photo, category, price, colors } = product
    const colorName = color === undefined ? '' : (colors[color] ?? '')
    return { productId, title, photo, category, price, quantity, color: colorName, size, total: roundMoney(price * quantity) }
  })
  const [street = '', city = ''] = buyer.address.split(', ')
  const separatorIndex = city.indexOf(' ')
  return {
    id: ++count,
    createdAt: `@-${daysAgo}d${timeOfStep(0)}`,
    status,
    items,
    address: {
      name: buyer.name,
      email: buyer.email,
      phone: buyer.phone,
      street,
      city: city.slice(0, separatorIndex),
      zip: city.slice(separatorIndex + 1),
      country: 'United Kingdom',
    },
    delivery,
    payment,
    code,
    note,
    ...cartTotals(
      items,
      delivery,
      discounts.find(({ id }) => id === code),
    ),
    history: STATUS_HISTORY[status].map((step, index) => ({
      at: `@-${Math.max(daysAgo - index, 0)}d${timeOfStep(index)}`,
      status: step,
      note: '',
    })),
  }
}

/** The time of a step: steps follow each other within a morning, so that all may be on the day of the order. */
const timeOfStep = (step: number): string => `0${step + 1}:1${step}`

/** The orders of the last weeks. */
export const orders: Order[] = [
  order(
    person('Beatrice Osei'),
    58,
    'Delivered',
    [
      ['Textbook bundle, Year 7', 1],
      ['Geometry set', 1],
    ],
    { delivery: 'standard' },
  ),
  order(
    person('Elena Romero'),
    54,
    'Delivered',
    [
      ['School backpack', 1, 0],
      ['Exercise books, set of ten', 2, 0],
    ],
    { code: 'WELCOME10' },
  ),
  order(person('Erik Lindqvist'), 51, 'Delivered', [['School T-shirt', 3, 0, 'S']], { payment: 'cash' }),
  order(person('Harpreet Singh'), 47, 'Delivered', [['Robot to build and program', 2, 1]], { payment: 'card' }),
  order(person('Luca Moretti'), 44, 'Delivered', [['Laptop for pupils', 1, 0]], { payment: 'card', delivery: 'express' }),
  order(person('Anna Kowalska'), 40, 'Delivered', [
    ['Wax crayons, box of 24', 6, 0],
    ['Decorated notebook', 4, 1],
  ]),
  order(person('Kwame Mensah'), 37, 'Delivered', [['Football', 5, 0]], { note: 'For the county league.' }),
  order(person('Valentina Cruz'), 33, 'Refunded', [['Winter gloves', 2, 0, 'M']], { payment: 'card', delivery: 'standard' }),
  order(person('Grace Okafor'), 30, 'Delivered', [['Running shoes', 1, 0, '38']], { payment: 'card' }),
  order(
    person('Elena Romero'),
    27,
    'Delivered',
    [
      ['Wrist watch for learning the time', 1, 0],
      ['Kite', 1, 1],
    ],
    { delivery: 'standard' },
  ),
  order(person('Margaret Doyle'), 24, 'Delivered', [['Puzzle of the school house', 2]], { payment: 'cash' }),
  order(person('Françoise Laurent'), 21, 'Delivered', [['Microscope with camera', 1]], { payment: 'transfer' }),
  order(person('Erik Lindqvist'), 18, 'Cancelled', [['Camera for the school newspaper', 1, 0]], { delivery: 'express' }),
  order(person('Thandiwe Nkosi'), 15, 'Delivered', [['Teddy bear with school scarf', 3, 0]]),
  order(person('Beatrice Osei'), 12, 'Shipped', [['Tablet with learning apps', 1, 0]], { payment: 'card', delivery: 'standard' }),
  order(person('Tomás Ferreira'), 9, 'Delivered', [['Headphones for the language lab', 4, 0]], { code: 'FAIR5' }),
  order(
    person('Luca Moretti'),
    7,
    'Shipped',
    [
      ['Exercise books, set of ten', 3, 0],
      ['Fountain pen for learners', 1, 1],
    ],
    { delivery: 'standard' },
  ),
  order(
    person('Kenji Mori'),
    5,
    'Paid',
    [
      ['Knitted scarf', 1, 0],
      ['School cap', 2, 0],
    ],
    { payment: 'card' },
  ),
  order(
    person('Valentina Cruz'),
    3,
    'Paid',
    [
      ['Kite', 4, 2],
      ['Wooden yo-yo', 10, 0],
    ],
    { code: 'FAIR5', note: 'Prizes for the winter fair.' },
  ),
  order(
    person('Elena Romero'),
    2,
    'Placed',
    [
      ['School T-shirt', 2, 1, 'M'],
      ['School backpack', 1, 1],
    ],
    { delivery: 'standard' },
  ),
  order(person('Layla Haddad'), 1, 'Placed', [['Decorated notebook', 2, 0]], { payment: 'cash' }),
]

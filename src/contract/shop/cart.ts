import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, ListQuery, numeric, requiredTextLine, textLine } from '../http/field.ts'
import { DELIVERY_METHODS } from './cart-rules.ts'
import { MAX_PRODUCT_BYTES, Product } from './products.ts'

export const Delivery = z.enum(DELIVERY_METHODS)
export type Delivery = z.infer<typeof Delivery>

/** A discount code: by percent or by an amount, from a minimum value, until a time. */
export const Discount = z.object({
  /** The code itself, in capitals. */
  id: z.string(),
  percent: z.number().check(z.gte(0), z.lte(100)),
  amount: z.number().check(z.gte(0)),
  minimum: z.number().check(z.gte(0)),
  until: z.nullable(IsoDate),
})
export type Discount = z.infer<typeof Discount>

/** A code as it is typed: in any case, with spaces around. */
export const DiscountCode = z.pipe(
  textLine(40),
  z.transform((code) => code.toUpperCase()),
)

export const CartTotals = z.object({
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** Number of pieces. */
  count: z.number().check(z.int()),
})
export type CartTotals = z.infer<typeof CartTotals>

/** A line of the cart. `quantity` may exceed the product's `qty` if others bought meanwhile; checkout reports it. */
export const CartLine = z.object({
  id: Id,
  product: Product,
  quantity: z.number().check(z.int(), z.gte(1)),
  color: z.string(),
  size: z.string(),
  total: z.number(),
})
export type CartLine = z.infer<typeof CartLine>

export const Cart = z.extend(CartTotals, {
  items: z.array(CartLine),
  /** Why the discount code is not valid. */
  problem: z.optional(z.string()),
})
export type Cart = z.infer<typeof Cart>

/** An id, or a whole product with one (docs/specification.md 10, row 19). */
const ProductRef = z.union([
  Id,
  z.pipe(
    z.object({ id: Id }),
    z.transform(({ id }) => id),
  ),
])
const Quantity = numeric(z.int(), z.gte(1), z.lte(100_000))
const STOCK_ERRORS = { 404: 'Product not found', 409: 'There is not enough stock.' }

/** For existing clients: adds one piece, and reports no error if none is left. */
export const addToCartAsSpecified = endpoint('POST /api/data/eCommerce/add', {
  access: 'office',
  summary: 'Puts one of a product into the cart, as far as there are any left, and answers the product.',
  body: z.object({ productId: ProductRef }),
  reply: Product,
  errors: { 404: 'Product not found' },
  origin: 'compat',
  maxBytes: MAX_PRODUCT_BYTES,
})

export const readCart = endpoint('GET /api/data/cart', {
  access: 'office',
  summary: 'The cart with what it comes to, for a way of delivery and with a discount code if one is given.',
  query: z.object({ delivery: z._default(Delivery, 'pickup'), code: z.optional(DiscountCode) }),
  reply: Cart,
  origin: 'ours',
})

export const addToCart = endpoint('POST /api/data/cart', {
  access: 'office',
  summary: 'Puts some of a product into the cart; a line of the same product, colour and size grows.',
  body: z.object({
    productId: ProductRef,
    quantity: z._default(Quantity, 1),
    color: z._default(textLine(20), ''),
    size: z._default(textLine(20), ''),
  }),
  reply: Cart,
  errors: STOCK_ERRORS,
  status: 201,
  origin: 'ours',
})

export const changeCartLine = endpoint('PATCH /api/data/cart/:id', {
  access: 'office',
  summary: 'Sets how many of a line are wanted.',
  body: z.object({ quantity: Quantity }),
  reply: Cart,
  errors: { ...STOCK_ERRORS, 404: 'This is no longer in the basket.' },
  origin: 'ours',
})

export const removeCartLine = endpoint('DELETE /api/data/cart/:id', {
  access: 'office',
  summary: 'Takes a line out of the cart; can be undone.',
  reply: Cart,
  errors: { 404: 'This is no longer in the basket.' },
  origin: 'ours',
})

export const emptyCart = endpoint('DELETE /api/data/cart', {
  access: 'office',
  summary: 'Takes everything out of the cart; can be undone.',
  reply: Cart,
  origin: 'ours',
})

export const listDiscounts = endpoint('GET /api/data/discounts', {
  access: 'office',
  summary: 'All discount codes.',
  query: ListQuery,
  reply: z.array(Discount),
  origin: 'ours',
})

/** The use of a discount code: number of orders, and sum of the discounts. */
export const DiscountUse = z.object({ orders: z.number().check(z.int()), taken: z.number() })
export type DiscountUse = z.infer<typeof DiscountUse>

export const countDiscountUses = endpoint('GET /api/data/discounts/uses', {
  access: 'office',
  summary: 'In how many orders each discount code counted, and what it took off; cancelled and refunded orders are left out.',
  reply: z.record(z.string(), DiscountUse),
  origin: 'ours',
})

const discountFields = {
  percent: numeric(z.gte(0), z.lte(100)),
  amount: numeric(z.gte(0), z.lte(1e6)),
  minimum: numeric(z.gte(0), z.lte(1e6)),
  until: z.nullable(IsoDate),
}

export const addDiscount = endpoint('POST /api/data/discounts', {
  access: 'office',
  summary: 'Adds a discount code.',
  body: z.extend(z.partial(z.object(discountFields)), {
    code: DiscountCode.check(z.refine((code) => /^[\p{L}\p{N}-]{3,40}$/u.test(code), 'Use 3 to 40 letters, digits or hyphens.')),
  }),
  reply: Discount,
  status: 201,
  errors: { 409: 'This code already exists. Choose another one.' },
  origin: 'ours',
})

export const changeDiscount = endpoint('PATCH /api/data/discounts/:id', {
  access: 'office',
  summary: 'Changes what is named of a discount code.',
  body: z.partial(z.object(discountFields)),
  reply: Discount,
  errors: { 404: 'Discount not found' },
  origin: 'ours',
})

export const deleteDiscount = endpoint('DELETE /api/data/discounts/:id', {
  access: 'office',
  summary: 'Deletes a discount code and answers those left; can be undone.',
  reply: z.array(Discount),
  errors: { 404: 'Discount not found' },
  origin: 'ours',
})

/** Delivery address and contact of an order. Pickups need no street; many countries have no postcodes. */
export const Address = z.object({
  name: requiredTextLine(120),
  email: z.email('Enter an email address such as ana@school.example.').check(z.maxLength(200)),
  phone: z._default(textLine(60), ''),
  street: z._default(textLine(200), ''),
  city: z._default(textLine(120), ''),
  zip: z._default(textLine(20), ''),
  country: z._default(textLine(80), ''),
})
export type Address = z.infer<typeof Address>

import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Amount, longText } from '../http/field.ts'
import { INVOICE_404, Invoice } from './invoices.ts'

export const creditInvoice = endpoint('POST /api/data/invoices/:id/credit', {
  access: 'office',
  summary:
    'Stores a credit note: the credited lines with negative units, due at no day. Without a body it credits everything that earlier notes leave.',
  body: z.optional(
    z.object({
      /** The lines of the invoice to credit: units and price are not negative, except those of a negative line. */
      orders: z.optional(
        z
          .array(
            z.object({
              line: z.number().check(z.int(), z.gte(0)),
              units: Amount.check(z.refine((units) => Math.abs(units) <= 1e6, 'Enter a quantity of 1,000,000 or less.')),
              unitPrice: Amount,
            }),
          )
          .check(z.maxLength(500)),
      ),
      shipping: z._default(Amount, 0),
      /** Why; it is printed on the note. */
      reason: z._default(longText(500), ''),
    }),
  ),
  reply: Invoice,
  errors: {
    ...INVOICE_404,
    409: 'The credit notes would exceed the invoice, nothing is left to credit, or it is a draft, void or itself a credit note.',
  },
  status: 201,
  origin: 'ours',
})

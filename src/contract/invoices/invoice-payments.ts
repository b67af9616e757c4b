import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint.ts'
import { Amount, IsoDate, textLine } from '../http/field.ts'
import { INVOICE_404, Invoice } from './invoices.ts'

export const addPayment = endpoint('POST /api/data/invoices/:id/payments', {
  access: 'office',
  summary: 'Notes a payment, at most what is still owed, and answers the invoice.',
  body: z.object({
    amount: Amount.check(z.refine((amount) => amount > 0, 'Enter an amount above zero.')),
    date: z.optional(IsoDate),
    method: z._default(textLine(60), ''),
    note: z._default(textLine(300), ''),
  }),
  reply: Invoice,
  errors: { ...INVOICE_404, 409: 'The amount paid is more than the amount due.' },
  status: 201,
  origin: 'ours',
})

export const removePayment = endpoint('DELETE /api/data/invoices/:id/payments/:paymentId', {
  access: 'office',
  summary: 'Takes a payment back and answers the invoice.',
  reply: Invoice,
  errors: { 404: 'Payment not found' },
  origin: 'ours',
})

import type { Invoice, InvoicePayment } from './invoices.ts'
import { invoiceNumber } from './invoices-rules.ts'

/**
 * The number of the other document, if a payment is the settlement between an invoice and its credit note. It is stored as text in
 * `method`.
 */
export const settlementDocumentNumber = ({ method }: { method: string }): string | undefined =>
  /^(?:Credit note|Invoice) (\d+)$/.exec(method)?.[1]

/** The fields of a settlement that name the other document: an invoice or its credit note. */
export const settlementFields = (other: Invoice): Pick<InvoicePayment, 'method' | 'documentId'> => ({
  method: `${other.creditOf === undefined ? 'Invoice' : 'Credit note'} ${invoiceNumber(other)}`,
  documentId: other.id,
})

/** True if a payment is the settlement with this document. Settlements of earlier versions only have its number. */
export const isSettlementWith = (payment: InvoicePayment, other: Invoice): boolean =>
  payment.documentId === undefined ? payment.method === settlementFields(other).method : payment.documentId === other.id

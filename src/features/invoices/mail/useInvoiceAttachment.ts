import { call } from '#client/transport/call.ts'
import type { StoredFile } from '#contract/files/files.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { useSettings } from '#ui/theme/settings.ts'
import { useInvoiceName } from '../labels.ts'
import type { Stamp } from '../print/usePrintStamp.ts'

/**
 * Returns a function that stores the PDF file of an invoice, in the language of the interface, for a mail. It resolves to undefined if the
 * file could not be made, for example because a font could not be loaded: the mail lists the figures too.
 */
export function useInvoiceAttachment() {
  const settings = useSettings()
  const nameOf = useInvoiceName()
  return async (invoice: Invoice, stamp?: Stamp): Promise<StoredFile | undefined> => {
    try {
      const { createInvoicePdf } = await import('../print/invoicePdf.ts')
      const pdf = await createInvoicePdf(invoice, settings, stamp)
      return await call('POST /api/data/files', { body: new File([pdf], `${nameOf(invoice)}.pdf`, { type: 'application/pdf' }) })
    } catch (reason) {
      console.warn('The PDF file of an invoice could not be attached.', reason)
      return undefined
    }
  }
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { orGone } from '#client/live.ts'
import { InvoiceEditor } from '#features/invoices/InvoiceEditor.tsx'
import { InvoiceNotFound } from '#features/invoices/InvoiceNotFound.tsx'
import { creditNoteOf } from '#features/invoices/useCreditNote.ts'

export const Route = createFileRoute('/_office/apps/invoice/edit/$id')({
  beforeLoad: ({ context }) => context.loadArea('invoices'),
  loader: async ({ params }) => {
    const invoice = await orGone(call('GET /api/data/invoices/:id', { params }))
    // A credit note stays as it is in the books, and so does what it took back, and what is void.
    if (invoice && (invoice.voided || invoice.creditOf !== undefined || (await creditNoteOf(invoice))))
      throw redirect({ to: '/apps/invoice/detail/$id', params, replace: true })
    return invoice
  },
  component: function EditInvoice() {
    const { id } = Route.useParams()
    const invoice = Route.useLoaderData()
    return invoice ? <InvoiceEditor key={id} invoice={invoice} /> : <InvoiceNotFound id={id} wasThere={false} />
  },
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { InvoiceEditor } from '#features/invoices/editor/InvoiceEditor.tsx'
import { InvoiceNotFound } from '#features/invoices/invoice/InvoiceNotFound.tsx'
import { creditNotesOf } from '#features/invoices/invoice/useCreditNotes.ts'

export const Route = createFileRoute('/_office/apps/invoice/edit/$id')({
  beforeLoad: ({ context }) => context.loadCatalog('invoices'),
  loader: async ({ params }) => {
    const invoice = await orUndefinedIf404(call('GET /api/data/invoices/:id', { params }))
    // Credit notes, credited invoices and void invoices cannot be edited.
    if (invoice && (invoice.voided || invoice.creditOf !== undefined || (await creditNotesOf(invoice)).length > 0))
      throw redirect({ to: '/apps/invoice/detail/$id', params, replace: true })
    return invoice
  },
  component: function EditInvoice() {
    const { id } = Route.useParams()
    const invoice = Route.useLoaderData()
    // `wasDeleted` is for a page that has shown the invoice before.
    return invoice ? <InvoiceEditor key={id} invoice={invoice} /> : <InvoiceNotFound id={id} wasDeleted={false} />
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { InvoiceEditor } from '#features/invoices/editor/InvoiceEditor.tsx'

export const Route = createFileRoute('/_office/apps/invoice/create')({
  beforeLoad: ({ context }) => context.loadCatalog('invoices'),
  loader: () => call('GET /api/data/invoicedata', { query: { sort: '-id', page: 1, pageSize: 1 } }),
  component: function CreateInvoice() {
    // A new invoice has the sender, the term of payment and the VAT rate of the last one.
    const [last] = Route.useLoaderData()
    return <InvoiceEditor last={last} />
  },
})

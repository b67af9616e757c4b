import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { InvoiceEditor } from '#features/invoices/editor/InvoiceEditor.tsx'

export const Route = createFileRoute('/_office/apps/invoice/create')({
  beforeLoad: ({ context }) => context.loadCatalog('invoices'),
  loader: () => call('GET /api/data/invoicedata', { query: { sort: '-id', page: 1, pageSize: 1 } }),
  component: function CreateInvoice() {
    // A new invoice has the sender of the last one.
    const [last] = Route.useLoaderData()
    return <InvoiceEditor sender={last} />
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { listInvoices } from '#contract/invoices.ts'
import { InvoiceEditor } from '#features/invoices/InvoiceEditor.tsx'

export const Route = createFileRoute('/_office/apps/invoice/create')({
  beforeLoad: ({ context }) => context.loadArea('invoices'),
  loader: () => call(listInvoices, { query: { sort: '-id', page: 1, pageSize: 1 } }),
  component: function CreateInvoice() {
    const [last] = Route.useLoaderData()
    return <InvoiceEditor sender={last} />
  },
})

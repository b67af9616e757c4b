import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { orGone } from '#client/live.ts'
import { readInvoice } from '#contract/invoices.ts'
import { InvoiceEditor } from '#features/invoices/InvoiceEditor.tsx'
import { InvoiceGone } from '#features/invoices/InvoiceGone.tsx'

export const Route = createFileRoute('/_office/apps/invoice/edit/$id')({
  beforeLoad: ({ context }) => context.loadArea('invoices'),
  loader: ({ params }) => orGone(call(readInvoice, { params })),
  component: function EditInvoice() {
    const { id } = Route.useParams()
    const invoice = Route.useLoaderData()
    return invoice ? <InvoiceEditor key={id} invoice={invoice} /> : <InvoiceGone id={id} wasThere={false} />
  },
})

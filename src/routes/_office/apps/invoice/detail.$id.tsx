import { createFileRoute } from '@tanstack/react-router'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { ComposeMail } from '#features/emails/compose/lazyComposeMail.ts'
import { InvoiceScreen } from '#features/invoices/invoice/InvoiceScreen.tsx'

export const Route = createFileRoute('/_office/apps/invoice/detail/$id')({
  beforeLoad: ({ context }) => context.loadCatalog('invoices'),
  loader: ({ params }) => orUndefinedIf404(call('GET /api/data/invoices/:id', { params })),
  component: function InvoiceDetail() {
    const { id } = Route.useParams()
    return <InvoiceScreen key={id} id={id} invoice={Route.useLoaderData()} Compose={ComposeMail} />
  },
})

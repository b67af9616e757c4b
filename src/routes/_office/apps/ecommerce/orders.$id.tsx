import { createFileRoute } from '@tanstack/react-router'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { OrderScreen } from '#features/shop/orders/OrderScreen.tsx'
import { ReceiptSearch } from '#features/shop/orders/orderSearch.ts'

export const Route = createFileRoute('/_office/apps/ecommerce/orders/$id')({
  validateSearch: ReceiptSearch,
  beforeLoad: ({ context }) => context.loadCatalog('shop'),
  loader: ({ params }) => orUndefinedIf404(call('GET /api/data/orders/:id', { params })),
  component: function OrderDetail() {
    const { id } = Route.useParams()
    // With `placed` in the URL, the page thanks for a new order.
    return <OrderScreen key={id} id={id} order={Route.useLoaderData()} placed={Boolean(Route.useSearch().placed)} />
  },
})

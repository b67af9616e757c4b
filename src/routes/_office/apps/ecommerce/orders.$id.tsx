import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/call.ts'
import { orGone } from '#client/live.ts'
import { OrderScreen } from '#features/shop/OrderScreen.tsx'
import { ReceiptSearch } from '#features/shop/orderSearch.ts'

export const Route = createFileRoute('/_office/apps/ecommerce/orders/$id')({
  validateSearch: ReceiptSearch,
  beforeLoad: ({ context }) => context.loadArea('shop'),
  loader: ({ params }) => orGone(call('GET /api/data/orders/:id', { params })),
  component: function OrderDetail() {
    const { id } = Route.useParams()
    return <OrderScreen key={id} id={id} order={Route.useLoaderData()} placed={Boolean(Route.useSearch().placed)} />
  },
})

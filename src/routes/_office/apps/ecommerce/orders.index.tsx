import { createFileRoute } from '@tanstack/react-router'
import { send } from '#client/transport/call.ts'
import { OrdersScreen } from '#features/shop/orders/OrdersScreen.tsx'
import { OrderSearch, queryOf } from '#features/shop/orders/orderSearch.ts'

export const Route = createFileRoute('/_office/apps/ecommerce/orders/')({
  validateSearch: OrderSearch,
  beforeLoad: ({ context }) => context.loadCatalog('shop'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => send('GET /api/data/orders', { query: queryOf(deps) }),
  // The current list stays on screen while the next one loads.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Orders() {
    const navigate = Route.useNavigate()
    return (
      <OrdersScreen
        page={Route.useLoaderData()}
        search={Route.useSearch()}
        // Typing in the search replaces the history entry; another page of the list begins at its top.
        onSearch={(change) =>
          navigate({
            search: (search) => ({ ...search, ...change }),
            replace: 'q' in change,
            resetScroll: 'page' in change && Object.keys(change).length === 1,
          })
        }
      />
    )
  },
})

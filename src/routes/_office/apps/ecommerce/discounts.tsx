import { createFileRoute } from '@tanstack/react-router'
import { call, send } from '#client/transport/call.ts'
import { DiscountsScreen } from '#features/shop/discounts/DiscountsScreen.tsx'
import { queryOf } from '#features/shop/discounts/discountQuery.ts'
import { DiscountSearch } from '#features/shop/discounts/discountSearch.ts'

export const Route = createFileRoute('/_office/apps/ecommerce/discounts')({
  validateSearch: DiscountSearch,
  beforeLoad: ({ context }) => context.loadCatalog('shop'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [page, uses] = await Promise.all([
      send('GET /api/data/discounts', { query: queryOf(deps) }),
      // By discount code: the number of orders with it.
      call('GET /api/data/discounts/uses', {}),
    ])
    return { page, uses }
  },
  // The current list stays on screen while the next one loads.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Discounts() {
    const navigate = Route.useNavigate()
    return (
      <DiscountsScreen
        {...Route.useLoaderData()}
        search={Route.useSearch()}
        // Typing in the search replaces the history entry.
        onSearch={(change) => void navigate({ search: (search) => ({ ...search, ...change }), replace: 'q' in change })}
      />
    )
  },
})

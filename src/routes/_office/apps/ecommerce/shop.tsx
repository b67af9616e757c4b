import { createFileRoute } from '@tanstack/react-router'
import { callCached } from '#client/live/cached.ts'
import { send } from '#client/transport/call.ts'
import { ShopScreen } from '#features/shop/products/ShopScreen.tsx'
import { queryOf, ShopSearch } from '#features/shop/products/shopSearch.ts'

export const Route = createFileRoute('/_office/apps/ecommerce/shop')({
  validateSearch: ShopSearch,
  beforeLoad: ({ context }) => context.loadCatalog('shop'),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [page, cart] = await Promise.all([
      send('GET /api/data/eCommerce/ProductsData', { query: queryOf(deps) }),
      callCached('GET /api/data/cart', { query: {} }),
    ])
    return { page, cart }
  },
  // The current products stay on screen while the next ones load.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Shop() {
    const navigate = Route.useNavigate()
    return (
      <ShopScreen
        {...Route.useLoaderData()}
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

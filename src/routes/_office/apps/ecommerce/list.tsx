import { createFileRoute } from '@tanstack/react-router'
import { ProductListScreen } from '#features/shop/products/ProductListScreen.tsx'
import { ProductSearch } from '#features/shop/products/productSearch.ts'
import { readProductPage } from '#features/shop/products/readProducts.ts'

export const Route = createFileRoute('/_office/apps/ecommerce/list')({
  validateSearch: ProductSearch,
  beforeLoad: ({ context }) => context.loadCatalog('shop'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readProductPage(deps),
  // The current table stays on screen while the next one loads.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function ProductList() {
    const navigate = Route.useNavigate()
    return (
      <ProductListScreen
        search={Route.useSearch()}
        // Typing in the search replaces the history entry; another page of the list begins at its top.
        onSearch={(change) =>
          navigate({
            search: (search) => ({ ...search, ...change }),
            replace: 'q' in change,
            resetScroll: 'page' in change && Object.keys(change).length === 1,
          })
        }
        page={Route.useLoaderData()}
      />
    )
  },
})

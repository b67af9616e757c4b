import { createFileRoute } from '@tanstack/react-router'
import { call } from '#client/transport/call.ts'
import { CheckoutScreen } from '#features/shop/cart/CheckoutScreen.tsx'
import { CheckoutSearch, cartQuery } from '#features/shop/cart/checkoutSearch.ts'

export const Route = createFileRoute('/_office/apps/ecommerce/checkout')({
  validateSearch: CheckoutSearch,
  beforeLoad: ({ context }) => context.loadCatalog('shop'),
  loaderDeps: ({ search: { delivery, code } }) => ({ delivery, code }),
  loader: async ({ deps }) => {
    const [cart, discounts] = await Promise.all([
      // The totals depend on delivery and discount code, and not on the step of the form.
      call('GET /api/data/cart', cartQuery({ ...deps, step: undefined })),
      call('GET /api/data/discounts', {}),
    ])
    return { cart, discounts }
  },
  // The form stays on screen while totals are recalculated for another delivery or code.
  pendingMs: Number.POSITIVE_INFINITY,
  component: function Checkout() {
    const navigate = Route.useNavigate()
    const onSearch = (change: Partial<CheckoutSearch>, replace = false) =>
      navigate({ search: (search) => ({ ...search, ...change }), replace, resetScroll: 'step' in change })
    return <CheckoutScreen {...Route.useLoaderData()} search={Route.useSearch()} onSearch={onSearch} />
  },
})

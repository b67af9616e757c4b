import { createFileRoute } from '@tanstack/react-router'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { ProductScreen } from '#features/shop/product/ProductScreen.tsx'
import { relatedTo } from '#features/shop/product/related.ts'

export const Route = createFileRoute('/_office/apps/ecommerce/detail/$id')({
  beforeLoad: ({ context }) => context.loadArea('shop'),
  loader: async ({ params }) => {
    const [product, cart] = await Promise.all([
      orUndefinedIf404(call('GET /api/data/products/:id', { params })),
      call('GET /api/data/cart', { query: {} }),
    ])
    return { product, cart, others: product ? await call('GET /api/data/eCommerce/ProductsData', relatedTo(product)) : [] }
  },
  component: function ProductDetail() {
    const { id } = Route.useParams()
    const { product, cart, others } = Route.useLoaderData()
    return <ProductScreen key={id} id={id} product={product} cart={cart} others={others} />
  },
})

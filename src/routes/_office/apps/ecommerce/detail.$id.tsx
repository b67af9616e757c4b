import { createFileRoute } from '@tanstack/react-router'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { ProductScreen } from '#features/shop/product/ProductScreen.tsx'
import { relatedProductsRequest } from '#features/shop/product/relatedProducts.ts'

export const Route = createFileRoute('/_office/apps/ecommerce/detail/$id')({
  beforeLoad: ({ context }) => context.loadCatalog('shop'),
  loader: async ({ params }) => {
    const [product, cart] = await Promise.all([
      orUndefinedIf404(call('GET /api/data/products/:id', { params })),
      call('GET /api/data/cart', { query: {} }),
    ])
    return {
      product,
      cart,
      sameCategory: product ? await call('GET /api/data/eCommerce/ProductsData', relatedProductsRequest(product)) : [],
    }
  },
  component: function ProductDetail() {
    const { id } = Route.useParams()
    const { product, cart, sameCategory } = Route.useLoaderData()
    return <ProductScreen key={id} id={id} product={product} cart={cart} sameCategory={sameCategory} />
  },
})

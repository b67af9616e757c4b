import { createFileRoute } from '@tanstack/react-router'
import { orUndefinedIf404 } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { ProductEditor } from '#features/shop/editor/ProductEditor.tsx'
import { ProductNotFound } from '#features/shop/product/ProductNotFound.tsx'

export const Route = createFileRoute('/_office/apps/ecommerce/edit-product/$id')({
  beforeLoad: ({ context }) => context.loadCatalog('shop'),
  loader: ({ params }) => orUndefinedIf404(call('GET /api/data/products/:id', { params })),
  component: function EditProduct() {
    const { id } = Route.useParams()
    const product = Route.useLoaderData()
    // `wasDeleted` is for a page that has shown the product before.
    return product ? <ProductEditor key={id} product={product} /> : <ProductNotFound id={id} wasDeleted={false} />
  },
})

import { createFileRoute } from '@tanstack/react-router'
import { ProductEditor } from '#features/shop/editor/ProductEditor.tsx'

export const Route = createFileRoute('/_office/apps/ecommerce/add-product')({
  beforeLoad: ({ context }) => context.loadCatalog('shop'),
  component: () => <ProductEditor />,
})

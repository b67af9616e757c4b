import { Trans } from '@lingui/react/macro'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/shop/products.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { ProductActions } from '../useProductActions.ts'

/** The menu of one product in the table. */
export function ProductMenu({ product, actions }: { product: Product; actions: ProductActions }) {
  const params = { id: String(product.id) }
  return (
    <>
      <Menu.Item
        leftSection={<IconEye size={17} />}
        // The first item gets the focus when the menu opens, which must not preload its page.
        renderRoot={(props) => <Link {...props} to="/apps/ecommerce/detail/$id" params={params} preload={false} />}
      >
        <Trans comment="Menu item: opens a product’s page">View in shop</Trans>
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPencil size={17} />}
        renderRoot={(props) => <Link {...props} to="/apps/ecommerce/edit-product/$id" params={params} preload={false} />}
      >
        <Trans>Edit</Trans>
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="error" leftSection={<IconTrash size={17} />} onClick={() => void actions.remove([product])}>
        <Trans>Delete</Trans>
      </Menu.Item>
    </>
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Product } from '#contract/shop/products.ts'
import { LOW_STOCK } from '#contract/shop/products-rules.ts'
import { useShopNames } from '../labels.ts'
import { Price } from '../product/Price.tsx'
import { Thumb } from '../product/ProductPicture.tsx'
import classes from './ProductList.module.css'

/** A product in the list on a phone. */
export function ProductRow({ product }: { product: Product }) {
  const { t } = useLingui()
  const names = useShopNames().category
  const { qty } = product
  return (
    <div className={classes.row}>
      <Thumb src={product.photo} size={48} />
      <div>
        <Link to="/apps/ecommerce/edit-product/$id" params={{ id: String(product.id) }}>
          <bdi>{product.title}</bdi>
        </Link>
        <small>{product.category.map((category) => names[category]).join(', ')}</small>
        <span className={classes.rowFoot}>
          <Price product={product} />
          <span className={classes.stock} data-tone={qty === 0 ? 'out' : qty <= LOW_STOCK ? 'low' : undefined}>
            {t`${plural(qty, { one: '# in stock', other: '# in stock' })}`}
          </span>
        </span>
      </div>
    </div>
  )
}

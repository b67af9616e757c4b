import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconShoppingBagPlus } from '@tabler/icons-react'
import type { Product } from '#contract/shop/products.ts'
import { LOW_STOCK } from '#contract/shop/products-rules.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useFormat } from '#ui/text/format.ts'
import type { CartActions } from '../cart/useCart.ts'
import { Price } from '../product/Price.tsx'
import { ProductPicture } from '../product/ProductPicture.tsx'
import { Rating } from '../product/Stars.tsx'
import classes from './ProductCard.module.css'

interface Props {
  product: Product
  /** Number of pieces in the cart. */
  inCart: number
  actions: CartActions
  /** Loads the picture at once, not when it is scrolled into view. */
  eager?: boolean
}

/** A card of a product in the catalogue. The card opens the product; its button adds one piece to the cart. */
export function ProductCard({ product, inCart, actions, eager = false }: Props) {
  const { number } = useFormat()
  const { id, title, photo, colors } = product
  return (
    <article className={classes.card} data-sold-out={!product.stock || undefined}>
      <div className={classes.picture}>
        <ProductPicture src={photo} eager={eager} />
        <CardNote product={product} />
      </div>
      <div className={classes.body}>
        <h2 className={classes.title}>
          <RowLink target={{ to: '/apps/ecommerce/detail/$id', params: { id: String(id) } }}>
            <bdi>{title}</bdi>
          </RowLink>
        </h2>
        <div className={classes.line}>
          <Rating rating={product.rating} reviewCount={product.reviewCount} compact />
          {colors.length > 1 && (
            <span className={classes.colors} aria-hidden>
              {colors.slice(0, 4).map((color) => (
                <span key={color} style={{ background: color }} />
              ))}
              {colors.length > 4 && <small>+{number(colors.length - 4)}</small>}
            </span>
          )}
        </div>
        <div className={classes.foot}>
          <Price product={product} />
          <AddButton product={product} inCart={inCart} actions={actions} />
        </div>
      </div>
    </article>
  )
}

/** The most important note: sold out, low stock, or a discount. */
function CardNote({ product: { stock, qty: available, discount } }: { product: Product }) {
  const { number, percent } = useFormat()
  if (!stock) {
    return (
      <span className={classes.note} data-tone="out">
        <Trans>Sold out</Trans>
      </span>
    )
  }
  if (available <= LOW_STOCK) {
    // The name `qty` is part of the message.
    const qty = number(available)
    return (
      <span className={classes.note} data-tone="low">
        <Trans comment="So many pieces are in stock">Only {qty} left</Trans>
      </span>
    )
  }
  return discount > 0 ? <span className={classes.note}>{percent(-discount / 100)}</span> : null
}

function AddButton({ product, inCart, actions }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { id, title, stock, qty, colors, sizes, variants } = product
  if (!stock) return null
  // Without variants, the first colour is added. Among variants, the back end chooses one that is in stock.
  const [color = ''] = colors
  if (sizes.length > 0) {
    return (
      <RowLink
        className={classes.choose}
        target={{ to: '/apps/ecommerce/detail/$id', params: { id: String(id) } }}
        aria-label={t`Choose a size for ${title}`}
      >
        <Trans comment="Button of a product that has sizes">Choose a size</Trans>
      </RowLink>
    )
  }
  const allInCart = inCart >= qty
  /** “2 in the basket” */
  const quantityLabel = t`${plural(inCart, { one: '# in the basket', other: '# in the basket' })}`
  return (
    <Tooltip label={allInCart ? t`All available stock is in the basket` : t`Add to basket`}>
      <ActionIcon
        size={40}
        variant={inCart ? 'filled' : 'light'}
        className={classes.add}
        aria-label={inCart ? t`Add ${title} to the basket (${{ held: quantityLabel }})` : t`Add ${title} to the basket`}
        aria-disabled={allInCart || undefined}
        onClick={() => !allInCart && void actions.add(product, variants ? {} : { color })}
      >
        <IconShoppingBagPlus size={20} stroke={1.8} />
        {inCart > 0 && <span className={classes.badge}>{number(inCart)}</span>}
      </ActionIcon>
    </Tooltip>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconShoppingBagPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { ProductDetail } from '#contract/shop/products.ts'
import { LOW_STOCK, stockOf } from '#contract/shop/products-rules.ts'
import { useFormat } from '#ui/text/format.ts'
import { piecesIn, piecesOfVariant, useCartActions } from '../cart/useCart.ts'
import { useColorName } from '../editor/colorNames.ts'
import classes from './BuyBox.module.css'
import { Price } from './Price.tsx'
import { Quantity } from './Quantity.tsx'
import { Rating } from './Stars.tsx'

interface Props {
  product: ProductDetail
  cart: Cart
  /** A colour or a size was chosen. */
  onChoose(choice: { color: string; size: string }): void
}

/** Price, stock, colour, size and how many: everything to choose before it goes into the cart. */
export function BuyBox({ product, cart, onChoose }: Props) {
  const { t } = useLingui()
  const { percent } = useFormat()
  const { add } = useCartActions()
  const colorName = useColorName()
  const { colors, sizes, discount, variants } = product
  const [wanted, setWanted] = useState({ color: '', size: '', quantity: 1 })
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  // What was chosen may have been taken out of the product meanwhile.
  const first = variants?.find(({ qty }) => qty > 0)?.color ?? colors[0] ?? ''
  const color = colors.includes(wanted.color) ? wanted.color : first
  const size = sizes.includes(wanted.size) ? wanted.size : ''
  // Without a size, nobody knows yet which of them is meant.
  const known = variants && (sizes.length === 0 || size !== '')
  const qty = known ? stockOf(product, { color, size }) : product.qty
  const inCart = known ? piecesOfVariant(cart, product.id, { color, size }) : piecesIn(cart, product.id)
  const left = Math.max(0, qty - inCart)
  const quantity = Math.min(wanted.quantity, Math.max(1, left))
  const noSize = sizes.length > 0 && !size

  const choose = (choice: Partial<typeof wanted>) => {
    setWanted({ ...wanted, color, size, ...choice })
    onChoose({ color, size, ...choice })
  }
  const put = async () => {
    setAsked(true)
    if (noSize) return document.querySelector<HTMLInputElement>('input[name=size]')?.focus()
    setBusy(true)
    if (await add(product, { color, size, quantity })) setWanted({ color, size, quantity: 1 })
    setAsked(false)
    setBusy(false)
  }

  return (
    <div className={classes.box}>
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <p className={classes.price}>
        <Price product={product} />
        {discount > 0 && <span className={classes.off}>{percent(-discount / 100)}</span>}
      </p>
      <StockLine qty={qty} inCart={inCart} />
      {colors.length > 0 && (
        <fieldset className={classes.choice}>
          <legend>
            <Trans comment="Of a product">Colour</Trans> <b>{colorName(color)}</b>
          </legend>
          {colors.map((one) => (
            <label key={one} className={classes.color} style={{ '--color': one } as React.CSSProperties} title={colorName(one)}>
              <input
                type="radio"
                name="color"
                checked={one === color}
                aria-label={colorName(one)}
                onChange={() => choose({ color: one })}
              />
            </label>
          ))}
        </fieldset>
      )}
      {sizes.length > 0 && (
        <fieldset className={classes.choice} aria-describedby={asked && noSize ? 'no-size' : undefined}>
          <legend>
            <Trans comment="Of a product">Size</Trans>
          </legend>
          {sizes.map((one) => {
            const gone = variants !== undefined && stockOf(product, { color, size: one }) === 0
            return (
              <label key={one} className={classes.size} data-gone={gone || undefined} title={gone ? t`Sold out` : undefined}>
                <input
                  type="radio"
                  name="size"
                  checked={one === size}
                  aria-label={gone ? t`${one}, sold out` : undefined}
                  onChange={() => choose({ size: one })}
                />
                <span>{one}</span>
              </label>
            )
          })}
          {asked && noSize && (
            <p id="no-size" role="alert" className={classes.problem}>
              <Trans>Choose a size first.</Trans>
            </p>
          )}
        </fieldset>
      )}
      {qty > 0 && (
        <form
          noValidate
          className={classes.put}
          onSubmit={(event) => {
            event.preventDefault()
            void put()
          }}
        >
          <Quantity
            label={t({ message: 'How many', comment: 'Pieces of a product' })}
            value={quantity}
            max={Math.max(1, left)}
            onChange={(quantity) => setWanted({ ...wanted, quantity })}
          />
          <Button type="submit" size="md" flex={1} loading={busy} disabled={left === 0} leftSection={<IconShoppingBagPlus size={20} />}>
            {left === 0 ? <Trans>All there are is in the cart</Trans> : <Trans>Add to cart</Trans>}
          </Button>
        </form>
      )}
      {inCart > 0 && (
        <p className={classes.held} role="status">
          {t`${plural(inCart, { one: '# piece is in the cart', other: '# pieces are in the cart' })}`}
        </p>
      )}
    </div>
  )
}

function StockLine({ qty, inCart }: { qty: number; inCart: number }) {
  const { t } = useLingui()
  const tone = qty === 0 ? 'out' : qty <= LOW_STOCK ? 'low' : 'in'
  return (
    <p className={classes.stock} data-tone={tone}>
      {qty === 0
        ? inCart
          ? t`Sold out since you put it into the cart`
          : t`Sold out. It can be bought again as soon as the stock is filled.`
        : qty <= LOW_STOCK
          ? t`${plural(qty, { one: 'Only # left', other: 'Only # left' })}`
          : t`In stock`}
    </p>
  )
}

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconShoppingBagPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { ProductDetail } from '#contract/shop/products.ts'
import { LOW_STOCK, stockOf } from '#contract/shop/products-rules.ts'
import { useFormat } from '#ui/text/format.ts'
import { piecesOfProduct, piecesOfVariant, useCartActions } from '../cart/useCart.ts'
import { useColorName } from '../editor/colorNames.ts'
import classes from './BuyBox.module.css'
import { Price } from './Price.tsx'
import { Quantity } from './Quantity.tsx'
import { Rating } from './Stars.tsx'

interface Props {
  product: ProductDetail
  cart: Cart
  /** Called when a colour or a size is selected. */
  onChoose(choice: { color: string; size: string }): void
}

/** Price and stock of a product, the choice of colour, size and quantity, and the button "Add to basket". */
export function BuyBox({ product, cart, onChoose }: Props) {
  const { t } = useLingui()
  const { percent } = useFormat()
  const { add } = useCartActions()
  const colorName = useColorName()
  // `discount` is in percent. `variants` is undefined if the stock is not kept by colour and size.
  const { colors, sizes, discount, variants } = product
  const [selection, setSelection] = useState({ color: '', size: '', quantity: 1 })
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  // The selected colour or size may have been removed from the product meanwhile.
  const defaultColor = variants?.find(({ qty }) => qty > 0)?.color ?? colors[0] ?? ''
  const color = colors.includes(selection.color) ? selection.color : defaultColor
  const size = sizes.includes(selection.size) ? selection.size : ''
  // Without a size the variant is not known yet.
  const isVariantKnown = variants && (sizes.length === 0 || size !== '')
  const qty = isVariantKnown ? stockOf(product, { color, size }) : product.qty
  const inCart = isVariantKnown ? piecesOfVariant(cart, product.id, { color, size }) : piecesOfProduct(cart, product.id)
  const remaining = Math.max(0, qty - inCart)
  const quantity = Math.min(selection.quantity, Math.max(1, remaining))
  const isSizeMissing = sizes.length > 0 && !size

  const select = (choice: Partial<typeof selection>) => {
    setSelection({ ...selection, color, size, ...choice })
    onChoose({ color, size, ...choice })
  }
  const addToCart = async () => {
    setSubmitted(true)
    if (isSizeMissing) return document.querySelector<HTMLInputElement>('input[name=size]')?.focus()
    setBusy(true)
    if (await add(product, { color, size, quantity })) setSelection({ color, size, quantity: 1 })
    setSubmitted(false)
    setBusy(false)
  }

  return (
    <div className={classes.box}>
      <Rating rating={product.rating} reviewCount={product.reviewCount} />
      <p className={classes.price}>
        <Price product={product} />
        {discount > 0 && <span className={classes.discount}>{percent(-discount / 100)}</span>}
      </p>
      <StockLine qty={qty} inCart={inCart} />
      {colors.length > 0 && (
        <fieldset className={classes.choice}>
          <legend>
            <Trans comment="Of a product">Colour</Trans> <b>{colorName(color)}</b>
          </legend>
          {colors.map((option) => (
            <label key={option} className={classes.color} style={{ '--color': option } as React.CSSProperties} title={colorName(option)}>
              <input
                type="radio"
                name="color"
                checked={option === color}
                aria-label={colorName(option)}
                onChange={() => select({ color: option })}
              />
            </label>
          ))}
        </fieldset>
      )}
      {sizes.length > 0 && (
        <fieldset className={classes.choice} aria-describedby={submitted && isSizeMissing ? 'no-size' : undefined}>
          <legend>
            <Trans comment="Of a product">Size</Trans>
          </legend>
          {/* The name `one` is part of a message. */}
          {sizes.map((one) => {
            const soldOut = variants !== undefined && stockOf(product, { color, size: one }) === 0
            return (
              <label key={one} className={classes.size} data-sold-out={soldOut || undefined} title={soldOut ? t`Sold out` : undefined}>
                <input
                  type="radio"
                  name="size"
                  checked={one === size}
                  aria-label={soldOut ? t`${one}, sold out` : undefined}
                  onChange={() => select({ size: one })}
                />
                <span>{one}</span>
              </label>
            )
          })}
          {submitted && isSizeMissing && (
            <p id="no-size" role="alert" className={classes.problem}>
              <Trans>Choose a size first.</Trans>
            </p>
          )}
        </fieldset>
      )}
      {qty > 0 && (
        <form
          noValidate
          className={classes.addToCart}
          onSubmit={(event) => {
            event.preventDefault()
            void addToCart()
          }}
        >
          <Quantity
            label={t({ message: 'Quantity', comment: 'Pieces of a product' })}
            value={quantity}
            max={Math.max(1, remaining)}
            onChange={(quantity) => setSelection({ ...selection, quantity })}
          />
          <Button
            type="submit"
            size="md"
            flex="1 1 auto"
            loading={busy}
            disabled={remaining === 0}
            leftSection={<IconShoppingBagPlus size={20} />}
          >
            {remaining === 0 ? <Trans>All available stock is in the basket</Trans> : <Trans>Add to basket</Trans>}
          </Button>
        </form>
      )}
      {inCart > 0 && (
        <p className={classes.inCart} role="status">
          {t`${plural(inCart, { one: '# item in the basket', other: '# items in the basket' })}`}
        </p>
      )}
    </div>
  )
}

/** Says whether the product is in stock, low (`LOW_STOCK` pieces or fewer) or sold out. */
function StockLine({ qty, inCart }: { qty: number; inCart: number }) {
  const { t } = useLingui()
  const tone = qty === 0 ? 'out' : qty <= LOW_STOCK ? 'low' : 'in'
  return (
    <p className={classes.stock} data-tone={tone}>
      {qty === 0
        ? inCart
          ? t`Sold out since you added it to the basket`
          : t`Sold out. Available again once it is restocked.`
        : qty <= LOW_STOCK
          ? t`${plural(qty, { one: 'Only # left', other: 'Only # left' })}`
          : t`In stock`}
    </p>
  )
}

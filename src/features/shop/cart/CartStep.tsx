import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { sameId } from '#contract/http/same-id.ts'
import type { Cart, CartLine } from '#contract/shop/cart.ts'
import { photoOf, stockOf } from '#contract/shop/products-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import { useColorName } from '../editor/colorNames.ts'
import { Thumb } from '../product/ProductPicture.tsx'
import { Quantity } from '../product/Quantity.tsx'
import classes from './CheckoutScreen.module.css'
import { type CartActions, piecesOfProduct, piecesOfVariant, useCartActions } from './useCart.ts'
import { usePendingQuantity } from './usePendingQuantity.ts'

interface Props {
  cart: Cart
  /** The cart contains more of a product than is in stock. */
  blocked: boolean
  onNext(): void
}

/** Step 1 of the checkout: the lines of the cart. */
export function CartStep({ cart, blocked, onNext }: Props) {
  const actions = useCartActions()
  return (
    <section className={classes.card}>
      <header className={classes.cardHead}>
        <h2>
          <Trans comment="Link to the shopping cart, and its heading">Basket</Trans>
        </h2>
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => void actions.empty()}>
          <Trans>Empty basket</Trans>
        </Button>
      </header>
      <ul className={classes.lines}>
        {cart.items.map((line) => (
          <CartRow key={line.id} line={line} cart={cart} actions={actions} />
        ))}
      </ul>
      <div className={classes.next}>
        <Button size="md" disabled={blocked} onClick={onNext}>
          <Trans comment="From the cart to how it is delivered">Continue to delivery</Trans>
        </Button>
      </div>
    </section>
  )
}

function CartRow({ line, cart, actions }: { line: CartLine; cart: Cart; actions: CartActions }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const { product, total } = line
  const [quantity, setQuantity] = usePendingQuantity(line.quantity, (quantity) => actions.setQuantity(line, quantity))
  const otherLines = { items: cart.items.filter(({ id }) => !sameId(id, line.id)) }
  // The stock of the colour and size of this line, or of the product if its stock is not kept by variant.
  const stock = stockOf(product, line)
  // The largest quantity of this line: the stock without the pieces in other lines.
  const available = stock - (product.variants ? piecesOfVariant(otherLines, product.id, line) : piecesOfProduct(otherLines, product.id))
  // The name `left` is part of a message.
  const left = number(available)
  return (
    <li className={classes.cartLine}>
      {/* The picture of the colour and size of this line, else of the product. */}
      <Thumb src={photoOf(product, line)} size={64} />
      <div className={classes.product}>
        <Link to="/apps/ecommerce/detail/$id" params={{ id: String(product.id) }}>
          <bdi>{product.title}</bdi>
        </Link>
        <Variant {...line} />
        <small>{money(product.price, CURRENCY)}</small>
      </div>
      <Quantity label={t`Quantity of ${product.title}`} value={quantity} max={available} onChange={setQuantity} />
      <b className={classes.total}>{money(total, CURRENCY)}</b>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t`Remove ${product.title} from the basket`}
        onClick={() => void actions.remove(line)}
      >
        <IconTrash size={18} />
      </ActionIcon>
      {line.quantity > stock && (
        <p className={classes.problem} role="alert">
          {available > 0 ? <Trans>Only {left} left. Reduce the quantity.</Trans> : <Trans>Sold out. Remove it to continue.</Trans>}
        </p>
      )}
    </li>
  )
}

/** The chosen colour and size of a line. */
export function Variant({ color, size }: { color: string; size: string }) {
  const nameOf = useColorName()
  const parts = [color && nameOf(color), size].filter(Boolean)
  return parts.length ? <small className={classes.variant}>{parts.join(' · ')}</small> : null
}

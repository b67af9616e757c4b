import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton } from '@mantine/core'
import { IconDiscount2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Cart, Discount } from '#contract/shop/cart.ts'
import { photoOf } from '#contract/shop/products-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { TextInput } from '#ui/forms/TextFields.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Thumb } from '../product/ProductPicture.tsx'
import { Variant } from './CartStep.tsx'
import classes from './CheckoutScreen.module.css'
import type { CheckoutSearch } from './checkoutSearch.ts'
import { Totals } from './Totals.tsx'

interface Props {
  cart: Cart
  search: CheckoutSearch
  discounts: Discount[]
  /** Lists the lines of the cart, in steps that do not show the cart. */
  showsLines: boolean
  /** Called with the code that the user applies; undefined removes it. */
  onCode(code: string | undefined): void
}

/** The totals of the order, and the field for a discount code. */
export function CheckoutSummary({ cart, search, discounts, showsLines, onCode }: Props) {
  const { money, number } = useFormat()
  return (
    <aside className={classes.summary}>
      <h2>
        <Trans comment="Heading: summary and total of an order">Your order</Trans>
      </h2>
      {showsLines && (
        <ul className={classes.brief}>
          {cart.items.map((line) => (
            <li key={line.id}>
              {/* The picture of the colour and size of this line, else of the product. */}
              <Thumb src={photoOf(line.product, line)} size={40} />
              <span>
                <bdi>{line.product.title}</bdi>
                <Variant {...line} />
                <small>× {number(line.quantity)}</small>
              </span>
              <b>{money(line.total, CURRENCY)}</b>
            </li>
          ))}
        </ul>
      )}
      <DiscountCode key={search.code} code={search.code} cart={cart} discounts={discounts} onCode={onCode} />
      {/* `problem` says why the code does not count. */}
      <Totals totals={cart} code={cart.problem ? undefined : search.code} />
    </aside>
  )
}

interface CodeProps {
  code: string | undefined
  cart: Cart
  discounts: Discount[]
  onCode(code: string | undefined): void
}

function DiscountCode({ code, cart, discounts, onCode }: CodeProps) {
  const { t } = useLingui()
  const [initialDraft] = useState({ typed: code ?? '' })
  const [{ typed }, setDraft] = usePersistedText('checkout/code', initialDraft)
  const error = useCodeError(code, cart, discounts)
  if (code && !error) {
    return (
      <p className={classes.code} role="status">
        <IconDiscount2 size={20} aria-hidden />
        <b>{code.trim().toUpperCase()}</b>
        <CloseButton size={40} aria-label={t`Remove code`} onClick={() => onCode(undefined)} />
      </p>
    )
  }
  return (
    <form
      className={classes.codeForm}
      onSubmit={(event) => {
        event.preventDefault()
        setDraft(() => initialDraft)
        onCode(typed.trim() || undefined)
      }}
    >
      <TextInput
        label={t`Discount code`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={error}
        onChange={({ currentTarget: { value } }) => setDraft(() => ({ typed: value }))}
      />
      <Button type="submit" variant="default" mih={46}>
        <Trans comment="Button: makes a discount code count">Apply</Trans>
      </Button>
    </form>
  )
}

/** The reason why a code is not accepted, in the current language; undefined for an accepted one. */
function useCodeError(code: string | undefined, { problem, subtotal }: Cart, discounts: Discount[]): string | undefined {
  const { t } = useLingui()
  const { money } = useFormat()
  if (!code || !problem) return undefined
  const discount = discounts.find(({ id }) => id === code.trim().toUpperCase())
  if (!discount) return t`This code is not valid. Check the spelling.`
  const minimum = money(discount.minimum, CURRENCY)
  return subtotal < discount.minimum ? t`This code applies to orders of ${minimum} or more.` : t`This code has expired.`
}

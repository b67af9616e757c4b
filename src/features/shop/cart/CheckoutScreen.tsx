import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCheck, IconChevronLeft } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '#client/live/live.ts'
import { call, fieldErrorsOf, messageOf } from '#client/transport/call.ts'
import type { Cart, Discount } from '#contract/shop/cart.ts'
import { stockOf } from '#contract/shop/products-rules.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { CartStep } from './CartStep.tsx'
import classes from './CheckoutScreen.module.css'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { addressOf, invalidFields, useCheckoutDraft } from './checkoutDraft.ts'
import { CHECKOUT_STEPS, type CheckoutSearch, type CheckoutStep, cartQuery } from './checkoutSearch.ts'
import { PaymentStep } from './PaymentStep.tsx'

const AddressStep = lazyComponent(async () => (await import('./AddressStep.tsx')).AddressStep)

interface Props {
  search: CheckoutSearch
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: Partial<CheckoutSearch>, replace?: boolean): void
  cart: Cart
  discounts: Discount[]
}

/** The checkout: cart, address and payment. Each step has its own URL, so the back button goes back one step. */
export function CheckoutScreen({ search, onSearch, discounts, ...initial }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const cart = useLive('GET /api/data/cart', cartQuery(search), initial.cart)
  const draft = useCheckoutDraft()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const isPlacing = useRef(false)
  const [busy, setBusy] = useState(false)

  const delivery = search.delivery ?? 'pickup'
  // `stockOf`: the stock of the colour and size of a line.
  const exceedsStock = cart.items.some((line) => line.quantity > stockOf(line.product, line))
  /** The furthest step that can be opened. */
  const furthest = exceedsStock ? 'cart' : invalidFields(draft.values, delivery).length ? 'address' : 'payment'
  const steps = CHECKOUT_STEPS
  const step = steps[Math.min(steps.indexOf(search.step ?? 'cart'), steps.indexOf(furthest))] ?? 'cart'

  // A new step gets the focus, for keyboards and screen readers.
  const pane = useRef<HTMLDivElement>(null)
  const previousStep = useRef(step)
  useEffect(() => {
    if (previousStep.current !== step) pane.current?.focus({ preventScroll: true })
    previousStep.current = step
  }, [step])

  const placeOrder = async () => {
    // A second click while the order is being placed is ignored.
    if (isPlacing.current) return
    isPlacing.current = true
    setBusy(true)
    try {
      const { note, payment } = draft.values
      const body = { address: addressOf(draft.values, delivery), payment, note, delivery, code: search.code }
      const { id } = await call('POST /api/data/orders', { body })
      draft.discard()
      await navigate({ to: '/apps/ecommerce/orders/$id', params: { id: String(id) }, search: { placed: true }, replace: true })
    } catch (reason) {
      const fields = fieldErrorsOf(reason)
      // The API names a field `address.street`, the form `street`.
      const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name.replace(/^address\./, ''), message]))
      setErrors(fieldErrors)
      toastError(messageOf(reason))
      if (Object.keys(fieldErrors).some((name) => name in draft.values)) onSearch({ step: 'address' })
    }
    isPlacing.current = false
    setBusy(false)
  }

  if (cart.items.length === 0 && !busy) return <EmptyCart />
  return (
    <>
      <Link to="/apps/ecommerce/shop" className={classes.back}>
        <IconChevronLeft size={16} className={classes.chevron} aria-hidden />
        <Trans comment="Link from the cart back to the shop">Continue shopping</Trans>
      </Link>
      <PageHeader title={t({ message: 'Checkout', comment: 'Title: cart, address and payment of an order' })} />
      <Steps current={step} furthest={furthest} />
      <div className={classes.panes}>
        <div ref={pane} tabIndex={-1} className={classes.pane}>
          {step === 'cart' && <CartStep cart={cart} blocked={exceedsStock} onNext={() => onSearch({ step: 'address' })} />}
          {step === 'address' && (
            <AddressStep
              values={draft.values}
              cart={cart}
              delivery={delivery}
              errors={errors}
              onChange={(change) => {
                setErrors({})
                draft.change(change)
              }}
              onDelivery={(delivery) => onSearch({ delivery }, true)}
              onNext={() => onSearch({ step: 'payment' })}
            />
          )}
          {step === 'payment' && (
            <PaymentStep values={draft.values} cart={cart} busy={busy} onChange={draft.change} onPlace={() => void placeOrder()} />
          )}
        </div>
        <CheckoutSummary
          cart={cart}
          search={search}
          discounts={discounts}
          showsLines={step !== 'cart'}
          onCode={(code) => onSearch({ code }, true)}
        />
      </div>
    </>
  )
}

function EmptyCart() {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t({ message: 'Checkout', comment: 'Title: cart, address and payment of an order' })} />
      <EmptyState
        picture="shop"
        title={t`Your basket is empty`}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/apps/ecommerce/shop" />}>
            <Trans>Go to the shop</Trans>
          </Button>
        }
      >
        <Trans>Items you add are kept, in every window and offline.</Trans>
      </EmptyState>
    </>
  )
}

/** The progress of the checkout. Steps that can be opened are links. */
function Steps({ current, furthest }: { current: CheckoutStep; furthest: CheckoutStep }) {
  const { t } = useLingui()
  const steps = CHECKOUT_STEPS
  const names: Record<CheckoutStep, string> = {
    cart: t({ message: 'Basket', comment: 'Link to the shopping cart, and its heading' }),
    address: t({ message: 'Delivery', comment: 'Heading: how an order is delivered' }),
    payment: t({ message: 'Payment', comment: 'Heading: how an order is paid' }),
  }
  return (
    <ol className={classes.steps} aria-label={t`Checkout steps`}>
      {steps.map((step, index) => {
        const done = index < steps.indexOf(current)
        const open = index <= steps.indexOf(furthest)
        const content = (
          <>
            <span className={classes.dot}>{done ? <IconCheck size={14} stroke={3} aria-hidden /> : index + 1}</span>
            {names[step]}
          </>
        )
        return (
          <li key={step} data-done={done || undefined} aria-current={step === current ? 'step' : undefined}>
            {open && step !== current ? (
              <Link from="/apps/ecommerce/checkout" to="." search={(search) => ({ ...search, step })}>
                {content}
              </Link>
            ) : (
              <span>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import { refundableAmount, refundedQuantities, refundOf } from '#contract/shop/order-refunds.ts'
import type { Order } from '#contract/shop/orders.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormDraft } from '#ui/drafts/formDraft.ts'
import { RestoreDraftPrompt } from '#ui/drafts/RestoreDraftPrompt.tsx'
import { toastError } from '#ui/feedback/toast.tsx'
import { NumberField } from '#ui/forms/NumberField.tsx'
import { type EnteredNumber, numberOf } from '#ui/forms/parseNumber.ts'
import { Textarea } from '#ui/forms/TextFields.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Variant } from '../cart/CartStep.tsx'
import { useOrderNames } from '../labels.ts'
import classes from './RefundForm.module.css'

interface RefundValues {
  /** How many items of each line of the order. */
  quantities: EnteredNumber[]
  amount: EnteredNumber
  reason: string
  restock: boolean
}

const isValidDraft = ({ quantities, amount, reason, restock }: Partial<RefundValues>): boolean =>
  Array.isArray(quantities) && amount !== undefined && typeof reason === 'string' && typeof restock === 'boolean'

/** Form for a refund: of all of an order, of some of its items, or of any amount. */
export function RefundForm({ order, onClose }: { order: Order; onClose(): void }) {
  const { t } = useLingui()
  const { money, number } = useFormat()
  const names = useOrderNames()
  const refunded = refundedQuantities(order)
  const left = order.items.map(({ quantity }, line) => quantity - (refunded[line] ?? 0))
  const refundable = refundableAmount(order)
  const [initial] = useState<RefundValues>({ quantities: left, amount: refundable, reason: '', restock: true })
  const [values, setValues] = useState(initial)
  const [busy, setBusy] = useState(false)
  // `undefined`: nothing has been changed, so no draft is stored.
  const draft = useFormDraft<RefundValues>(`orders/${order.id}/refund`, values === initial ? undefined : values, isValidDraft)
  const change = (changes: Partial<RefundValues>) => setValues({ ...values, ...changes })
  /** Changes the quantity of a line, and with it the amount. */
  const changeQuantity = (line: number, entered: EnteredNumber) => {
    const quantities = order.items.map((_, index) => (index === line ? entered : (values.quantities[index] ?? 0)))
    change({
      quantities,
      amount: refundOf(
        order,
        quantities.map((quantity) => numberOf(quantity) || 0),
      ),
    })
  }
  const discardAndClose = () => {
    draft.clear()
    onClose()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const items = left.map((_, line) => ({ line, quantity: numberOf(values.quantities[line]) })).filter(({ quantity }) => quantity !== 0)
      const body = { items, amount: numberOf(values.amount), reason: values.reason, restock: values.restock }
      const { undo } = await send('POST /api/data/orders/:id/refunds', { params: { id: order.id }, body }, draft.idempotencyKeyFor(body))
      const message = t`Refunded ${money(body.amount, CURRENCY)} of order ${order.id}.`
      toastUndoToken(message, undo)
      discardAndClose()
    } catch (reason) {
      toastError(messageOf(reason))
    }
    setBusy(false)
  }
  const hasItems = values.quantities.some((quantity) => numberOf(quantity) > 0)
  return (
    <form onSubmit={submit}>
      <Stack>
        <RestoreDraftPrompt draft={draft} onTake={setValues} />
        <Text>
          <Trans>Homeroom records the refund. It does not transfer the money.</Trans>
        </Text>
        <ul className={classes.lines} aria-label={t`Items to refund`}>
          {order.items.map((item, line) => {
            const max = left[line] ?? 0
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was bought never changes its order
              <li key={line}>
                <div className={classes.product}>
                  <bdi>{item.title}</bdi>
                  <Variant {...item} />
                  <small>{money(item.price, CURRENCY)}</small>
                </div>
                <NumberField
                  aria-label={t`Items of ${item.title} to refund`}
                  className={classes.quantity}
                  max={max}
                  disabled={max === 0}
                  value={values.quantities[line] ?? ''}
                  onChange={(entered) => changeQuantity(line, entered)}
                />
                <small className={classes.of}>
                  <Trans comment="After a number field: 2 of 3 items">of {number(max)}</Trans>
                </small>
              </li>
            )
          })}
        </ul>
        <NumberField
          data-autofocus
          required
          label={t({ message: 'Amount', comment: 'Of a refund, in money' })}
          description={t`Up to ${money(refundable, CURRENCY)}`}
          currency={CURRENCY}
          max={refundable}
          value={values.amount}
          onChange={(amount) => change({ amount })}
        />
        <Textarea
          label={t`Reason`}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          value={values.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Checkbox
          label={t`Return the items to stock`}
          disabled={!hasItems}
          checked={values.restock && hasItems}
          onChange={(event) => change({ restock: event.currentTarget.checked })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={discardAndClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color="error" loading={busy}>
            {names.action.Refunded}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

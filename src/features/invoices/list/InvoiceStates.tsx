import { useLingui } from '@lingui/react/macro'
import type { InvoiceSummary, PaymentState } from '#contract/invoices/invoice-totals.ts'
import { Segment, SegmentedFilter } from '#ui/forms/SegmentedFilter.tsx'
import { PAYMENT_TONES, useStateNames } from '../labels.ts'

/** The segments: first what needs attention, and last what is rare, so that the others keep their places. */
const STATES: PaymentState[] = ['overdue', 'open', 'partly paid', 'paid', 'draft', 'void', 'credit note']
/** States with a segment only if there are such invoices. */
const RARE: ReadonlySet<PaymentState> = new Set(['draft', 'void', 'credit note'])

interface Props {
  /** Undefined until it is loaded: the segments have no numbers and can already filter. */
  summary: InvoiceSummary | undefined
  /** The payment state by which the list is filtered; undefined for any. */
  payment: PaymentState | undefined
  onPayment(payment: PaymentState | undefined): void
}

/** The filter by payment state, with the number of invoices in each. */
export function InvoiceStates({ summary, payment, onPayment }: Props) {
  const { t } = useLingui()
  const names = useStateNames().payment
  const isShown = (state: PaymentState) => !RARE.has(state) || state === payment || Boolean(summary?.payment[state].count)
  return (
    <SegmentedFilter label={t`Filter by payment status`}>
      <Segment
        label={t({ message: 'All', context: 'invoices', comment: 'All invoices' })}
        count={summary?.all.count}
        selected={payment === undefined}
        onSelect={() => onPayment(undefined)}
      />
      {STATES.filter(isShown).map((state) => (
        <Segment
          key={state}
          label={state === 'credit note' ? t`Credit notes` : names[state]}
          tone={PAYMENT_TONES[state]}
          count={summary?.payment[state].count}
          selected={payment === state}
          onSelect={() => onPayment(state)}
        />
      ))}
    </SegmentedFilter>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { InvoiceSummary, PaymentState } from '#contract/invoices/invoice-totals.ts'
import type { InvoiceStatus } from '#contract/invoices/invoices.ts'
import { INVOICE_STATUSES } from '#contract/invoices/invoices-rules.ts'
import type { Tone } from '#ui/feedback/StatusBadge.tsx'
import { Segment, SegmentedFilter } from '#ui/forms/SegmentedFilter.tsx'
import { STATUS_TONES, useStateNames } from '../labels.ts'

/** The states by which the list is filtered; undefined for any. */
interface Filter {
  status: InvoiceStatus | undefined
  payment: PaymentState | undefined
}

interface Props {
  /** Undefined until it is loaded: the segments have no numbers and can already filter. */
  summary: InvoiceSummary | undefined
  filter: Filter
  onFilter(filter: Filter): void
}

/** The filter by state, with the number of invoices in each. */
export function InvoiceStates({ summary, filter, onFilter }: Props) {
  const { t } = useLingui()
  const names = useStateNames()
  /** The segment of a state; without `status` and `payment` that of all invoices. */
  const renderSegment = (label: string, tone: Tone | undefined, count?: number, status?: InvoiceStatus, payment?: PaymentState) => (
    <Segment
      key={label}
      label={label}
      tone={tone}
      count={count}
      selected={filter.status === status && filter.payment === payment}
      onSelect={() => onFilter({ status, payment })}
    />
  )
  const credits = summary?.payment['credit note'].count
  return (
    <SegmentedFilter label={t`Filter by payment status`}>
      {renderSegment(t({ message: 'All', context: 'invoices', comment: 'All invoices' }), undefined, summary?.all.count)}
      {INVOICE_STATUSES.map((status) => renderSegment(names.status[status], STATUS_TONES[status], summary?.status[status].count, status))}
      {renderSegment(names.payment.overdue, 'error', summary?.payment.overdue.count, undefined, 'overdue')}
      {/* Credit notes have a segment only if there are some. */}
      {(credits || filter.payment === 'credit note') && renderSegment(t`Credit notes`, 'quiet', credits, undefined, 'credit note')}
    </SegmentedFilter>
  )
}

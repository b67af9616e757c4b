import { Plural, useLingui } from '@lingui/react/macro'
import type { InvoiceSum, InvoiceSummary, PaymentState } from '#contract/invoices/invoice-totals.ts'
import type { InvoiceStatus } from '#contract/invoices/invoices.ts'
import { INVOICE_STATUSES } from '#contract/invoices/invoices-rules.ts'
import type { Tone } from '#ui/feedback/StatusBadge.tsx'
import { FilterTile, FilterTiles } from '#ui/forms/FilterTiles.tsx'
import { STATUS_TONES, useFormatSums, useStateNames } from '../labels.ts'
import classes from './InvoiceList.module.css'

/** The states by which the list is filtered; undefined for any. */
interface Filter {
  status: InvoiceStatus | undefined
  payment: PaymentState | undefined
}

interface Props {
  /** Undefined until it is loaded: the tiles are empty and can already filter. */
  summary: InvoiceSummary | undefined
  filter: Filter
  onFilter(filter: Filter): void
}

/** Tiles with the number and sum of invoices by state. Each tile filters the list. */
export function InvoiceTiles({ summary, filter, onFilter }: Props) {
  const { t } = useLingui()
  const names = useStateNames()
  const formatSums = useFormatSums()
  const credits = summary?.payment['credit note']
  /** The tile of a state; without `status` and `payment` that of all invoices. */
  const renderTile = (
    label: string,
    tone: Tone | undefined,
    sum: InvoiceSum | undefined,
    status?: InvoiceStatus,
    payment?: PaymentState,
  ) => {
    const sums = payment === 'overdue' ? sum?.due : sum?.total
    const isAll = status === undefined && payment === undefined
    // Credit notes are counted separately from invoices, while the sums include them as negative amounts.
    const creditNotes = isAll ? (credits?.count ?? 0) : 0
    const count = sum && sum.count - creditNotes
    const [first, ...others] = sums ? formatSums(sums) : []
    return (
      <FilterTile
        key={label}
        label={label}
        tone={tone}
        value={first}
        note={
          count === undefined ? (
            ''
          ) : (
            <>
              {payment === 'credit note' ? <CreditNotes count={count} /> : <Plural value={count} one="# invoice" other="# invoices" />}
              {creditNotes > 0 && (
                <>
                  {' · '}
                  <CreditNotes count={creditNotes} />
                </>
              )}
              {others.length > 0 && ` · + ${others.join(' + ')}`}
            </>
          )
        }
        selected={filter.status === status && filter.payment === payment}
        onSelect={() => onFilter({ status, payment })}
      />
    )
  }
  return (
    <div className={classes.tiles}>
      <FilterTiles label={t`Filter by payment status`}>
        {renderTile(t({ message: 'All', context: 'invoices', comment: 'All invoices' }), undefined, summary?.all)}
        {INVOICE_STATUSES.map((status) => renderTile(names.status[status], STATUS_TONES[status], summary?.status[status], status))}
        {renderTile(names.payment.overdue, 'error', summary?.payment.overdue, undefined, 'overdue')}
        {/* The tile for credit notes is shown only if there are some. */}
        {(credits?.count || filter.payment === 'credit note') && renderTile(t`Credit notes`, 'quiet', credits, undefined, 'credit note')}
      </FilterTiles>
    </div>
  )
}

const CreditNotes = ({ count }: { count: number }) => <Plural value={count} one="# credit note" other="# credit notes" />

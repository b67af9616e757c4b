import { Plural, useLingui } from '@lingui/react/macro'
import type { InvoiceSum, InvoiceSummary, PaymentState } from '#contract/invoices/invoice-totals.ts'
import type { InvoiceStatus } from '#contract/invoices/invoices.ts'
import { INVOICE_STATUSES } from '#contract/invoices/invoices-rules.ts'
import type { Tone } from '#ui/feedback/StatusBadge.tsx'
import { FilterTile, FilterTiles } from '#ui/forms/FilterTiles.tsx'
import { STATUS_TONE, useStateNames, useSums } from '../labels.ts'
import classes from './InvoiceList.module.css'

interface Filter {
  status: InvoiceStatus | undefined
  payment: PaymentState | undefined
}

interface Props {
  /** Not read yet: the tiles stand empty in their place, and filter already. */
  summary: InvoiceSummary | undefined
  filter: Filter
  onFilter(filter: Filter): void
}

/** How many invoices stand where and what they come to; each tile filters the list below. */
export function InvoiceTiles({ summary, filter, onFilter }: Props) {
  const { t } = useLingui()
  const names = useStateNames()
  const write = useSums()
  const credits = summary?.payment['credit note']
  const tile = (label: string, tone: Tone | undefined, sum: InvoiceSum | undefined, status?: InvoiceStatus, payment?: PaymentState) => {
    const sums = payment === 'overdue' ? sum?.due : sum?.total
    const isAll = status === undefined && payment === undefined
    // A credit note is no invoice: among all of them it is told apart, and its money counts against theirs.
    const notes = isAll ? (credits?.count ?? 0) : 0
    const count = sum && sum.count - notes
    const [first, ...others] = sums ? write(sums) : []
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
              {notes > 0 && (
                <>
                  {' · '}
                  <CreditNotes count={notes} />
                </>
              )}
              {others.length > 0 && ` · + ${others.join(' + ')}`}
            </>
          )
        }
        chosen={filter.status === status && filter.payment === payment}
        onChoose={() => onFilter({ status, payment })}
      />
    )
  }
  return (
    <div className={classes.tiles}>
      <FilterTiles label={t`Filter by state`}>
        {tile(t({ message: 'All', context: 'invoices', comment: 'All invoices' }), undefined, summary?.all)}
        {INVOICE_STATUSES.map((status) => tile(names.status[status], STATUS_TONE[status], summary?.status[status], status))}
        {tile(names.payment.overdue, 'error', summary?.payment.overdue, undefined, 'overdue')}
        {/* Most schools have none: their tile comes with the first. */}
        {(credits?.count || filter.payment === 'credit note') && tile(t`Credit notes`, 'quiet', credits, undefined, 'credit note')}
      </FilterTiles>
    </div>
  )
}

const CreditNotes = ({ count }: { count: number }) => <Plural value={count} one="# credit note" other="# credit notes" />

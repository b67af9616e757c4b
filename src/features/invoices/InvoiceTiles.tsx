import { Plural, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import type { InvoiceSum, InvoiceSummary, PaymentState } from '#contract/invoice-totals.ts'
import { InvoiceStatus } from '#contract/invoices.ts'
import type { Tone } from '#ui/StatusBadge.tsx'
import classes from './InvoiceTiles.module.css'
import { STATUS_TONE, useStateNames, useSums } from './words.ts'

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
  const tile = (label: string, tone: Tone | undefined, sum: InvoiceSum | undefined, status?: InvoiceStatus, payment?: PaymentState) => (
    <Tile
      key={label}
      label={label}
      tone={tone}
      count={sum?.count}
      sums={payment ? sum?.due : sum?.total}
      chosen={filter.status === status && filter.payment === payment}
      onChoose={() => onFilter({ status, payment })}
    />
  )
  return (
    <fieldset className={classes.tiles} aria-label={t`Filter by state`}>
      {tile(t({ message: 'All', comment: 'All invoices' }), undefined, summary?.all)}
      {InvoiceStatus.options.map((status) => tile(names.status[status], STATUS_TONE[status], summary?.status[status], status))}
      {tile(names.payment.overdue, 'error', summary?.payment.overdue, undefined, 'overdue')}
    </fieldset>
  )
}

interface TileProps {
  label: string
  tone: Tone | undefined
  count: number | undefined
  sums: Record<string, number> | undefined
  chosen: boolean
  onChoose(): void
}

function Tile({ label, tone, count, sums, chosen, onChoose }: TileProps) {
  const write = useSums()
  const [first, ...others] = sums ? write(sums) : ['\u00a0']
  return (
    <UnstyledButton className={classes.tile} data-tone={tone} aria-pressed={chosen} onClick={onChoose}>
      <span className={classes.label}>{label}</span>
      <strong className={classes.sum}>{first}</strong>
      <span className={classes.count}>
        {count === undefined ? '\u00a0' : <Plural value={count} one="# invoice" other="# invoices" />}
        {others.length > 0 && ` · + ${others.join(' + ')}`}
      </span>
    </UnstyledButton>
  )
}

import { Plural, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { CURRENCY } from '#contract/money.ts'
import { OrderStatus, type OrderSummary } from '#contract/orders.ts'
import { useFormat } from '#ui/format.ts'
import classes from './OrderTiles.module.css'
import { STATUS_TONE, useOrderNames } from './words.ts'

interface Props {
  /** Not read yet: the tiles stand empty in their place, and filter already. */
  summary: OrderSummary | undefined
  status: OrderStatus | undefined
  onFilter(status: OrderStatus | undefined): void
}

/** How many orders stand where and what they come to; each tile filters the list below. */
export function OrderTiles({ summary, status, onFilter }: Props) {
  const { t } = useLingui()
  const { money } = useFormat()
  const names = useOrderNames().status
  return (
    <fieldset className={classes.tiles} aria-label={t`Filter by status`}>
      {OrderStatus.options.map((one) => {
        const sold = summary?.status[one]
        return (
          <UnstyledButton
            key={one}
            className={classes.tile}
            data-tone={STATUS_TONE[one]}
            aria-pressed={status === one}
            onClick={() => onFilter(status === one ? undefined : one)}
          >
            <span className={classes.label}>{names[one]}</span>
            <strong className={classes.sum}>{sold ? money(sold.sales, CURRENCY) : '\u00a0'}</strong>
            <span className={classes.count}>{sold ? <Plural value={sold.orders} one="# order" other="# orders" /> : '\u00a0'}</span>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}

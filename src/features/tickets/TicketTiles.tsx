import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { TicketStatus } from '#contract/tickets.ts'
import { useFormat } from '#ui/format.ts'
import type { Tone } from '#ui/StatusBadge.tsx'
import type { TicketSearch } from './search.ts'
import classes from './TicketTiles.module.css'
import type { TicketCounts } from './ticketsData.ts'
import { STATUS_TONE, useTicketWords } from './words.ts'

interface Props {
  counts: TicketCounts
  state: TicketSearch['state']
  onState(state: TicketSearch['state']): void
}

/** How many tickets stand where; each tile filters the list below. */
export function TicketTiles({ counts, state, onState }: Props) {
  const { t } = useLingui()
  const names = useTicketWords().status
  const { number } = useFormat()
  const tile = (value: TicketSearch['state'], label: string, tone: Tone | undefined, count: number) => (
    <UnstyledButton key={label} className={classes.tile} data-tone={tone} aria-pressed={state === value} onClick={() => onState(value)}>
      <span className={classes.label}>{label}</span>
      <strong className={classes.count}>{number(count)}</strong>
    </UnstyledButton>
  )
  return (
    <fieldset className={classes.tiles} aria-label={t`Filter by status`}>
      {tile(
        undefined,
        t({ message: 'All', comment: 'All tickets that are not deleted' }),
        undefined,
        counts.Open + counts.Pending + counts.Closed,
      )}
      {TicketStatus.options.map((status) => tile(status, names[status], STATUS_TONE[status], counts[status]))}
      {tile('deleted', t({ message: 'Trash', comment: 'Deleted tickets' }), 'quiet', counts.deleted)}
    </fieldset>
  )
}

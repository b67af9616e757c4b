import { useLingui } from '@lingui/react/macro'
import { TICKET_STATUSES } from '#contract/tickets/tickets-rules.ts'
import type { Tone } from '#ui/feedback/StatusBadge.tsx'
import { FilterTile, FilterTiles } from '#ui/forms/FilterTiles.tsx'
import { useFormat } from '#ui/text/format.ts'
import { STATUS_TONE, useTicketLabels } from '../labels.ts'
import type { TicketSearch } from '../search.ts'
import type { TicketCounts } from '../ticketsData.ts'

interface Props {
  counts: TicketCounts
  state: TicketSearch['state']
  onState(state: TicketSearch['state']): void
}

/** A tile for each status with its number of tickets; each filters the list below. */
export function TicketTiles({ counts, state, onState }: Props) {
  const { t } = useLingui()
  const names = useTicketLabels().status
  const { number } = useFormat()
  const renderTile = (value: TicketSearch['state'], label: string, tone: Tone | undefined, count: number) => (
    <FilterTile key={label} label={label} tone={tone} value={number(count)} selected={state === value} onSelect={() => onState(value)} />
  )
  return (
    <FilterTiles label={t`Filter by status`}>
      {/* No filter, and no colour. */}
      {renderTile(
        undefined,
        t({ message: 'All', comment: 'All tickets that are not deleted' }),
        undefined,
        counts.Open + counts.Pending + counts.Closed,
      )}
      {TICKET_STATUSES.map((status) => renderTile(status, names[status], STATUS_TONE[status], counts[status]))}
      {renderTile('deleted', t({ message: 'Bin', comment: 'Deleted tickets' }), 'quiet', counts.deleted)}
    </FilterTiles>
  )
}

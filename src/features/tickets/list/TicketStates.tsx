import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { TICKET_STATUSES } from '#contract/tickets/tickets-rules.ts'
import type { Tone } from '#ui/feedback/StatusBadge.tsx'
import { Segment, SegmentedFilter } from '#ui/forms/SegmentedFilter.tsx'
import { useFormat } from '#ui/text/format.ts'
import { STATUS_TONE, useTicketLabels } from '../labels.ts'
import type { TicketSearch } from '../search.ts'
import type { TicketCounts } from '../ticketsData.ts'
import type { SearchChange } from './filters.ts'
import classes from './TicketFilters.module.css'
import { useOverdueCount } from './useOverdueCount.ts'

interface Props {
  counts: TicketCounts
  search: TicketSearch
  onFilter(change: SearchChange): void
}

/** The filter by status with the number of tickets, and beside it the one for overdue tickets. */
export function TicketStates({ counts, search, onFilter }: Props) {
  const { t } = useLingui()
  const names = useTicketLabels().status
  const { number } = useFormat()
  const overdueCount = useOverdueCount()
  const renderSegment = (value: TicketSearch['state'], label: string, tone: Tone | undefined, count: number) => (
    <Segment
      key={label}
      label={label}
      tone={tone}
      count={count}
      selected={search.state === value}
      onSelect={() => onFilter({ state: value })}
    />
  )
  return (
    <>
      <SegmentedFilter label={t`Filter by status`}>
        {/* No filter, and no colour. */}
        {renderSegment(
          undefined,
          t({ message: 'All', comment: 'All tickets that are not deleted' }),
          undefined,
          counts.Open + counts.Pending + counts.Closed,
        )}
        {TICKET_STATUSES.map((status) => renderSegment(status, names[status], STATUS_TONE[status], counts[status]))}
        {renderSegment('deleted', t({ message: 'Bin', comment: 'Deleted tickets' }), 'quiet', counts.deleted)}
      </SegmentedFilter>
      <UnstyledButton
        className={classes.choice}
        aria-pressed={search.overdue ?? false}
        onClick={() => onFilter({ overdue: search.overdue ? undefined : true })}
      >
        <IconAlertTriangle size={15} stroke={1.9} aria-hidden />
        <Trans comment="Filter: tickets that should have been solved by now">Overdue</Trans>
        {/* U+2007, a space as wide as a digit, keeps the width until the number is read. */}
        <span className={classes.count}>{overdueCount === undefined ? '\u2007' : number(overdueCount)}</span>
      </UnstyledButton>
    </>
  )
}

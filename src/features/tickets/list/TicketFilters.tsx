import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Member } from '#contract/members/members.ts'
import { TICKET_LABELS, TICKET_PRIORITIES } from '#contract/tickets/tickets-rules.ts'
import { Select } from '#ui/forms/Select.tsx'
import { useFormat } from '#ui/text/format.ts'
import { selectOptions, useTicketLabels } from '../labels.ts'
import { NEWEST_FIRST, type TicketSearch } from '../search.ts'
import badgeClasses from '../TicketBadges.module.css'
import { selectableNames } from '../useAgents.ts'
import { labelsIn, type SearchChange } from './filters.ts'
import classes from './TicketFilters.module.css'
import { useOverdueCount } from './useOverdueCount.ts'

interface Props {
  search: TicketSearch
  agents: Member[]
  onFilter(change: SearchChange): void
}

/** The filters of the list: priority, assignee, labels and overdue; and its sort order. */
export function TicketFilters({ search, agents, onFilter }: Props) {
  const { t } = useLingui()
  const names = useTicketLabels()
  const { number } = useFormat()
  const labels = labelsIn(search)
  const overdueCount = useOverdueCount()
  const orders = [
    { value: NEWEST_FIRST, label: t({ message: 'Newest first', comment: 'Order of a list' }) },
    { value: 'Date', label: t({ message: 'Oldest first', comment: 'Order of a list' }) },
    { value: 'due', label: t({ message: 'Due soonest', comment: 'Sort order of a list: earliest due time first' }) },
  ]
  return (
    <>
      <Select
        clearable
        fitsOptions
        aria-label={t`Priority`}
        placeholder={t`Any priority`}
        data={selectOptions(TICKET_PRIORITIES, names.priority)}
        value={search.priority ?? null}
        onChange={(priority) => onFilter({ priority: priority ?? undefined })}
      />
      <Select
        clearable
        searchable
        fitsOptions
        aria-label={t({ message: 'Assignee', comment: 'Who takes care of a ticket' })}
        placeholder={t`Any assignee`}
        nothingFoundMessage={t`No matching people`}
        // The members, and the chosen name even if that member no longer exists.
        data={selectableNames(agents, search.agent)}
        value={search.agent ?? null}
        onChange={(agent) => onFilter({ agent: agent ?? undefined })}
      />
      <Select
        fitsOptions
        className={classes.order}
        allowDeselect={false}
        aria-label={t`Sort by`}
        data={orders}
        value={search.sort ?? NEWEST_FIRST}
        onChange={(sort) => onFilter({ sort: sort === NEWEST_FIRST ? undefined : (sort ?? undefined) })}
      />
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
      <fieldset className={classes.labels} aria-label={t({ message: 'Labels', context: 'ticket', comment: 'Filter: colours of tickets' })}>
        {TICKET_LABELS.map((label) => (
          <UnstyledButton
            key={label}
            className={classes.choice}
            aria-pressed={labels.includes(label)}
            // Adds the label to the filter, or removes it.
            onClick={() => onFilter({ toggledLabel: label })}
          >
            {/* A label is stored as the tone of its colour. */}
            <span className={badgeClasses.dot} data-tone={label} aria-hidden />
            {names.label[label]}
          </UnstyledButton>
        ))}
      </fieldset>
    </>
  )
}

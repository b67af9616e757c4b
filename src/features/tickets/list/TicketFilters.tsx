import { useLingui } from '@lingui/react/macro'
import { Input, UnstyledButton } from '@mantine/core'
import type { Member } from '#contract/members/members.ts'
import { TICKET_LABELS, TICKET_PRIORITIES } from '#contract/tickets/tickets-rules.ts'
import { Select } from '#ui/forms/Select.tsx'
import { selectOptions, useTicketLabels } from '../labels.ts'
import { NEWEST_FIRST, type TicketSearch } from '../search.ts'
import badgeClasses from '../TicketBadges.module.css'
import { selectableNames } from '../useAgents.ts'
import { labelsIn, type SearchChange } from './filters.ts'
import classes from './TicketFilters.module.css'

interface Props {
  search: TicketSearch
  agents: Member[]
  onFilter(change: SearchChange): void
}

/** The filters in the sheet of the list: priority, assignee and labels; and its sort order, for phones. */
export function TicketFilters({ search, agents, onFilter }: Props) {
  const { t } = useLingui()
  const names = useTicketLabels()
  const labels = labelsIn(search)
  const orders = [
    { value: NEWEST_FIRST, label: t({ message: 'Newest first', comment: 'Order of a list' }) },
    { value: 'Date', label: t({ message: 'Oldest first', comment: 'Order of a list' }) },
    { value: 'due', label: t({ message: 'Due soonest', comment: 'Sort order of a list: earliest due time first' }) },
  ]
  return (
    <>
      <Select
        clearable
        label={t`Priority`}
        placeholder={t`Any priority`}
        data={selectOptions(TICKET_PRIORITIES, names.priority)}
        value={search.priority ?? null}
        onChange={(priority) => onFilter({ priority: priority ?? undefined })}
      />
      <Select
        clearable
        searchable
        label={t({ message: 'Assignee', comment: 'Who takes care of a ticket' })}
        placeholder={t`Any assignee`}
        nothingFoundMessage={t`No matching people`}
        // The members, and the chosen name even if that member no longer exists.
        data={selectableNames(agents, search.agent)}
        value={search.agent ?? null}
        onChange={(agent) => onFilter({ agent: agent ?? undefined })}
      />
      <Select
        className={classes.order}
        allowDeselect={false}
        label={t`Sort by`}
        data={orders}
        value={search.sort ?? NEWEST_FIRST}
        onChange={(sort) => onFilter({ sort: sort === NEWEST_FIRST ? undefined : (sort ?? undefined) })}
      />
      <fieldset className={classes.labels}>
        <Input.Label component="legend">{t({ message: 'Labels', context: 'ticket', comment: 'Filter: colours of tickets' })}</Input.Label>
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

import { useLingui } from '@lingui/react/macro'
import type { Member } from '#contract/members.ts'
import { TICKET_PRIORITIES } from '#contract/tickets.ts'
import { Select } from '#ui/Select.tsx'
import type { TicketSearch } from './search.ts'
import { namesFor } from './useAgents.ts'
import { choices, useTicketWords } from './words.ts'

interface Props {
  search: TicketSearch
  agents: Member[]
  onFilter(change: Partial<TicketSearch>): void
}

/** Narrows the list by priority and by who takes care. */
export function TicketFilters({ search, agents, onFilter }: Props) {
  const { t } = useLingui()
  const words = useTicketWords()
  return (
    <>
      <Select
        clearable
        w={164}
        aria-label={t`Priority`}
        placeholder={t`Any priority`}
        data={choices(TICKET_PRIORITIES, words.priority)}
        value={search.priority ?? null}
        onChange={(priority) => onFilter({ priority: priority ?? undefined })}
      />
      <Select
        clearable
        searchable
        w={196}
        aria-label={t({ message: 'Assignee', comment: 'Who takes care of a ticket' })}
        placeholder={t`Any assignee`}
        nothingFoundMessage={t`Nobody has this name`}
        data={namesFor(agents, search.agent)}
        value={search.agent ?? null}
        onChange={(agent) => onFilter({ agent: agent ?? undefined })}
      />
    </>
  )
}

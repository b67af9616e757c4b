import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { usePermission } from '#client/account.ts'
import { type LivePage, useLive, useLivePage } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { TicketView } from '#contract/tickets/ticket-views.ts'
import type { Ticket } from '#contract/tickets/tickets.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { filterOf, queryOf, type TicketSearch } from '../search.ts'
import { TicketMenu } from '../TicketMenu.tsx'
import type { TicketCounts } from '../ticketsData.ts'
import { useAgents } from '../useAgents.ts'
import { useTicketActions } from '../useTicketActions.ts'
import { isFiltered, type SearchChange } from './filters.ts'
import { TicketCard } from './TicketCard.tsx'
import { TicketStates } from './TicketStates.tsx'
import { TicketViews } from './TicketViews.tsx'
import { useTicketColumns } from './ticketColumns.tsx'

const TicketBulk = lazyComponent(async () => (await import('./TicketBulk.tsx')).TicketBulk)
const TicketFilters = lazyComponent(async () => (await import('./TicketFilters.tsx')).TicketFilters)
const NewTicket = lazyComponent(async () => (await import('../ticket/NewTicket.tsx')).NewTicket)

interface Props {
  search: TicketSearch
  onSearch(change: SearchChange): void
  page: LivePage<'GET /api/data/ticket/TicketData'>
  counts: TicketCounts
  views: TicketView[]
}

/** Clears all filters except `state`: the status, or the deleted tickets. */
const NO_FILTER = { q: undefined, priority: undefined, agent: undefined, label: undefined, overdue: undefined } satisfies TicketSearch

/** The table of tickets, with filters and the saved views. */
export function TicketList({ search, onSearch, ...initial }: Props) {
  const { t } = useLingui()
  const mayEdit = usePermission()('office')
  const actions = useTicketActions()
  const agents = useAgents()
  const columns = useTicketColumns()
  const query = queryOf(search)
  const page = useLivePage('GET /api/data/ticket/TicketData', { query }, initial.page)
  const counts = useLive('GET /api/data/tickets/counts', {}, initial.counts)
  const total = page.total ?? page.reply.length
  const setFilter = (change: SearchChange) => onSearch({ ...change, page: undefined })
  const openNew = () => onSearch({ new: true })

  // The last row of the last page was deleted, or an old link names a page that no longer exists.
  const lastPage = Math.max(1, Math.ceil(total / query.pageSize))
  useEffect(() => {
    if (query.page > lastPage) onSearch({ page: lastPage })
  })
  useShortcuts(t`Tickets`, mayEdit ? [{ keys: 'n', label: t`New ticket`, run: openNew }] : [])

  return (
    <>
      <PageHeader
        title={t`Tickets`}
        description={<TicketViews search={search} views={initial.views} />}
        action={mayEdit ? { label: t`New ticket`, onClick: openNew } : undefined}
      />
      <DataTable<Ticket>
        name="tickets"
        label={t`Tickets`}
        rows={page.reply}
        total={total}
        columns={columns}
        idOf={({ Id }) => String(Id)}
        nameOf={({ ticketTitle }) => ticketTitle}
        // Page, page size and sort.
        view={query}
        onView={onSearch}
        // Another scope, here another filter, clears the selection.
        scope={JSON.stringify(filterOf(search))}
        onOpen={({ Id }) => onSearch({ ticket: Id })}
        menu={mayEdit ? (ticket) => <TicketMenu ticket={ticket} actions={actions} /> : undefined}
        card={(ticket) => <TicketCard ticket={ticket} />}
        bulk={mayEdit ? (tickets, clear) => <TicketBulk tickets={tickets} agents={agents} actions={actions} onDone={clear} /> : undefined}
        // The tickets of all pages, for the export and for selecting all.
        readAll={() => call('GET /api/data/ticket/TicketData', { query: { ...filterOf(search), sort: query.sort } })}
        search={<SearchField label={t`Search tickets`} value={search.q ?? ''} onSearch={(q) => setFilter({ q: q || undefined })} />}
        states={<TicketStates counts={counts} search={search} onFilter={setFilter} />}
        filters={{
          content: <TicketFilters search={search} agents={agents} onFilter={setFilter} />,
          count: [search.priority, search.agent, search.label].filter(Boolean).length,
          onClear: () => setFilter({ priority: undefined, agent: undefined, label: undefined }),
        }}
        empty={<NoTickets search={search} onClear={() => setFilter(NO_FILTER)} onNew={openNew} />}
      />
      {search.new && mayEdit && (
        <NewTicket
          agents={agents}
          onClose={() => onSearch({ new: undefined })}
          onCreated={({ Id }) => onSearch({ new: undefined, ticket: Id })}
        />
      )}
    </>
  )
}

interface NoTicketsProps {
  search: TicketSearch
  onClear(): void
  onNew(): void
}

/** Shown in place of an empty list: why it is empty, and what to do. */
function NoTickets({ search, onClear, onNew }: NoTicketsProps) {
  const { t } = useLingui()
  const mayAdd = usePermission()('office')
  if (isFiltered(search)) {
    return (
      <EmptyState
        picture="search"
        title={t`No matching tickets`}
        action={
          <Button variant="light" onClick={onClear}>
            <Trans>Clear all filters</Trans>
          </Button>
        }
      >
        <Trans>Try fewer words or remove a filter.</Trans>
      </EmptyState>
    )
  }
  if (search.state === 'deleted') {
    return (
      <EmptyState picture="tickets" title={t`The bin is empty`}>
        <Trans>Deleted tickets stay here and can be restored.</Trans>
      </EmptyState>
    )
  }
  if (search.state) {
    return (
      <EmptyState picture="tickets" title={t`No tickets here`}>
        <Trans>Tickets with this status appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="tickets"
      title={t`No tickets yet`}
      action={
        mayAdd && (
          <Button leftSection={<IconPlus size={18} />} onClick={onNew}>
            <Trans>New ticket</Trans>
          </Button>
        )
      }
    >
      {mayAdd && <Trans>Record requests here so nothing gets lost and everyone can follow progress.</Trans>}
    </EmptyState>
  )
}

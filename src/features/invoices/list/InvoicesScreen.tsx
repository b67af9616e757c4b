import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { InvoiceSum, InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { useInvoiceDeletion } from '../invoice/useInvoiceDeletion.ts'
import { filterOf, type InvoiceSearch, NO_FILTER, queryOf, searchAndDatesOf } from '../search.ts'
import { useInvoiceActions } from '../useInvoiceActions.ts'
import { BulkActions } from './BulkActions.tsx'
import { isEditable } from './deletableInvoices.ts'
import { InvoiceCard } from './InvoiceCard.tsx'
import { InvoiceFigures } from './InvoiceFigures.tsx'
import { InvoiceMenu } from './InvoiceMenu.tsx'
import { InvoiceStates } from './InvoiceStates.tsx'
import { useInvoiceColumns } from './invoiceColumns.tsx'
import { RemindAll } from './RemindAll.tsx'
import { useInvoiceSummary } from './useInvoiceSummary.ts'

const InvoiceFilters = lazyComponent(async () => (await import('./InvoiceFilters.tsx')).InvoiceFilters)
const NotDeletedDialog = lazyComponent(async () => (await import('../editor/NotDeletedDialog.tsx')).NotDeletedDialog)

interface Props {
  search: InvoiceSearch
  /** Changes search parameters of the URL. */
  onSearch(change: Partial<InvoiceSearch>): void
  /** The rows of the page in the URL, from the route loader. */
  page: LivePage<'GET /api/data/invoicedata'>
}

/** The list of invoices with what is owed, search and filters. */
export function InvoicesScreen({ search, onSearch, ...initial }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const actions = useInvoiceActions()
  const deletion = useInvoiceDeletion(actions)
  const query = queryOf(search)
  const page = useLivePage('GET /api/data/invoicedata', { query }, initial.page)
  const searchSummary = useInvoiceSummary({ ...searchAndDatesOf(search), status: search.status })
  // The first summary has sums for each payment state, but not for an age.
  const filterSummary = useInvoiceSummary(search.age ? filterOf(search) : undefined)
  const columns = useInvoiceColumns(filterSummary?.all ?? (searchSummary && sumOf(searchSummary, search)))
  const total = page.total ?? page.reply.length
  /** Reads the rows of all pages. */
  const readAll = () => call('GET /api/data/invoicedata', { query: { ...filterOf(search), sort: query.sort } })
  const setFilter = (change: Partial<InvoiceSearch>) => onSearch({ ...change, page: undefined })

  useShortcuts(t`Invoices`, [{ keys: 'n', label: t`New invoice`, run: () => void navigate({ to: '/apps/invoice/create' }) }])

  // The page does not exist any more, because rows were deleted or the link is old.
  const lastPage = Math.max(1, Math.ceil(total / query.pageSize))
  useEffect(() => {
    if (query.page > lastPage) onSearch({ page: lastPage })
  })

  return (
    <>
      <PageHeader
        title={t`Invoices`}
        description={<InvoiceFigures summary={searchSummary} />}
        action={{ label: t`New invoice`, renderRoot: (props) => <Link {...props} to="/apps/invoice/create" /> }}
      >
        {search.payment === 'overdue' && total > 0 && <RemindAll readAll={readAll} />}
      </PageHeader>
      <DataTable<Invoice>
        name="invoices"
        label={t`Invoices`}
        rows={page.reply}
        total={total}
        columns={columns}
        idOf={({ id }) => String(id)}
        nameOf={(invoice) => {
          const id = invoiceNumber(invoice)
          return id === undefined ? t`draft for ${invoice.billTo}` : t`invoice ${id}`
        }}
        view={query}
        onView={onSearch}
        // Another scope, here another filter, clears the selection.
        scope={JSON.stringify(filterOf(search))}
        onOpen={({ id }) => navigate({ to: '/apps/invoice/detail/$id', params: { id: String(id) } })}
        onEdit={(invoice) => isEditable(invoice) && navigate({ to: '/apps/invoice/edit/$id', params: { id: String(invoice.id) } })}
        menu={(invoice) => <InvoiceMenu invoice={invoice} actions={actions} onDelete={() => void deletion.remove([invoice])} />}
        // A row on a phone.
        card={(invoice) => <InvoiceCard invoice={invoice} />}
        // The actions for selected rows; `clear` deselects them.
        bulk={(invoices, clear) => (
          <BulkActions
            invoices={invoices}
            actions={actions}
            columns={columns}
            onDelete={() => {
              clear()
              void deletion.remove(invoices)
            }}
            onDone={clear}
          />
        )}
        // For the export and for selecting all.
        readAll={readAll}
        search={<SearchField label={t`Search invoices`} value={search.q ?? ''} onSearch={(q) => setFilter({ q: q || undefined })} />}
        states={<InvoiceStates summary={searchSummary} payment={search.payment} onPayment={(payment) => setFilter({ payment })} />}
        filters={{
          content: <InvoiceFilters search={search} onFilter={setFilter} ageing={searchSummary?.ageing} />,
          count: [search.status, search.age, search.from ?? search.to].filter(Boolean).length,
          onClear: () => setFilter({ status: undefined, age: undefined, from: undefined, to: undefined }),
        }}
        empty={
          <NoInvoices
            isFiltered={Object.keys(NO_FILTER).some((name) => search[name as keyof InvoiceSearch])}
            onClear={() => setFilter(NO_FILTER)}
          />
        }
      />
      <NotDeletedDialog {...deletion.dialog} actions={actions} />
    </>
  )
}

/** The sums of the listed invoices, from a summary without payment filter. */
const sumOf = (summary: InvoiceSummary, { payment }: InvoiceSearch): InvoiceSum => (payment ? summary.payment[payment] : summary.all)

const NewInvoice = () => (
  <Button leftSection={<IconPlus size={18} />} renderRoot={(props) => <Link {...props} to="/apps/invoice/create" />}>
    <Trans>New invoice</Trans>
  </Button>
)

function NoInvoices({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { t } = useLingui()
  if (!isFiltered) {
    return (
      <EmptyState picture="invoices" title={t`No invoices yet`} action={<NewInvoice />}>
        <Trans>Create your first invoice.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="search"
      title={t`No matching invoices`}
      action={
        <Button variant="light" onClick={onClear}>
          <Trans>Clear all filters</Trans>
        </Button>
      }
    >
      <Trans>Try fewer words, other dates or another status.</Trans>
    </EmptyState>
  )
}

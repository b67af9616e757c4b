import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { InvoiceSum, InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useDeletion } from '../invoice/useDeletion.ts'
import { type InvoiceSearch, NO_FILTER, narrowingOf, queryOf, wordsAndDaysOf } from '../search.ts'
import { useInvoiceActions } from '../useInvoiceActions.ts'
import { BulkActions } from './BulkActions.tsx'
import { InvoiceAgeing } from './InvoiceAgeing.tsx'
import { InvoiceCard } from './InvoiceCard.tsx'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import { InvoiceMenu } from './InvoiceMenu.tsx'
import { InvoiceTiles } from './InvoiceTiles.tsx'
import { useInvoiceColumns } from './invoiceColumns.tsx'
import { useSummary } from './useSummary.ts'

const KeptNumbers = lazyComponent(async () => (await import('../editor/KeptNumbers.tsx')).KeptNumbers)

interface Props {
  search: InvoiceSearch
  /** A change of what the URL says. */
  onSearch(change: Partial<InvoiceSearch>): void
  page: LivePage<'GET /api/data/invoicedata'>
}

/** All invoices: where they stand, what they come to, and the list. */
export function InvoicesScreen({ search, onSearch, ...initial }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const actions = useInvoiceActions()
  const deletion = useDeletion(actions)
  const query = queryOf(search)
  const page = useLivePage('GET /api/data/invoicedata', { query }, initial.page)
  const words = useSummary(wordsAndDaysOf(search))
  // Only where both states or an age narrow the list do its sums not stand among those of the words and days.
  const both = useSummary(search.age || (search.status && search.payment) ? narrowingOf(search) : undefined)
  const columns = useInvoiceColumns(both?.all ?? (words && sumOf(words, search)))
  const total = page.total ?? page.reply.length
  const narrow = (change: Partial<InvoiceSearch>) => onSearch({ ...change, page: undefined })

  // The last row of the last page was deleted, or an old link names a page that is no more.
  const last = Math.max(1, Math.ceil(total / query.pageSize))
  useEffect(() => {
    if (query.page > last) onSearch({ page: last })
  })

  return (
    <>
      <PageHeader title={t`Invoices`} description={<Trans>What the school has billed, and what is still owed.</Trans>}>
        <NewInvoice />
      </PageHeader>
      <InvoiceTiles summary={words} filter={{ status: search.status, payment: search.payment }} onFilter={narrow} />
      <InvoiceAgeing ageing={words?.ageing} />
      <DataTable<Invoice>
        name="invoices"
        label={t`Invoices`}
        rows={page.reply}
        total={total}
        columns={columns}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => t`invoice ${id}`}
        view={query}
        onView={onSearch}
        scope={JSON.stringify(narrowingOf(search))}
        onOpen={({ id }) => navigate({ to: '/apps/invoice/detail/$id', params: { id: String(id) } })}
        menu={(invoice) => <InvoiceMenu invoice={invoice} actions={actions} onDelete={() => void deletion.remove([invoice])} />}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
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
        readAll={() => call('GET /api/data/invoicedata', { query: { ...narrowingOf(search), sort: query.sort } })}
        toolbar={
          <>
            <SearchField label={t`Search invoices`} value={search.q ?? ''} onSearch={(q) => narrow({ q: q || undefined })} />
            <InvoiceFilters search={search} onFilter={narrow} />
          </>
        }
        empty={
          <Nothing
            filtered={Object.keys(NO_FILTER).some((name) => search[name as keyof InvoiceSearch])}
            onClear={() => narrow(NO_FILTER)}
          />
        }
      />
      <KeptNumbers {...deletion.dialog} actions={actions} />
    </>
  )
}

/** What the invoices of the list come to, as far as the sums of the words and days tell it. */
const sumOf = (words: InvoiceSummary, { status, payment }: InvoiceSearch): InvoiceSum =>
  status ? words.status[status] : payment ? words.payment[payment] : words.all

const NewInvoice = () => (
  <Button leftSection={<IconPlus size={18} />} renderRoot={(props) => <Link {...props} to="/apps/invoice/create" />}>
    <Trans>New invoice</Trans>
  </Button>
)

function Nothing({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useLingui()
  if (!filtered) {
    return (
      <EmptyState picture="invoices" title={t`No invoices yet`} action={<NewInvoice />}>
        <Trans>Write the first one.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="search"
      title={t`No invoice matches`}
      action={
        <Button variant="light" onClick={onClear}>
          <Trans>Clear all filters</Trans>
        </Button>
      }
    >
      <Trans>Try fewer words, other days, or another state.</Trans>
    </EmptyState>
  )
}

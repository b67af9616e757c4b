import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Order } from '#contract/shop/orders.ts'
import { nextOrderStatuses, ORDER_STATUSES } from '#contract/shop/orders-rules.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { DaysFilter } from '#ui/dates/DaysFilter.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { oneOf } from '#ui/navigation/searchParams.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { DiscountsLink } from '../discounts/DiscountsLink.tsx'
import { useOrderNames } from '../labels.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderTiles } from './OrderTiles.tsx'
import { useOrderColumns } from './orderColumns.tsx'
import { NO_FILTER, type OrderSearch, queryOf, viewOf } from './orderSearch.ts'
import { useOrderSummary } from './useOrderSummary.ts'
import { useStatusDialog } from './useStatusDialog.ts'

const StatusDialog = lazyComponent(async () => (await import('./StatusDialog.tsx')).StatusDialog)

interface Props {
  search: OrderSearch
  onSearch(change: Partial<OrderSearch>): void
  page: LivePage<'GET /api/data/orders'>
}

/** The table of all orders, with tiles for each status. */
export function OrdersScreen({ search, onSearch, ...initial }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const labels = useOrderNames()
  const page = useLivePage('GET /api/data/orders', { query: queryOf(search) }, initial.page)
  const summary = useOrderSummary()
  const columns = useOrderColumns()
  const dialog = useStatusDialog()
  const view = viewOf(search)
  const total = page.total ?? page.reply.length
  const setFilter = (change: Partial<OrderSearch>) => onSearch({ ...change, page: undefined })
  const filtered = Boolean(search.q || search.status || search.owed || search.from || search.to)

  // An old link may name a page that no longer exists.
  const lastPage = Math.max(1, Math.ceil(total / view.pageSize))
  useEffect(() => {
    if (view.page > lastPage) onSearch({ page: lastPage })
  })

  return (
    <>
      <PageHeader title={t`Orders`} description={<Trans>Shop orders and their progress.</Trans>}>
        <DiscountsLink />
      </PageHeader>
      <OrderTiles summary={summary} status={search.status} onFilter={(status) => setFilter({ status, owed: undefined })} />
      <DataTable<Order>
        name="orders"
        label={t`Orders`}
        rows={page.reply}
        total={total}
        columns={columns}
        idOf={({ id }) => String(id)}
        nameOf={({ id }) => t`order ${id}`}
        view={view}
        onView={onSearch}
        // A change of the scope clears the selection.
        scope={JSON.stringify({ ...search, ...NO_PAGE_AND_SORT })}
        onOpen={({ id }) => navigate({ to: '/apps/ecommerce/orders/$id', params: { id: String(id) } })}
        menu={(order) => (
          <>
            <Menu.Item
              leftSection={<IconEye size={17} />}
              renderRoot={(props) => <Link {...props} to="/apps/ecommerce/orders/$id" params={{ id: String(order.id) }} />}
            >
              <Trans comment="Menu item: shows an order">View</Trans>
            </Menu.Item>
            {nextOrderStatuses(order).map((status) => (
              <Menu.Item key={status} onClick={() => dialog.open(order, status)}>
                {labels.action[status]}…
              </Menu.Item>
            ))}
          </>
        )}
        card={(order) => <OrderCard order={order} />}
        // All pages, for the export.
        readAll={() => call('GET /api/data/orders', { query: { ...queryOf(search), page: undefined, pageSize: undefined } })}
        toolbar={
          <>
            <SearchField label={t`Search orders`} value={search.q ?? ''} onSearch={(q) => setFilter({ q: q || undefined })} />
            <Filters search={search} onFilter={setFilter} />
          </>
        }
        empty={<NoOrders filtered={filtered} onClear={() => setFilter(NO_FILTER)} />}
      />
      <StatusDialog {...dialog} />
    </>
  )
}

/** An option of the status filter: orders in any status that are not paid. */
const UNPAID_OPTION = 'owed'

/** Leaves page and sort out of the scope of the selection, because they do not change which orders match. */
const NO_PAGE_AND_SORT = { sort: undefined, page: undefined, pageSize: undefined }

function Filters({ search, onFilter }: { search: OrderSearch; onFilter(change: Partial<OrderSearch>): void }) {
  const { t } = useLingui()
  const names = useOrderNames()
  return (
    <>
      <Select
        clearable
        fitsOptions
        aria-label={t`Status`}
        placeholder={t`Any status`}
        data={[...ORDER_STATUSES.map((value) => ({ value, label: names.status[value] })), { value: UNPAID_OPTION, label: names.unpaid }]}
        value={search.owed ? UNPAID_OPTION : (search.status ?? null)}
        onChange={(value) => onFilter({ status: oneOf(ORDER_STATUSES)(value), owed: value === UNPAID_OPTION || undefined })}
      />
      <DaysFilter from={search.from} to={search.to} onChange={onFilter} />
    </>
  )
}

function NoOrders({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useLingui()
  if (!filtered) {
    return (
      <EmptyState
        picture="shop"
        title={t`No orders yet`}
        action={
          <Button renderRoot={(props) => <Link {...props} to="/apps/ecommerce/shop" />}>
            <Trans>Go to the shop</Trans>
          </Button>
        }
      >
        <Trans>Orders appear here when customers buy from the shop.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="search"
      title={t`No matching orders`}
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

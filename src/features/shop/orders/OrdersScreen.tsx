import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Order, OrderStatus, OrderSummary } from '#contract/shop/orders.ts'
import { nextOrderStatuses } from '#contract/shop/orders-rules.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useFormat } from '#ui/text/format.ts'
import { DiscountsLink } from '../discounts/DiscountsLink.tsx'
import { useOrderNames } from '../labels.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderStates } from './OrderStates.tsx'
import { useOrderColumns } from './orderColumns.tsx'
import { NO_FILTER, type OrderSearch, queryOf, viewOf } from './orderSearch.ts'
import { useOrderSummary } from './useOrderSummary.ts'
import { useStatusDialog } from './useStatusDialog.ts'

const OrderFilters = lazyComponent(async () => (await import('./OrderFilters.tsx')).OrderFilters)
const StatusDialog = lazyComponent(async () => (await import('./StatusDialog.tsx')).StatusDialog)

interface Props {
  search: OrderSearch
  onSearch(change: Partial<OrderSearch>): void
  page: LivePage<'GET /api/data/orders'>
}

/** The table of all orders, with the sales of the selected status. */
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
      <PageHeader title={t`Orders`} description={<Sales summary={summary} status={search.status} />}>
        <DiscountsLink />
      </PageHeader>
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
        search={<SearchField label={t`Search orders`} value={search.q ?? ''} onSearch={(q) => setFilter({ q: q || undefined })} />}
        states={<OrderStates summary={summary} status={search.status} onFilter={(status) => setFilter({ status, owed: undefined })} />}
        filters={{
          content: <OrderFilters search={search} onFilter={setFilter} />,
          count: [search.owed, search.from ?? search.to].filter(Boolean).length,
          onClear: () => setFilter({ owed: undefined, from: undefined, to: undefined }),
        }}
        empty={<NoOrders filtered={filtered} onClear={() => setFilter(NO_FILTER)} />}
      />
      <StatusDialog {...dialog} />
    </>
  )
}

/** Leaves page and sort out of the scope of the selection, because they do not change which orders match. */
const NO_PAGE_AND_SORT = { sort: undefined, page: undefined, pageSize: undefined }

/** One line: the sales and the number of orders, of one status or of all sales. Empty, but as high, until it is loaded. */
function Sales({ summary, status }: { summary: OrderSummary | undefined; status: OrderStatus | undefined }) {
  const { money } = useFormat()
  if (!summary) return '\u00a0'
  const { sales, orders } = status ? summary.status[status] : summary
  const sum = money(sales, CURRENCY)
  return (
    <Trans comment="Below the title of the list of orders: £1,250.00 from 12 orders">
      {sum} from <Plural value={orders} one="# order" other="# orders" />
    </Trans>
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

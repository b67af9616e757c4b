import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleX, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type LivePage, useLive, useLivePage } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import type { Discount, DiscountUse } from '#contract/shop/cart.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import classes from '../orders/OrderList.module.css'
import { DiscountCodeButton, DiscountStateBadge, useDiscountColumns } from './discountColumns.tsx'
import { queryOf } from './discountQuery.ts'
import type { DiscountSearch } from './discountSearch.ts'
import { useDiscountActions } from './useDiscountActions.ts'
import { hasEnded, useDiscountLabels } from './useDiscountLabels.ts'

const DiscountDialog = lazyComponent(async () => (await import('./DiscountDialog.tsx')).DiscountDialog)

interface Props {
  search: DiscountSearch
  onSearch(change: Partial<DiscountSearch>): void
  page: LivePage<'GET /api/data/discounts'>
  /** The use of each code, by code. */
  uses: Record<string, DiscountUse>
}

/** The table of discount codes, with the number of orders that used each. */
export function DiscountsScreen({ search, onSearch, ...initial }: Props) {
  const { t } = useLingui()
  const query = queryOf(search)
  const page = useLivePage('GET /api/data/discounts', { query }, initial.page)
  const uses = useLive('GET /api/data/discounts/uses', {}, initial.uses)
  const actions = useDiscountActions()
  const labels = useDiscountLabels()
  const [dialog, setDialog] = useState<{ discount?: Discount }>()
  const edit = (discount: Discount) => setDialog({ discount })
  const columns = useDiscountColumns(uses, edit)
  useShortcuts(t`Discount codes`, [{ keys: 'n', label: t`Add a code`, run: () => setDialog({}) }])
  const loading = useRouterState({ select: ({ isLoading }) => isLoading })
  const total = page.total ?? page.reply.length
  const lastPage = Math.max(1, Math.ceil(total / query.pageSize))
  useEffect(() => {
    if (query.page > lastPage) onSearch({ page: lastPage })
  })
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({})}>
      <Trans>Add a code</Trans>
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t`Discount codes`}
        description={<Trans>Codes that customers enter at checkout to pay less.</Trans>}
        action={{ label: t`Add a code`, onClick: () => setDialog({}) }}
      />
      <DataTable<Discount>
        name="discounts"
        label={t`Discount codes`}
        rows={page.reply}
        total={total}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        view={query}
        onView={onSearch}
        // A change of the scope clears the selection.
        scope={JSON.stringify([search.q])}
        loading={loading}
        onOpen={edit}
        onEdit={edit}
        menu={(discount) => (
          <>
            <Menu.Item leftSection={<IconPencil size={17} />} onClick={() => edit(discount)}>
              <Trans>Edit</Trans>
            </Menu.Item>
            {!hasEnded(discount) && (
              <Menu.Item leftSection={<IconCircleX size={17} />} onClick={() => void actions.end(discount)}>
                <Trans comment="Menu item: from now on a discount code does not count any more">End now</Trans>
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item color="error" leftSection={<IconTrash size={17} />} onClick={() => void actions.remove(discount)}>
              <Trans>Delete</Trans>
            </Menu.Item>
          </>
        )}
        card={(discount) => (
          <div className={classes.card}>
            <div className={classes.cardLine}>
              <DiscountCodeButton discount={discount} onOpen={() => edit(discount)} />
              <b className={classes.total}>{labels.reduction(discount)}</b>
            </div>
            <div className={classes.cardLine}>
              <small>
                <Plural value={uses[discount.id]?.orders ?? 0} one="# order" other="# orders" />
              </small>
              <DiscountStateBadge discount={discount} />
            </div>
          </div>
        )}
        // For the export.
        readAll={() => call('GET /api/data/discounts', { query: { q: search.q, sort: query.sort } })}
        search={
          <SearchField label={t`Search codes`} value={search.q ?? ''} onSearch={(q) => onSearch({ q: q || undefined, page: undefined })} />
        }
        empty={
          search.q ? (
            <EmptyState
              picture="search"
              title={t`No matching codes`}
              action={
                <Button variant="light" onClick={() => onSearch({ q: undefined, page: undefined })}>
                  <Trans>Clear search</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState picture="shop" title={t`No discount codes yet`} action={add}>
              <Trans>A code takes a percentage or a fixed amount off an order.</Trans>
            </EmptyState>
          )
        }
      />
      {dialog && <DiscountDialog key={dialog.discount?.id ?? ''} {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import type { Cart } from '#contract/shop/cart.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { FilterButton } from '#ui/list/FilterButton.tsx'
import { columnsOf, useItemShortcuts } from '#ui/list/useItemShortcuts.ts'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { PageLinks } from '#ui/navigation/PageLinks.tsx'
import { CartLink } from '../cart/CartLink.tsx'
import { piecesOfProduct, useCart, useCartActions } from '../cart/useCart.ts'
import { useShopNames } from '../labels.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ProductCard } from './ProductCard.tsx'
import classes from './ShopScreen.module.css'
import { filterCount, NO_FILTER, PAGE_SIZE, queryOf, SHOP_SORTS, type ShopSearch } from './shopSearch.ts'
import { useFacets } from './useFacets.ts'

interface Props {
  search: ShopSearch
  onSearch(change: Partial<ShopSearch>): void
  page: LivePage<'GET /api/data/eCommerce/ProductsData'>
  cart: Cart
}

/** The catalogue of the shop: filters with counts, search, sort order, and the products as cards. */
export function ShopScreen({ search, onSearch, ...initial }: Props) {
  const { t } = useLingui()
  const names = useShopNames()
  const page = useLivePage('GET /api/data/eCommerce/ProductsData', { query: queryOf(search) }, initial.page)
  const cart = useCart(initial.cart)
  const facets = useFacets(search)
  const actions = useCartActions()
  const isWide = useMediaQuery('(min-width: 64.01em)', true, { getInitialValueInEffect: false })
  const list = useRef<HTMLUListElement>(null)
  /** How many cards are rendered now: after each change, those that fit into the window before the others. */
  const renderedCount = useRenderedCount(JSON.stringify(search), list)
  useItemShortcuts(list, { columns: () => columnsOf(list) })
  const total = page.total ?? page.reply.length
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const current = search.page ?? 1
  const activeFilters = filterCount(search)
  const setFilter = (change: Partial<ShopSearch>) => onSearch({ ...change, page: undefined })
  const panel = <FilterPanel search={search} facets={facets} onFilter={setFilter} />

  // An old link may name a page that no longer exists.
  useEffect(() => {
    if (current > pages) onSearch({ page: pages === 1 ? undefined : pages })
  })

  return (
    <>
      <PageHeader title={t`Shop`} description={<Trans>Everything on sale at the school.</Trans>}>
        <CartLink count={cart.count} />
      </PageHeader>
      <div className={classes.shop}>
        {isWide && (
          <aside className={classes.filters} aria-label={t`Filters`}>
            {panel}
          </aside>
        )}
        <div>
          <div className={classes.tools}>
            <div className={classes.search}>
              <SearchField label={t`Search products`} value={search.q ?? ''} onSearch={(q) => setFilter({ q: q || undefined })} />
            </div>
            {!isWide && (
              <FilterButton
                filters={{ content: panel, count: activeFilters, onClear: () => setFilter(NO_FILTER) }}
                total={total}
                isNarrow
              />
            )}
            <Select
              className={classes.sort}
              aria-label={t`Sort by`}
              allowDeselect={false}
              data={SHOP_SORTS.map((value) => ({ value, label: names.sort[value] }))}
              value={search.sort ?? 'newest'}
              onChange={(sort) => setFilter({ sort: SHOP_SORTS.find((value) => value === sort && value !== 'newest') })}
            />
          </div>
          <div className={classes.status}>
            <p role="status">
              <Plural value={total} one="# product" other="# products" />
            </p>
            <FilterChips search={search} onFilter={setFilter} />
          </div>
          {page.reply.length === 0 ? (
            <NoProducts filtered={activeFilters > 0 || Boolean(search.q)} onClear={() => setFilter(NO_FILTER)} />
          ) : (
            <ul ref={list} className={classes.products}>
              {page.reply.slice(0, renderedCount).map((product, index) => (
                <li key={product.id} data-row={product.id}>
                  {/* The first cards are visible at once, so their pictures are not loaded lazily. */}
                  <ProductCard product={product} inCart={piecesOfProduct(cart, product.id)} actions={actions} eager={index < 8} />
                </li>
              ))}
            </ul>
          )}
          <PageLinks page={current} pages={pages} onPage={(next) => onSearch({ page: next })} />
        </div>
      </div>
    </>
  )
}

function NoProducts({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      picture={filtered ? 'search' : 'shop'}
      title={filtered ? t`No matching products` : t`No products yet`}
      action={
        filtered && (
          <Button variant="light" onClick={onClear}>
            <Trans>Clear all filters</Trans>
          </Button>
        )
      }
    >
      {filtered ? <Trans>Try fewer words or remove a filter.</Trans> : <Trans>Products appear here once they are added.</Trans>}
    </EmptyState>
  )
}

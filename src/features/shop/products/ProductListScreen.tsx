import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import type { Product } from '#contract/shop/products.ts'
import { PRODUCT_CATEGORIES } from '#contract/shop/products-rules.ts'
import { DataTable } from '#ui/data-table/DataTable.tsx'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { DiscountsLink } from '../discounts/DiscountsLink.tsx'
import { useShopNames } from '../labels.ts'
import { useClientFilteredPage } from '../useClientFilteredPage.ts'
import { useProductActions } from '../useProductActions.ts'
import { ProductMenu } from './ProductMenu.tsx'
import { ProductRow } from './ProductRow.tsx'
import { useProductColumns } from './productColumns.tsx'
import { NO_FILTER, type ProductSearch, queryOf, viewOf } from './productSearch.ts'
import { readAllProducts, readProductPage } from './readProducts.ts'

const ProductBulk = lazyComponent(async () => (await import('./ProductBulk.tsx')).ProductBulk)

interface Props {
  search: ProductSearch
  onSearch(change: Partial<ProductSearch>): void
  page: LivePage<'GET /api/data/eCommerce/ProductsData'>
}

/** The table of all products. Prices and stock are edited in place, or for all selected products. */
export function ProductListScreen({ search, onSearch, ...initial }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const live = useLivePage('GET /api/data/eCommerce/ProductsData', { query: queryOf(search) }, initial.page)
  // The API has no filter for low stock.
  const page = useClientFilteredPage(live, initial.page, search, search.stock === 'low' ? readPage : undefined)
  const actions = useProductActions()
  const columns = useProductColumns(actions)
  const view = viewOf(search)
  const total = page.total ?? page.reply.length
  const setFilter = (change: Partial<ProductSearch>) => onSearch({ ...change, page: undefined })

  const edit = ({ id }: Product) => void navigate({ to: '/apps/ecommerce/edit-product/$id', params: { id: String(id) } })
  useShortcuts(t`Products`, [{ keys: 'n', label: t`Add a product`, run: () => void navigate({ to: '/apps/ecommerce/add-product' }) }])

  // The last row of the last page was deleted, or an old link names a page that no longer exists.
  const lastPage = Math.max(1, Math.ceil(total / view.pageSize))
  useEffect(() => {
    if (view.page > lastPage) onSearch({ page: lastPage })
  })

  return (
    <>
      <PageHeader
        title={t`Products`}
        description={<Trans>All products, with prices and stock.</Trans>}
        action={{ label: t`Add a product`, renderRoot: (props) => <Link {...props} to="/apps/ecommerce/add-product" /> }}
      >
        <DiscountsLink />
      </PageHeader>
      <DataTable<Product>
        name="products"
        label={t`Products`}
        rows={page.reply}
        total={total}
        columns={columns}
        idOf={({ id }) => String(id)}
        nameOf={({ title }) => title}
        view={view}
        onView={onSearch}
        // A change of the scope clears the selection.
        scope={JSON.stringify([search.q, search.category, search.stock])}
        onOpen={edit}
        onEdit={edit}
        menu={(product) => <ProductMenu product={product} actions={actions} />}
        card={(product) => <ProductRow product={product} />}
        // The actions on all selected products; `clear` ends the selection.
        bulk={(products, clear) => <ProductBulk products={products} actions={actions} onDone={clear} />}
        // For the export.
        readAll={() => readAllProducts(search)}
        search={<SearchField label={t`Search products`} value={search.q ?? ''} onSearch={(q) => setFilter({ q: q || undefined })} />}
        filters={{
          content: <Filters search={search} onFilter={setFilter} />,
          count: [search.category, search.stock].filter(Boolean).length,
          onClear: () => setFilter({ category: undefined, stock: undefined }),
          isInline: true,
        }}
        empty={<NoProducts filtered={Boolean(search.q || search.category || search.stock)} onClear={() => setFilter(NO_FILTER)} />}
      />
    </>
  )
}

/** Reads the page for these search parameters, which are JSON. */
const readPage = (searchJson: string) => readProductPage(JSON.parse(searchJson))

const AddProduct = () => (
  <Button leftSection={<IconPlus size={18} />} renderRoot={(props) => <Link {...props} to="/apps/ecommerce/add-product" />}>
    <Trans>Add a product</Trans>
  </Button>
)

function Filters({ search, onFilter }: { search: ProductSearch; onFilter(change: Partial<ProductSearch>): void }) {
  const { t } = useLingui()
  const names = useShopNames().category
  const stocks = { in: t`In stock`, low: t({ message: 'Low stock', comment: 'Filter: few pieces are left' }), out: t`Sold out` }
  return (
    <>
      <Select
        clearable
        fitsOptions
        aria-label={t({ message: 'Category', comment: 'Filter of the shop' })}
        placeholder={t`Any category`}
        data={PRODUCT_CATEGORIES.map((value) => ({ value, label: names[value] }))}
        value={search.category ?? null}
        onChange={(category) => onFilter({ category: category ?? undefined })}
      />
      <Select
        clearable
        fitsOptions
        aria-label={t({ message: 'Stock', comment: 'Filter of the shop: whether there are any left' })}
        placeholder={t`Any stock`}
        data={Object.entries(stocks).map(([value, label]) => ({ value, label }))}
        value={search.stock ?? null}
        onChange={(stock) => onFilter({ stock: (stock as ProductSearch['stock'] | null) ?? undefined })}
      />
    </>
  )
}

function NoProducts({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useLingui()
  return filtered ? (
    <EmptyState
      picture="search"
      title={t`No matching products`}
      action={
        <Button variant="light" onClick={onClear}>
          <Trans>Clear all filters</Trans>
        </Button>
      }
    >
      <Trans>Try fewer words or remove a filter.</Trans>
    </EmptyState>
  ) : (
    <EmptyState picture="shop" title={t`No products yet`} action={<AddProduct />}>
      <Trans>Add your first product. It appears in the shop straight away.</Trans>
    </EmptyState>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/shop/products.ts'
import { LOW_STOCK } from '#contract/shop/products-rules.ts'
import { localDay } from '#contract/values/local-day.ts'
import { CURRENCY } from '#contract/values/money.ts'
import type { Column } from '#ui/data-table/column.ts'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useFormat } from '#ui/text/format.ts'
import { InlineNumber } from '../editor/InlineNumber.tsx'
import { useShopNames } from '../labels.ts'
import { Price } from '../product/Price.tsx'
import { Thumb } from '../product/ProductPicture.tsx'
import type { ProductActions } from '../useProductActions.ts'
import classes from './ProductList.module.css'

/** The columns of the table of products. Price and stock are edited in place. Those with a `priority` are hidden on a narrow screen, 3 before 2. */
export function useProductColumns(actions: ProductActions): Column<Product>[] {
  const { t } = useLingui()
  const { date, number } = useFormat()
  const names = useShopNames()
  return [
    {
      id: 'title',
      header: t({ message: 'Product', comment: 'Column: the name of a product' }),
      // The user cannot hide this column.
      fixed: true,
      grows: true,
      sortable: true,
      cell: (product) => (
        <span className={classes.product}>
          <Thumb src={product.photo} size={36} />
          <RowLink target={{ to: '/apps/ecommerce/edit-product/$id', params: { id: String(product.id) } }}>
            <bdi>{product.title}</bdi>
          </RowLink>
        </span>
      ),
      exportValue: ({ title }) => title,
    },
    {
      id: 'category',
      header: t({ message: 'Category', comment: 'Filter of the shop' }),
      priority: 2,
      cell: ({ category }) => category.map((name) => names.category[name]).join(', '),
      exportValue: ({ category }) => category.map((name) => names.category[name]).join(', '),
    },
    {
      id: 'rating',
      header: t({ message: 'Rating', comment: 'Filter of the shop' }),
      sortable: true,
      priority: 3,
      cell: ({ rating, reviewCount }) => (reviewCount ? `★ ${number(rating)} (${number(reviewCount)})` : '—'),
      exportValue: ({ rating }) => rating,
    },
    {
      id: 'created',
      header: t({ message: 'Added', comment: 'Column: since when a product is in the shop' }),
      sortable: true,
      priority: 3,
      cell: ({ created }) => date(created),
      exportValue: ({ created }) => localDay(created),
      // An export to a spreadsheet writes the value as a date.
      isDay: true,
    },
    {
      id: 'qty',
      header: t({ message: 'Stock', comment: 'Column: how many pieces there are' }),
      align: 'end',
      sortable: true,
      width: 120,
      cell: (product) =>
        product.variants ? (
          <RowLink
            className={classes.variants}
            target={{ to: '/apps/ecommerce/edit-product/$id', params: { id: String(product.id) } }}
            aria-label={t`Stock of ${product.title}`}
            title={t`Total of its variants`}
          >
            <Stock qty={product.qty} />
          </RowLink>
        ) : (
          <InlineNumber
            label={t`Stock of ${product.title}`}
            value={product.qty}
            max={1_000_000}
            onSave={(qty) => actions.change(product, { qty })}
          >
            <Stock qty={product.qty} />
          </InlineNumber>
        ),
      exportValue: ({ qty }) => qty,
    },
    {
      id: 'price',
      header: t({ message: 'Price', comment: 'Filter of the shop' }),
      align: 'end',
      sortable: true,
      width: 190,
      cell: (product) => (
        <InlineNumber
          label={t`Regular price of ${product.title}`}
          value={product.salesPrice}
          max={1_000_000}
          currency={CURRENCY}
          onSave={(salesPrice) => actions.change(product, { salesPrice })}
        >
          <Price product={product} />
        </InlineNumber>
      ),
      exportValue: ({ price }) => price,
    },
  ]
}

/** The stock, coloured if it is low or empty. */
function Stock({ qty }: { qty: number }) {
  const { number } = useFormat()
  return (
    <span className={classes.stock} data-tone={qty === 0 ? 'out' : qty <= LOW_STOCK ? 'low' : undefined}>
      {number(qty)}
    </span>
  )
}

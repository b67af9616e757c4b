import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { IconChevronLeft, IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive, useLiveRecord } from '#client/live/live.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Cart } from '#contract/shop/cart.ts'
import type { Product, ProductDetail } from '#contract/shop/products.ts'
import { variantPhoto } from '#contract/shop/products-rules.ts'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useRecordShortcuts } from '#ui/navigation/useRecordShortcuts.ts'
import { SafeHtml } from '#ui/rich-text/SafeHtml.tsx'
import { CartLink } from '../cart/CartLink.tsx'
import { piecesOfProduct, useCart, useCartActions } from '../cart/useCart.ts'
import { useShopNames } from '../labels.ts'
import { ProductCard } from '../products/ProductCard.tsx'
import { BuyBox } from './BuyBox.tsx'
import { Gallery } from './Gallery.tsx'
import { ProductNotFound } from './ProductNotFound.tsx'
import classes from './ProductScreen.module.css'
import { Reviews } from './Reviews.tsx'
import { relatedProductsRequest } from './relatedProducts.ts'

interface Props {
  id: string
  /** `undefined` if no product has this id. */
  product: ProductDetail | undefined
  /** Other products of its category. */
  sameCategory: Product[]
  cart: Cart
}

/** The page of one product: pictures, variants, reviews and related products. */
export function ProductScreen({ id, ...initial }: Props) {
  const { t } = useLingui()
  const product = useLiveRecord('GET /api/data/products/:id', { params: { id } }, initial.product)
  const cart = useCart(initial.cart)
  const navigate = useNavigate()
  const [variantPicture, setVariantPicture] = useState('')
  useRecordShortcuts(t`Product`, '/apps/ecommerce/shop', () => void navigate({ to: '/apps/ecommerce/edit-product/$id', params: { id } }))
  if (!product) return <ProductNotFound id={id} wasDeleted={Boolean(initial.product)} />
  return (
    <>
      <nav className={classes.breadcrumb} aria-label={t({ message: 'Breadcrumb', comment: 'Names the trail Shop › Books' })}>
        <Anchor renderRoot={(props) => <Link {...props} to="/apps/ecommerce/shop" />}>
          <IconChevronLeft size={16} className={classes.chevron} aria-hidden />
          <Trans comment="The school’s shop">Shop</Trans>
        </Anchor>
        <CategoryLinks product={product} />
      </nav>
      <PageHeader title={product.title}>
        <Button
          variant="default"
          leftSection={<IconPencil size={18} />}
          renderRoot={(props) => <Link {...props} to="/apps/ecommerce/edit-product/$id" params={{ id }} />}
        >
          <Trans>Edit</Trans>
        </Button>
        <CartLink count={cart.count} />
      </PageHeader>
      <div className={classes.product}>
        {/* When a picture is added or removed, the selection starts anew. */}
        <Gallery key={[product.photo, ...product.photos].length} product={product} variantPicture={variantPicture} />
        <div className={classes.side}>
          <BuyBox product={product} cart={cart} onChoose={(choice) => setVariantPicture(variantPhoto(product, choice))} />
          {product.description && <SafeHtml html={product.description} className={classes.description} />}
        </div>
      </div>
      <Reviews product={product} />
      <Related product={product} sameCategory={initial.sameCategory} cart={cart} />
    </>
  )
}

/** Links to the categories of the product. */
function CategoryLinks({ product: { category } }: { product: Product }) {
  const names = useShopNames().category
  return category.map((name) => (
    <Anchor key={name} renderRoot={(props) => <Link {...props} to="/apps/ecommerce/shop" search={{ category: name }} />}>
      {names[name]}
    </Anchor>
  ))
}

/** Up to four products of the same category; those marked as related are first, then those in stock (`stock` is true). */
function Related({ product, sameCategory, cart }: { product: ProductDetail; sameCategory: Product[]; cart: Cart }) {
  const products = useLive('GET /api/data/eCommerce/ProductsData', relatedProductsRequest(product), sameCategory)
  const actions = useCartActions()
  const relatedProducts = products
    .filter(({ id }) => !sameId(id, product.id))
    .sort((a, b) => Number(b.related) - Number(a.related) || Number(b.stock) - Number(a.stock))
    .slice(0, 4)
  if (relatedProducts.length === 0) return null
  return (
    <section className={classes.related} aria-labelledby="related">
      <h2 id="related">
        <Trans comment="Heading: products of the same kind">You may also like</Trans>
      </h2>
      <ul>
        {relatedProducts.map((related) => (
          <li key={related.id}>
            <ProductCard product={related} inCart={piecesOfProduct(cart, related.id)} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  )
}

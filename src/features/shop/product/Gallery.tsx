import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '#contract/shop/products.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './Gallery.module.css'
import { ProductPicture } from './ProductPicture.tsx'

interface Props {
  product: Product
  /** URL of the picture of the selected variant; `''` if it has none. */
  variantPicture: string
}

/** The pictures of a product and its variants: a large one, and thumbnails to choose another. */
export function Gallery({ product: { title, photo, photos, variants = [] }, variantPicture }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const pictures = [...new Set([photo, ...photos, ...variants.map((variant) => variant.photo)])].filter(Boolean)
  const [{ selected, lastVariantPicture }, setSelected] = useState({ selected: 0, lastVariantPicture: variantPicture })
  const select = (selected: number) => setSelected({ selected, lastVariantPicture: variantPicture })
  // A newly selected variant shows its picture; after that, any picture can be selected.
  if (lastVariantPicture !== variantPicture)
    setSelected({ selected: variantPicture ? Math.max(0, pictures.indexOf(variantPicture)) : selected, lastVariantPicture: variantPicture })
  const shownIndex = Math.min(selected, Math.max(0, pictures.length - 1))
  return (
    <div className={classes.gallery}>
      <ProductPicture src={pictures[shownIndex] ?? ''} alt={title} eager className={classes.large} />
      {pictures.length > 1 && (
        <ul className={classes.choice}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <UnstyledButton
                aria-pressed={index === shownIndex}
                aria-label={t`Picture ${number(index + 1)} of ${number(pictures.length)}`}
                onClick={() => select(index)}
              >
                <ProductPicture src={picture} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

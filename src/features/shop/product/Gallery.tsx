import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '#contract/shop/products.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './Gallery.module.css'
import { ProductPicture } from './ProductPicture.tsx'

interface Props {
  product: Product
  /** The picture of the variant that was chosen; `''` where it has none of its own. */
  wanted: string
}

/** The pictures of a product and of its variants: one large, the others to choose from. */
export function Gallery({ product: { title, photo, photos, variants = [] }, wanted }: Props) {
  const { t } = useLingui()
  const { number } = useFormat()
  const pictures = [...new Set([photo, ...photos, ...variants.map((one) => one.photo)])].filter(Boolean)
  const [{ chosen, asked }, setChosen] = useState({ chosen: 0, asked: wanted })
  const choose = (chosen: number) => setChosen({ chosen, asked: wanted })
  // Another colour brings its picture; looking at the others afterwards is free.
  if (asked !== wanted) setChosen({ chosen: wanted ? Math.max(0, pictures.indexOf(wanted)) : chosen, asked: wanted })
  const shown = Math.min(chosen, Math.max(0, pictures.length - 1))
  return (
    <div className={classes.gallery}>
      <ProductPicture src={pictures[shown] ?? ''} alt={title} eager className={classes.large} />
      {pictures.length > 1 && (
        <ul className={classes.choice}>
          {pictures.map((picture, index) => (
            <li key={picture}>
              <UnstyledButton
                aria-pressed={index === shown}
                aria-label={t`Picture ${number(index + 1)} of ${number(pictures.length)}`}
                onClick={() => choose(index)}
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

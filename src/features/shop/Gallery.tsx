import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { useFormat } from '#ui/format.ts'
import classes from './Gallery.module.css'
import { ProductPicture } from './ProductPicture.tsx'

/** The pictures of a product: one large, the others to choose from. */
export function Gallery({ product: { title, photo, photos } }: { product: Product }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const pictures = [photo, ...photos].filter(Boolean)
  const [chosen, choose] = useState(0)
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

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PostImage } from '#contract/posts/posts.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { useFormat } from '#ui/text/format.ts'
import classes from './PostCard.module.css'

const PictureView = lazyComponent(async () => (await import('#ui/pictures/PictureView.tsx')).PictureView)

/** Maximum number of pictures shown in the post; the others are in the large view. */
const MAX_SHOWN = 4

/** The pictures of a post; each opens the large view. */
export function PostPictures({ images }: { images: PostImage[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const [openIndex, setOpenIndex] = useState<number>()
  if (images.length === 0) return null
  const hidden = images.length - MAX_SHOWN
  const pictures = images.map(({ img, title }, index) => {
    const number = format.number(index + 1)
    return { url: img, name: title || t`Picture ${number}` }
  })
  return (
    <>
      <div className={classes.pictures} data-many={images.length > 1 || undefined}>
        {/* `img` is the URL of a picture. */}
        {images.slice(0, MAX_SHOWN).map(({ img, title }, index) => {
          const number = format.number(index + 1)
          return (
            <button
              key={img}
              type="button"
              className={classes.picture}
              aria-label={title ? t`Open picture “${title}”` : t`Open picture ${number}`}
              onClick={() => setOpenIndex(index)}
            >
              <img src={img} alt="" loading="lazy" />
              {hidden > 0 && index === MAX_SHOWN - 1 && <span className={classes.more}>+{format.number(hidden)}</span>}
            </button>
          )
        })}
      </div>
      <PictureView
        open={openIndex === undefined ? undefined : { pictures, index: openIndex }}
        onChange={(open) => setOpenIndex(open?.index)}
        labels={{ close: t`Close`, previous: t`Previous picture`, next: t`Next picture` }}
      />
    </>
  )
}

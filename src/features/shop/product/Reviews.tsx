import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { ProductDetail, Review } from '#contract/shop/products.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useFormat } from '#ui/text/format.ts'
import { ReviewForm } from './ReviewForm.tsx'
import classes from './Reviews.module.css'
import { Rating, Stars } from './Stars.tsx'

/** Runs a call; shows a toast if it fails. Resolves to whether it succeeded. */
const attempt = withErrorToast(messageOf)

/** Number of reviews shown at first, and added by "More reviews". */
const PAGE_SIZE = 10

/** The reviews of a product. Every member of the office can add and delete reviews. */
export function Reviews({ product }: { product: ProductDetail }) {
  const { t } = useLingui()
  const [writing, setWriting] = useState(false)
  const [shownCount, setShownCount] = useState(PAGE_SIZE)
  const heading = useRef<HTMLHeadingElement>(null)
  const { reviews } = product

  /** Deletes a review and offers Undo. */
  const remove = async (review: Review) => {
    const isDeleted = await attempt(async () => {
      const params = { id: product.id, reviewId: review.id }
      const { undo } = await send('DELETE /api/data/products/:id/reviews/:reviewId', { params })
      toastUndoToken(t`The review was deleted.`, undo)
    })
    // The button of the review is gone.
    if (isDeleted) heading.current?.focus()
  }

  return (
    <section className={classes.reviews} aria-labelledby="reviews">
      <header className={classes.head}>
        <h2 id="reviews" ref={heading} tabIndex={-1}>
          <Trans>Reviews</Trans>
        </h2>
        <Rating rating={product.rating} reviewCount={product.reviewCount} />
        {!writing && (
          <Button variant="default" leftSection={<IconPencil size={17} />} onClick={() => setWriting(true)}>
            <Trans>Write a review</Trans>
          </Button>
        )}
      </header>
      <div className={classes.columns} data-empty={reviews.length === 0 || undefined}>
        {reviews.length > 0 && <RatingDistribution reviews={reviews} />}
        <div>
          {writing && (
            <ReviewForm
              productId={product.id}
              onDone={() => {
                setWriting(false)
                heading.current?.focus()
              }}
            />
          )}
          <ul className={classes.list}>
            {reviews.slice(0, shownCount).map((review) => (
              <li key={review.id}>
                <PersonAvatar name={review.author} size={36} />
                <div className={classes.review}>
                  <p className={classes.byline}>
                    <bdi>{review.author}</bdi>
                    <Stars rating={review.rating} />
                    <small>
                      <DateText iso={review.at} />
                    </small>
                  </p>
                  <p className={classes.text}>
                    <bdi>{review.text}</bdi>
                  </p>
                </div>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={40}
                  aria-label={t`Delete the review by ${review.author}`}
                  onClick={() => void remove(review)}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {reviews.length > shownCount && (
            <Button variant="subtle" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
              <Trans>More reviews</Trans>
            </Button>
          )}
          {reviews.length === 0 && !writing && (
            <Text c="dimmed">
              <Trans>No reviews yet. Be the first to write one.</Trans>
            </Text>
          )}
        </div>
      </div>
    </section>
  )
}

/** Number of reviews for each number of stars. */
function RatingDistribution({ reviews }: { reviews: Review[] }) {
  const { number } = useFormat()
  return (
    <ul className={classes.distribution}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = reviews.filter(({ rating }) => rating === stars).length
        return (
          <li key={stars}>
            <Stars rating={stars} />
            <span className={classes.track} aria-hidden>
              <span style={{ inlineSize: `${(100 * count) / reviews.length}%` }} />
            </span>
            <span>{number(count)}</span>
          </li>
        )
      })}
    </ul>
  )
}

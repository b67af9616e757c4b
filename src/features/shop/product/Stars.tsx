import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconStar } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormat } from '#ui/text/format.ts'
import classes from './Stars.module.css'

/** A rating from 0 to 5 as stars, partly filled: each star is 20 % of the width. */
export function Stars({ rating, large }: { rating: number; large?: boolean }) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <span
      role="img"
      className={classes.stars}
      data-large={large || undefined}
      style={{ '--share': `${rating * 20}%` } as React.CSSProperties}
      aria-label={t`${number(rating)} of 5 stars`}
    />
  )
}

interface RatingProps {
  rating: number
  reviewCount: number
  /** Shows the number of reviews without the word "reviews". */
  compact?: boolean
}

/** The rating of a product and its number of reviews. */
export function Rating({ rating, reviewCount, compact = false }: RatingProps) {
  const { number } = useFormat()
  if (reviewCount === 0) {
    return (
      <span className={classes.rating}>
        <Trans>No reviews yet</Trans>
      </span>
    )
  }
  return (
    <span className={classes.rating}>
      <Stars rating={rating} />
      <span>
        {number(rating)}{' '}
        {compact ? (
          `(${number(reviewCount)})`
        ) : (
          <>
            · <Plural value={reviewCount} one="# review" other="# reviews" />
          </>
        )}
      </span>
    </span>
  )
}

interface StarInputProps {
  label: string
  value: number
  onChange(stars: number): void
}

/** A radio group to choose one to five stars. */
export function StarInput({ label, value, onChange }: StarInputProps) {
  const { t } = useLingui()
  const name = useId()
  return (
    <fieldset className={classes.choice} aria-label={label}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} data-filled={stars <= value || undefined}>
          <input
            type="radio"
            name={name}
            checked={stars === value}
            onChange={() => onChange(stars)}
            aria-label={t`${plural(stars, { one: '# star', other: '# stars' })}`}
          />
          <IconStar size={24} stroke={1.6} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}

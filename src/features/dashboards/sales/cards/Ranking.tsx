import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CURRENCY } from '#contract/values/money.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from './Ranking.module.css'

interface RankingRow {
  key: string | number
  name: string
  /** The URL of a picture. */
  picture?: string
  amount: number
  /** Secondary text below the amount. */
  note: ReactNode
  /** The list with the details. */
  link: Pick<LinkProps, 'to' | 'search'>
}

/** A list of amounts with bars in proportion to the highest. @param rows sorted, highest amount first */
export function Ranking({ rows }: { rows: RankingRow[] }) {
  const { money } = useFormat()
  // Without amounts, 1 avoids a division by zero.
  const highest = Math.max(0, rows[0]?.amount ?? 0) || 1
  return (
    <ol className={classes.ranking}>
      {rows.map(({ key, name, picture, amount, note, link }) => (
        <li key={key}>
          <Link {...link}>
            {picture !== undefined && <img src={picture} width={36} height={36} alt="" loading="lazy" />}
            <span className={classes.text}>
              <bdi>{name}</bdi>
              <span className={classes.track} aria-hidden>
                <span style={{ inlineSize: `${Math.max(0, (100 * amount) / highest)}%` }} />
              </span>
            </span>
            <span className={classes.numbers}>
              <b>{money(amount, CURRENCY)}</b>
              <small>{note}</small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

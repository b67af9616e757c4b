import { Trans } from '@lingui/react/macro'
import { daysBetween } from '#ui/dates/days.ts'
import { useFormat } from '#ui/text/format.ts'
import classes from '../conversation/Feed.module.css'

/** Heading with the day of the messages below. */
export function DayLabel({ iso }: { iso: string }) {
  const format = useFormat()
  const day = new Date(iso)
  const now = new Date()
  const daysAgo = daysBetween(day, now)
  return (
    <h3 className={classes.label}>
      <time dateTime={iso}>
        {daysAgo === 0 ? (
          <Trans comment="Above the messages of today">Today</Trans>
        ) : daysAgo === 1 ? (
          <Trans comment="Above the messages of yesterday">Yesterday</Trans>
        ) : day.getFullYear() === now.getFullYear() ? (
          // With the day of the week: `Saturday, 31 January`.
          format.weekday(iso, 'long')
        ) : (
          format.date(iso)
        )}
      </time>
    </h3>
  )
}

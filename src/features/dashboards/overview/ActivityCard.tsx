import { Trans } from '@lingui/react/macro'
import type { Activity } from '#contract/activity/activity.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { PathLink } from '#ui/navigation/PathLink.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Card, Nothing } from '../Card.tsx'
import rows from '../Rows.module.css'
import classes from './ActivityCard.module.css'
import { ACTIVITY_LOOKS, useActivityLabels } from './activityLabels.ts'

/** What happened in the office last, the newest first; each leads to its record. */
export function ActivityCard({ activity }: { activity: Activity[] }) {
  const { money } = useFormat()
  const write = useActivityLabels()
  return (
    <Card title={<Trans>Recent activity</Trans>}>
      {activity.length === 0 && (
        <Nothing>
          <Trans>Nothing has happened yet.</Trans>
        </Nothing>
      )}
      <ul className={rows.rows}>
        {activity.map((one) => {
          const { icon: Icon, tone } = ACTIVITY_LOOKS[one.kind]
          return (
            <li key={one.key}>
              <PathLink path={one.url}>
                <span className={classes.icon} data-tone={tone}>
                  <Icon size={18} stroke={1.7} aria-hidden />
                </span>
                <span className={rows.text}>
                  <bdi>{one.title || <Trans>Without a title</Trans>}</bdi>
                  <small>{write(one)}</small>
                </span>
                <span className={rows.when}>
                  {one.amount !== undefined && <b>{money(one.amount, one.currency ?? CURRENCY)}</b>}
                  <DateText iso={one.at} />
                </span>
              </PathLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

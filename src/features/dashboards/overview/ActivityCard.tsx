import { Trans } from '@lingui/react/macro'
import type { Activity } from '#contract/activity/activity.ts'
import { CURRENCY } from '#contract/values/money.ts'
import { DateText } from '#ui/dates/DateText.tsx'
import { PathLink } from '#ui/navigation/PathLink.tsx'
import { useFormat } from '#ui/text/format.ts'
import { Card, EmptyText } from '../Card.tsx'
import rows from '../Rows.module.css'
import classes from './ActivityCard.module.css'
import { ACTIVITY_ICONS, useActivityLabels } from './activityLabels.ts'

/** The latest events in the office, newest first, each with a link to its record. */
export function ActivityCard({ activity }: { activity: Activity[] }) {
  const { money } = useFormat()
  const describeEvent = useActivityLabels()
  return (
    <Card title={<Trans>Recent activity</Trans>}>
      {activity.length === 0 && (
        <EmptyText>
          <Trans>No activity yet.</Trans>
        </EmptyText>
      )}
      <ul className={rows.rows}>
        {activity.map((event) => {
          const { icon: Icon, tone } = ACTIVITY_ICONS[event.kind]
          return (
            <li key={event.key}>
              <PathLink path={event.url}>
                <span className={classes.icon} data-tone={tone}>
                  <Icon size={18} stroke={1.7} aria-hidden />
                </span>
                <span className={rows.text}>
                  <bdi>{event.title || <Trans>Untitled</Trans>}</bdi>
                  <small>{describeEvent(event)}</small>
                </span>
                <span className={rows.time}>
                  {event.amount !== undefined && <b>{money(event.amount, event.currency ?? CURRENCY)}</b>}
                  <DateText iso={event.at} />
                </span>
              </PathLink>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

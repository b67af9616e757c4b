import { dayKey } from '#ui/dates/days.ts'
import { useCalendar } from '../calendarContext.ts'
import { useItemTime } from '../event/useItemTime.ts'
import type { Item } from '../grid/items.ts'
import { useCategoryName } from '../labels.ts'
import { usePlaceName } from '../usePlaceName.ts'
import classes from './AgendaPrint.module.css'
import { PrintEntry } from './PrintEntry.tsx'

/** Items by day, for printing. */
export function AgendaPrint({ days }: { days: readonly { day: Date; items: readonly Item[] }[] }) {
  const { dateFormats } = useCalendar()
  const timeOf = useItemTime()
  const categoryName = useCategoryName()
  const placeName = usePlaceName()
  return days.map(({ day, items }) => (
    <section key={dayKey(day)} className={classes.date}>
      <h2>{dateFormats.day(day)}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <span>{timeOf(item)}</span>
            <PrintEntry variant="row" item={item} />
            <small>
              {item.place && <bdi>{placeName(item)}</bdi>}
              {item.source.kind === 'event' && <bdi>{categoryName(item.category)}</bdi>}
            </small>
          </li>
        ))}
      </ul>
    </section>
  ))
}

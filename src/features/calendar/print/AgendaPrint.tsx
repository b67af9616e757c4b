import { dayKey } from '#ui/dates/days.ts'
import { useCalendar } from '../calendarContext.ts'
import { useWhen } from '../event/useWhen.ts'
import type { Item } from '../grid/items.ts'
import { useCategoryName } from '../labels.ts'
import classes from './AgendaPrint.module.css'
import { PaperEntry } from './PrintEntry.tsx'

/** What takes place, day by day, on paper. */
export function AgendaPaper({ days }: { days: readonly { day: Date; items: readonly Item[] }[] }) {
  const { dates } = useCalendar()
  const when = useWhen()
  const category = useCategoryName()
  return days.map(({ day, items }) => (
    <section key={dayKey(day)} className={classes.date}>
      <h2>{dates.day(day)}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <span>{when(item)}</span>
            <PaperEntry look="row" item={item} />
            <small>
              {item.place && <bdi>{item.place}</bdi>}
              {item.source.kind === 'event' && <bdi>{category(item.category)}</bdi>}
            </small>
          </li>
        ))}
      </ul>
    </section>
  ))
}

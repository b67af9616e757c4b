import { dayKey } from '#ui/days.ts'
import classes from './AgendaPaper.module.css'
import { useCalendar } from './calendarContext.ts'
import type { Item } from './items.ts'
import { PaperEntry } from './PaperEntry.tsx'
import { useWhen } from './useWhen.ts'
import { useCategoryName } from './words.ts'

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

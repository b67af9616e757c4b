import { useLingui } from '@lingui/react/macro'
import { useCalendar } from '../calendarContext.ts'
import { type Item, isAllDayOrLonger } from '../grid/items.ts'

/** Returns a function that formats the time of an item in a list of days: `9:00 – 10:30`, `All day`, or `Due` for a task. */
export function useItemTime(): (item: Item) => string | undefined {
  const { t } = useLingui()
  const { dateFormats } = useCalendar()
  return (item) => {
    if (item.source.kind === 'task') return t({ message: 'Due', context: 'task', comment: 'In place of a time: a task is due on this day' })
    return dateFormats.when(item) ?? (isAllDayOrLonger(item) ? t({ message: 'All day', comment: 'In place of a time' }) : undefined)
  }
}

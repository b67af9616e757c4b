import { Trans } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { ownValue } from '#ui/hooks/ownValue.ts'
import type { SearchChange } from '#ui/navigation/searchParams.ts'
import classes from './CalendarScreen.module.css'
import { CATEGORY_COLORS, THEME_COLORS } from './event/colors.ts'
import { type Item, isEvent } from './grid/items.ts'
import { useCategoryName } from './labels.ts'
import { MiniMonth } from './MiniMonth.tsx'
import type { CalendarSearch } from './search.ts'

interface Props {
  date: Date
  items: readonly Item[]
  categories: readonly string[]
  search: CalendarSearch
  /** Hides the small month: a phone shows it above the calendar. */
  withoutMonth?: boolean
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: SearchChange<CalendarSearch>, replace?: boolean): void
  onDate(date: Date): void
  /** Shows the next or previous month. */
  onStep(by: 1 | -1, unit: 'month'): void
}

/** The sidebar: a month to choose a day, the categories, and switches for tasks and lessons. */
export function CalendarSidebar({ date, items, categories, search, withoutMonth, onSearch, onDate, onStep }: Props) {
  const name = useCategoryName()
  // The search parameter `off` names the hidden categories.
  const hidden = search.off ?? []
  const toggle = (category: string, isOn: boolean) =>
    onSearch(({ off = [] }) => {
      const others = off.filter((other) => other !== category)
      const next = isOn ? others : [...others, category]
      return { off: next.length > 0 ? next : undefined }
    }, true)
  /** The colour of a built-in category, else that of its first event. */
  const colorOf = (category: string) => {
    return THEME_COLORS[
      ownValue(CATEGORY_COLORS, category) ?? items.filter(isEvent).find((item) => item.category === category)?.color ?? 'primary'
    ]
  }
  return (
    <div className={classes.choices}>
      {!withoutMonth && <MiniMonth date={date} items={items} onDate={onDate} onMonth={(by) => onStep(by, 'month')} />}
      <fieldset className={classes.group}>
        <legend>
          <Trans>Categories</Trans>
        </legend>
        {categories.map((category) => (
          <Checkbox
            key={category}
            classNames={{ body: classes.choice, label: classes.label }}
            color={colorOf(category)}
            label={<bdi>{name(category)}</bdi>}
            checked={!hidden.includes(category)}
            onChange={(event) => toggle(category, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>
          <Trans comment="Heading: tasks and lessons that can be shown in the calendar too">Also show</Trans>
        </legend>
        <Checkbox
          classNames={{ body: classes.choice, label: classes.label }}
          label={<Trans>Tasks due</Trans>}
          checked={search.tasks !== false}
          onChange={(event) => onSearch({ tasks: event.currentTarget.checked ? undefined : false }, true)}
        />
        <Checkbox
          classNames={{ body: classes.choice, label: classes.label }}
          label={<Trans comment="Lessons of the timetable, shown in the calendar">Timetable</Trans>}
          checked={search.lessons === true}
          onChange={(event) => onSearch({ lessons: event.currentTarget.checked ? true : undefined }, true)}
        />
      </fieldset>
    </div>
  )
}

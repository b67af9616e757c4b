import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarWeek, IconLayoutGrid } from '@tabler/icons-react'
import type { SchoolClass } from '#contract/classes/classes.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import { useFormat, useLocaleTag } from '#ui/text/format.ts'
import { acceptedAges, type ClassFilter, distinctSubjects } from '../classSearch.ts'
import filters from '../content/Filters.module.css'
import { FilterSelect, SearchBox } from '../content/Filters.tsx'
import { weekdaysOf } from '../school/lessons.ts'

/** How the classes are shown. */
export type ClassView = 'list' | 'timetable'

interface Props {
  allClasses: SchoolClass[]
  filter: ClassFilter
  onFilter(change: ClassFilter): void
  view: ClassView
  onView(view: ClassView): void
}

/** Filters the classes by query, subject, age and day, and switches between list and timetable. It is not printed (`no-print`, a global class). */
export function ClassFilters({ allClasses, filter, onFilter, view, onView }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const tag = useLocaleTag()
  const week = useWeekFormat()
  /** The weekdays with lessons, Monday (1) to Sunday (7). */
  const days = [...new Set(allClasses.flatMap(weekdaysOf))].sort((a, b) => a - b)
  const toNumber = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <search className={`${filters.bar} no-print`}>
      <SearchBox label={t`Search classes`} q={filter.q ?? ''} onSearch={(q) => onFilter({ q: q || undefined })} />
      <FilterSelect
        label={t({ message: 'Subject', context: 'school subject' })}
        allLabel={t`All subjects`}
        value={filter.subject ?? ''}
        onChange={(subject) => onFilter({ subject: subject || undefined })}
      >
        {distinctSubjects(
          allClasses.map(({ subject }) => subject),
          tag,
        ).map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t`Your child’s age`}
        allLabel={t`Any age`}
        value={String(filter.age ?? '')}
        onChange={(age) => onFilter({ age: toNumber(age) })}
      >
        {acceptedAges(allClasses).map((age) => {
          const years = format.number(age)
          return (
            <option key={age} value={age}>
              {t({ message: `Age ${years}`, comment: 'A choice in the filter of the classes' })}
            </option>
          )
        })}
      </FilterSelect>
      <FilterSelect
        label={t({ message: 'Day', comment: 'Day of the week on which a class meets' })}
        allLabel={t`Any day`}
        value={String(filter.day ?? '')}
        onChange={(day) => onFilter({ day: toNumber(day) })}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {week.day(day)}
          </option>
        ))}
      </FilterSelect>
      <fieldset className={filters.views} aria-label={t({ message: 'View', context: 'way of showing', comment: 'List or timetable' })}>
        <button type="button" aria-pressed={view === 'list'} onClick={() => onView('list')}>
          <IconLayoutGrid size={19} stroke={1.8} aria-hidden="true" />
          <Trans comment="View of the classes">List</Trans>
        </button>
        <button type="button" aria-pressed={view === 'timetable'} onClick={() => onView('timetable')}>
          <IconCalendarWeek size={19} stroke={1.8} aria-hidden="true" />
          <Trans comment="View of the classes">Timetable</Trans>
        </button>
      </fieldset>
    </search>
  )
}

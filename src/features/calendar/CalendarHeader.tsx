import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { addMonths, dayKey } from '#ui/dates/days.ts'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import type { SearchChange } from '#ui/navigation/searchParams.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import classes from './CalendarScreen.module.css'
import { CalendarSidebar } from './CalendarSidebar.tsx'
import { useCalendar } from './calendarContext.ts'
import type { CalendarData } from './calendarData.ts'
import type { EventActions } from './event/useEventActions.ts'
import { FileMenu } from './files/FileMenu.tsx'
import type { Item } from './grid/items.ts'
import { VIEW_NAMES } from './labels.ts'
import { type CalendarSearch, VIEWS, type View } from './search.ts'
import { prepareSearch } from './useVisibleItems.ts'

interface Props {
  search: CalendarSearch
  view: View
  date: Date
  isPhone: boolean
  /** True if the sidebar fits beside the calendar. */
  isWide: boolean
  data: Omit<CalendarData, 'span'>
  items: readonly Item[]
  categories: readonly string[]
  actions: EventActions
  onPrint(): void
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: SearchChange<CalendarSearch>, replace?: boolean): void
  /** Shows another view. */
  onView(view: View): void
  /** Shows another day. */
  onDate(date: Date): void
  /** Shows the next or previous month, week or day; by default that of the view. */
  onStep(by: 1 | -1, unit?: View): void
  /** Opens the form of a new event. */
  onNew(): void
}

/** The header of the calendar: search, buttons, the time span and the choice of the view. */
export function CalendarHeader(props: Props) {
  const { t } = useLingui()
  const { mayEdit } = useCalendar()
  const { search, date, data, isPhone, isWide, actions, onPrint, onSearch, onNew } = props
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const searchField = (
    <SearchField
      label={t`Search events`}
      value={search.q ?? ''}
      onSearch={(q) => onSearch({ q: q || undefined }, true)}
      // Reads and sorts all events before the first key press.
      onFocus={() => void prepareSearch(data, search, date).catch(console.warn)}
    />
  )
  return (
    <>
      <PageHeader
        title={t({ message: 'Calendar', comment: 'Title of the screen' })}
        action={mayEdit ? { label: t`New event`, onClick: onNew } : undefined}
      >
        {!isPhone && searchField}
        {!isWide && (
          <ActionIcon variant="default" size={40} aria-label={t`Search and filters`} onClick={() => setIsFilterOpen(true)}>
            <IconAdjustmentsHorizontal size={18} stroke={1.8} />
          </ActionIcon>
        )}
        <FileMenu actions={actions} onPrint={onPrint} />
      </PageHeader>
      <TimeBar {...props} />
      <Drawer
        opened={isFilterOpen && !isWide}
        onClose={() => setIsFilterOpen(false)}
        title={t`Shown in the calendar`}
        size={320}
        closeButtonProps={{ 'aria-label': t`Close`, size: 'lg' }}
      >
        {isPhone && <div className={classes.search}>{searchField}</div>}
        <CalendarSidebar {...props} withoutMonth={isPhone} />
      </Drawer>
    </>
  )
}

/** The bar below the page header: the shown period, and the controls to change it and the view. During a search: a heading. */
function TimeBar({ search, view, date, isPhone, onSearch, onView, onDate, onStep }: Props) {
  const { t } = useLingui()
  /** Translates a message descriptor, here the name of a view. */
  const { _ } = useI18n()
  const { dateFormats, now } = useCalendar()
  if (search.q?.trim()) {
    return (
      <div className={classes.bar}>
        <h2 className={classes.title}>
          <Trans comment="Heading above what a search found">Search results</Trans>
        </h2>
        <Button variant="default" onClick={() => onSearch({ q: undefined })}>
          <Trans>Back to calendar</Trans>
        </Button>
      </div>
    )
  }
  // The button is not disabled, because a disabled button would lose the focus after a click.
  const isToday = dayKey(date) === dayKey(now)
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <Button variant="default" data-disabled={isToday || undefined} aria-disabled={isToday || undefined} onClick={() => onDate(now)}>
          <Trans comment="Button: go to the day it is">Today</Trans>
        </Button>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Previous`} onClick={() => onStep(-1)}>
          <IconChevronLeft size={20} className={classes.arrow} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`Next`} onClick={() => onStep(1)}>
          <IconChevronRight size={20} className={classes.arrow} />
        </ActionIcon>
      </div>
      {/* The agenda shows one month from `date` on. A phone shows a shorter title than screen readers get. */}
      <h2 className={classes.title}>{dateFormats.title(view, date, addMonths(date, 1), isPhone)}</h2>
      <VisuallyHidden role="status">{dateFormats.title(view, date, addMonths(date, 1))}</VisuallyHidden>
      <SegmentedControl
        aria-label={t({ message: 'View', context: 'way of showing' })}
        className={classes.views}
        value={view}
        onChange={(next) => onView(next as View)}
        data={VIEWS.filter((value) => !isPhone || value !== 'week').map((value) => ({ value, label: _(VIEW_NAMES[value]) }))}
      />
    </div>
  )
}

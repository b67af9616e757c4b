import { useLingui } from '@lingui/react/macro'
import { useDirection } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { usePermission } from '#client/account.ts'
import { messageOf } from '#client/transport/call.ts'
import { occurrenceAt, occurrences, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { sameId } from '#contract/http/same-id.ts'
import { addDays, addMonths, dateAtMinutes, dayKey, parseDay, startOfDay } from '#ui/dates/days.ts'
import { useNow } from '#ui/dates/useNow.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useIsPhone } from '#ui/hooks/useIsPhone.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { usePreload } from '#ui/lazy/lazyModule.ts'
import type { SearchChange } from '#ui/navigation/searchParams.ts'
import { usePrinting } from '#ui/print/usePrinting.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { CalendarBody } from './CalendarBody.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'
import classes from './CalendarScreen.module.css'
import { CalendarSidebar } from './CalendarSidebar.tsx'
import { CalendarContext } from './calendarContext.ts'
import { type CalendarData, useCalendarData } from './calendarData.ts'
import type { OpenEvent } from './event/EventDrawer.tsx'
import { useEventActions } from './event/useEventActions.ts'
import { useScopeDialog } from './event/useScopeDialog.tsx'
import { type EventItem, eventItem, eventKey } from './grid/items.ts'
import { changedSpan, type Span, type SpanChange, spanOfEvent, timesForApi } from './grid/moves.ts'
import { useRestoreFocus } from './grid/useRestoreFocus.ts'
import type { CalendarSearch, View } from './search.ts'
import { useDateFormats } from './useDateFormats.ts'
import { useVisibleItems } from './useVisibleItems.ts'

const CalendarPrint = lazyComponent(async () => (await import('./print/CalendarPrint.tsx')).CalendarPrint)
const EventDrawer = lazyComponent(async () => (await import('./event/EventDrawer.tsx')).EventDrawer)

interface Props {
  data: CalendarData
  search: CalendarSearch
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: SearchChange<CalendarSearch>, replace?: boolean): void
}

/** The school's calendar: a month, a week, a day or a list, and the open event. */
export function CalendarScreen({ data: initial, search, onSearch }: Props) {
  const { t } = useLingui()
  const { dir } = useDirection()
  const data = useCalendarData(initial)
  const dateFormats = useDateFormats()
  const now = useNow()
  const actions = useEventActions()
  // Asks whether a change concerns one occurrence of a recurring event, the following ones too, or all.
  const scopeDialog = useScopeDialog()
  const printing = usePrinting()
  // The browser's print shortcut needs the print view to be loaded.
  usePreload(CalendarPrint)
  const screen = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  // On narrower screens, titles in the month view would be a few letters long beside the sidebar.
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false }) ?? true
  const view: View = isPhone && search.view === 'week' ? 'day' : (search.view ?? 'month')

  const mayEdit = usePermission()('teacher')
  /** The event, or the new event, that is open in the drawer. */
  const open = useMemo(() => {
    const found = openEventFromSearch(search, data.events)
    return mayEdit || !found || !('span' in found) ? found : undefined
  }, [search, data.events, mayEdit])
  /** The open event; undefined for a new one. */
  const item = open && 'item' in open ? open.item : undefined
  const today = startOfDay(now).getTime()
  const date = useMemo(() => dateOf(search, open, today), [search, open, today])
  const { items, categories } = useVisibleItems(data, search, date, dateFormats.firstDay)
  // `setTarget` names the event that gets the focus when the items have changed.
  const focus = useRestoreFocus(screen, items)

  const searchOfDate = (day: Date) => ({ date: dayKey(day) === dayKey(now) ? undefined : dayKey(day) })
  const showDate = (day: Date) => onSearch(searchOfDate(day), true)
  const stepFrom = (from: Date, by: 1 | -1, unit: View) => {
    if (unit === 'week' || unit === 'day') return addDays(from, by * (unit === 'week' ? 7 : 1))
    const to = addMonths(from, by)
    // From a 31st on and back again leads to the 28th of this month.
    return unit === 'month' && dayKey(to).slice(0, 7) === dayKey(now).slice(0, 7) ? now : to
  }
  const stepBy = (by: 1 | -1, unit = view) =>
    onSearch((latest) => searchOfDate(stepFrom(dateOf(latest, openEventFromSearch(latest, data.events), today), by, unit)), true)
  const close = () => onSearch({ event: undefined, at: undefined, edit: undefined, new: undefined, end: undefined, title: undefined })
  const openEvent = ({ key, source }: EventItem, edit?: true) => {
    focus.setTarget(key)
    // The search parameter `at` tells which occurrence of a recurring event is open.
    const at = source.event.recurrence ? source.occurrence.start : undefined
    // The form replaces the open event in the history, so that Back closes it.
    onSearch(
      { event: source.event.id, at, edit, new: undefined, end: undefined, title: undefined, date: dayKey(date) },
      edit && item?.key === key,
    )
  }
  const calendar = {
    dateFormats,
    now,
    mayEdit,
    isPhone,
    openKey: item?.key,
    onOpen: (opened: EventItem) => openEvent(opened),
    onEdit: (edited: EventItem) => openEvent(edited, true),
    onNew: (span: Span) => {
      const { start, end } = timesForApi(span)
      onSearch({ event: undefined, at: undefined, edit: undefined, new: start, end, title: undefined })
    },
    onMove: async (item: EventItem, change: SpanChange) => {
      const scopeChoice = await scopeDialog.ask(item, 'move')
      if (!scopeChoice) return
      focus.setTarget(eventKey(item.source.event, timesForApi(changedSpan(item, change)).start))
      await actions.move(item, change, scopeChoice)
    },
    onDelete: async (item: EventItem) => {
      const scopeChoice = await scopeDialog.ask(item, 'delete')
      if (!scopeChoice || !(await actions.remove(item, scopeChoice))) return
      if (search.event !== undefined) close()
      focus.setTarget(undefined)
    },
    onDay: (day: Date) => onSearch({ view: 'day', date: dayKey(day), q: undefined }),
  }
  /** Opens the form of a new event on the visible day: today at the next full hour, else at 9. */
  const startNew = () => {
    const hour = dayKey(date) === dayKey(now) ? Math.min(now.getHours() + 1, 22) : 9
    calendar.onNew({ start: dateAtMinutes(date, hour * 60), end: dateAtMinutes(date, hour * 60 + 60), allDay: false })
  }
  const print = () =>
    CalendarPrint.preload().then(
      () => window.print(),
      (reason) => toastError(messageOf(reason)),
    )
  const showView = (next: View) => onSearch({ view: next === 'month' ? undefined : next, q: undefined })

  // Keys without `run` are handled by the focused event; here they are only listed for the help.
  useShortcuts(t`Calendar`, [
    ...(mayEdit ? [{ keys: 'n', label: t`New event`, run: startNew }] : []),
    { keys: 't', label: t`Go to today`, run: () => showDate(now) },
    { keys: 'm', label: t`Show month view`, run: () => showView('month') },
    { keys: 'w', label: t`Show week view`, run: () => showView('week') },
    { keys: 'd', label: t`Show day view`, run: () => showView('day') },
    { keys: 'a', label: t`Show the agenda`, run: () => showView('agenda') },
    { keys: ['j', 'ArrowRight', 'PageDown'], label: t`Next`, run: ({ key }) => stepBy(key === 'ArrowRight' && dir === 'rtl' ? -1 : 1) },
    { keys: ['k', 'ArrowLeft', 'PageUp'], label: t`Previous`, run: ({ key }) => stepBy(key === 'ArrowLeft' && dir === 'rtl' ? 1 : -1) },
    ...(mayEdit
      ? [
          { keys: ['Alt+ArrowDown', 'Alt+ArrowUp'], label: t`Move selected event` },
          { keys: 'Alt+Shift+ArrowDown', label: t`Extend selected event` },
          { keys: 'e', label: t`Edit selected event` },
          { keys: 'Delete', label: t`Delete selected event` },
        ]
      : []),
  ])

  return (
    <CalendarContext value={calendar}>
      <div className={classes.screen} ref={screen} data-phone={isPhone || undefined} data-view={view}>
        <CalendarHeader
          search={search}
          view={view}
          date={date}
          isPhone={isPhone}
          isWide={isWide}
          data={data}
          items={items}
          categories={categories}
          actions={actions}
          onPrint={print}
          onSearch={onSearch}
          onView={showView}
          onDate={showDate}
          onStep={stepBy}
          onNew={startNew}
        />
        <div className={classes.main}>
          {isWide && (
            <aside className={classes.sidebar} aria-label={t`Shown in the calendar`}>
              <CalendarSidebar
                date={date}
                items={items}
                categories={categories}
                search={search}
                onSearch={onSearch}
                onDate={showDate}
                onStep={stepBy}
              />
            </aside>
          )}
          <CalendarBody
            view={view}
            date={date}
            items={items}
            search={search}
            isPhone={isPhone}
            onSearch={onSearch}
            onDate={showDate}
            onNew={startNew}
          />
        </div>
      </div>
      <EventDrawer
        open={open}
        isEditing={mayEdit && search.edit === true}
        categories={categories}
        actions={actions}
        askScope={scopeDialog.ask}
        onDelete={(item) => void calendar.onDelete(item)}
        onEdit={calendar.onEdit}
        onNew={startNew}
        onClose={close}
        onClosed={focus.restore}
      />
      {scopeDialog.dialog}
      {printing && <CalendarPrint view={view} date={date} items={items} search={search} />}
    </CalendarContext>
  )
}

/**
 * The visible day: the one in the URL, else that of the open event, else today.
 *
 * @param today the beginning of today, in milliseconds
 */
function dateOf({ date }: CalendarSearch, open: OpenEvent, today: number): Date {
  if (date) return parseDay(date)
  return open && 'item' in open ? startOfDay(open.item.start) : new Date(today)
}

/** The event, or the new event, that the URL opens. */
function openEventFromSearch({ event: id, at, new: start, end, title }: CalendarSearch, events: CalendarData['events']): OpenEvent {
  if (id === undefined) {
    if (start === undefined) return undefined
    // A day such as `2026-05-04` has ten characters, a timestamp has more.
    const allDay = start.length === 10
    const defaultEnd = allDay ? start : new Date(Date.parse(start) + 60 * 60_000).toISOString()
    return { span: spanOfEvent({ start, end: end && (end.length === 10) === allDay ? end : defaultEnd, allDay }), title }
  }
  const event = events.find((candidate) => sameId(candidate.id, id))
  // As `eventKey` builds it from an event.
  const deletedKey = `event-${id}${at === undefined ? '' : `-${timestampOf(at)}`}`
  if (!event) return { deletedKey }
  // Without `at` the first occurrence is opened, which may be years after the start of the series if earlier ones are excluded.
  const from = spanOfEvent(event).start
  const occurrence = event.recurrence && at !== undefined ? occurrenceAt(event, at) : occurrences(event, from, addMonths(from, 120)).at(0)
  return occurrence ? { item: eventItem(event, occurrence) } : { deletedKey }
}

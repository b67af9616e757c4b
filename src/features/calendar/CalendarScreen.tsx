import { useLingui } from '@lingui/react/macro'
import { useDirection } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { messageOf } from '#client/transport/call.ts'
import { moment, occurrenceAt, occurrences } from '#contract/calendar/recurrence-rules.ts'
import { sameId } from '#contract/http/same-id.ts'
import { addDays, addMonths, atMinutes, dayKey, dayOf, startOfDay } from '#ui/dates/days.ts'
import { useNow } from '#ui/dates/useNow.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { usePreload } from '#ui/lazy/lazyModule.ts'
import { usePrinting } from '#ui/print/usePrinting.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { CalendarBody } from './CalendarBody.tsx'
import { CalendarHead } from './CalendarHead.tsx'
import classes from './CalendarScreen.module.css'
import { CalendarSide } from './CalendarSide.tsx'
import { CalendarContext } from './calendarContext.ts'
import { type CalendarData, useCalendarData } from './calendarData.ts'
import type { Open } from './event/EventDrawer.tsx'
import { useEventActions } from './event/useEventActions.ts'
import { useScope } from './event/useScope.tsx'
import { type EventItem, eventItem, eventKey } from './grid/items.ts'
import { type Span, spanOf, timesOf } from './grid/moves.ts'
import { useFocusBack } from './grid/useFocusBack.ts'
import type { CalendarSearch, View } from './search.ts'
import { useDates } from './useDates.ts'
import { useShown } from './useShown.ts'

const CalendarPaper = lazyComponent(async () => (await import('./print/CalendarPrint.tsx')).CalendarPaper)
const EventDrawer = lazyComponent(async () => (await import('./event/EventDrawer.tsx')).EventDrawer)

interface Props {
  data: CalendarData
  search: CalendarSearch
  /** A change of what the URL says. */
  onSearch(change: Partial<CalendarSearch>, replace?: boolean): void
}

/** The school's calendar: a month, a week, a day or a list, and the event that is open. */
export function CalendarScreen({ data: initial, search, onSearch }: Props) {
  const { t } = useLingui()
  const { dir } = useDirection()
  const data = useCalendarData(initial)
  const dates = useDates()
  const now = useNow()
  const actions = useEventActions()
  const scope = useScope()
  const printing = usePrinting()
  // The browser's own keys print what is there then.
  usePreload(CalendarPaper)
  const screen = useRef<HTMLDivElement>(null)
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false }) ?? false
  // A month's days need the room first: beside the choices their titles would be a few letters.
  const wide = useMediaQuery('(min-width: 96em)', true, { getInitialValueInEffect: false }) ?? true
  const view: View = phone && search.view === 'week' ? 'day' : (search.view ?? 'month')

  const open = useMemo(() => openOf(search, data.events), [search, data.events])
  const item = open && 'item' in open ? open.item : undefined
  const today = startOfDay(now).getTime()
  const date = useMemo(
    () => (search.date ? dayOf(search.date) : item ? startOfDay(item.start) : new Date(today)),
    [search.date, item, today],
  )
  const { items, categories } = useShown(data, search, date, dates.firstDay)
  const focus = useFocusBack(screen, items)

  const show = (to: Date) => onSearch({ date: dayKey(to) === dayKey(now) ? undefined : dayKey(to) }, true)
  const step = (by: 1 | -1) =>
    show(view === 'month' || view === 'agenda' ? addMonths(date, by) : addDays(date, by * (view === 'week' ? 7 : 1)))
  const close = () => onSearch({ event: undefined, at: undefined, new: undefined, end: undefined })
  const calendar = {
    dates,
    now,
    phone,
    openKey: item?.key,
    onOpen: ({ key, source }: EventItem) => {
      focus.on(key)
      const at = source.event.recurrence ? source.occurrence.start : undefined
      onSearch({ event: source.event.id, at, new: undefined, end: undefined, date: dayKey(date) })
    },
    onNew: (span: Span) => {
      const { start, end } = timesOf(span)
      onSearch({ event: undefined, at: undefined, new: start, end })
    },
    onMove: async (one: EventItem, span: Span) => {
      const chosen = await scope.ask(one, 'move')
      if (!chosen) return
      focus.on(eventKey(one.source.event, timesOf(span).start))
      await actions.move(one, span, chosen)
    },
    onDelete: async (one: EventItem) => {
      const chosen = await scope.ask(one, 'delete')
      if (!chosen || !(await actions.remove(one, chosen))) return
      if (search.event !== undefined) close()
      focus.on(undefined)
    },
    onDay: (day: Date) => onSearch({ view: 'day', date: dayKey(day), q: undefined }),
  }
  /** A new event on the day that is looked at: at the next full hour today, else in the morning. */
  const write = () => {
    const hour = dayKey(date) === dayKey(now) ? Math.min(now.getHours() + 1, 22) : 9
    calendar.onNew({ start: atMinutes(date, hour * 60), end: atMinutes(date, hour * 60 + 60), allDay: false })
  }
  const print = () =>
    CalendarPaper.preload().then(
      () => window.print(),
      (reason) => toastError(messageOf(reason)),
    )
  const look = (to: View) => onSearch({ view: to === 'month' ? undefined : to, q: undefined })

  useShortcuts(t`Calendar`, [
    { keys: 'n', label: t`New event`, run: write },
    { keys: 't', label: t`Go to today`, run: () => show(now) },
    { keys: 'm', label: t`Show a month`, run: () => look('month') },
    { keys: 'w', label: t`Show a week`, run: () => look('week') },
    { keys: 'd', label: t`Show a day`, run: () => look('day') },
    { keys: 'a', label: t`Show the agenda`, run: () => look('agenda') },
    { keys: ['ArrowLeft', 'PageUp'], label: t`Back in time`, run: ({ key }) => step(key === 'ArrowLeft' && dir === 'rtl' ? 1 : -1) },
    { keys: ['ArrowRight', 'PageDown'], label: t`On in time`, run: ({ key }) => step(key === 'ArrowRight' && dir === 'rtl' ? -1 : 1) },
    { keys: '/', label: t`Search events`, run: () => screen.current?.querySelector<HTMLElement>('[type=search]')?.focus() },
    { keys: ['Alt+ArrowDown', 'Alt+ArrowUp'], label: t`Move the chosen event` },
    { keys: 'Alt+Shift+ArrowDown', label: t`Make the chosen event longer` },
    { keys: 'Delete', label: t`Delete the chosen event` },
  ])

  return (
    <CalendarContext value={calendar}>
      <div className={classes.screen} ref={screen} data-phone={phone || undefined} data-view={view}>
        <CalendarHead
          search={search}
          view={view}
          date={date}
          phone={phone}
          wide={wide}
          data={data}
          items={items}
          categories={categories}
          actions={actions}
          onPrint={print}
          onSearch={onSearch}
          onView={look}
          onDate={show}
          onStep={step}
          onNew={write}
        />
        <div className={classes.main}>
          {wide && (
            <aside className={classes.side} aria-label={t`What is shown`}>
              <CalendarSide date={date} items={items} categories={categories} search={search} onSearch={onSearch} onDate={show} />
            </aside>
          )}
          <CalendarBody
            view={view}
            date={date}
            items={items}
            search={search}
            phone={phone}
            onSearch={onSearch}
            onDate={show}
            onNew={write}
          />
        </div>
      </div>
      <EventDrawer
        open={open}
        categories={categories}
        actions={actions}
        ask={scope.ask}
        onDelete={(one) => void calendar.onDelete(one)}
        onNew={write}
        onClose={close}
        onClosed={focus.look}
      />
      {scope.dialog}
      {printing && <CalendarPaper view={view} date={date} items={items} search={search} />}
    </CalendarContext>
  )
}

/** What the URL says is open. */
function openOf({ event: id, at, new: start, end }: CalendarSearch, events: CalendarData['events']): Open {
  if (id === undefined) {
    if (start === undefined) return undefined
    const allDay = start.length === 10
    const hourLater = allDay ? start : new Date(Date.parse(start) + 60 * 60_000).toISOString()
    return { span: spanOf({ start, end: end && (end.length === 10) === allDay ? end : hourLater, allDay }) }
  }
  const event = events.find((one) => sameId(one.id, id))
  const gone = `event-${id}${at === undefined ? '' : `-${moment(at)}`}`
  if (!event) return { gone }
  const from = spanOf(event).start
  const occurrence = event.recurrence && at !== undefined ? occurrenceAt(event, at) : occurrences(event, from, addMonths(from, 120)).at(0)
  return occurrence ? { item: eventItem(event, occurrence) } : { gone }
}

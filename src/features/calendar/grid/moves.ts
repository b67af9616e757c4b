import type { CalendarEvent } from '#contract/calendar/events.ts'
import { shiftSeries, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { addDays, dateAtMinutes, dayKey, daysBetween, minutesOfDay, parseDay, startOfDay } from '#ui/dates/days.ts'
import type { Item } from './items.ts'

/** A time span of the calendar. The end is exclusive: for an all-day span the midnight after its last day. */
export type Span = Pick<Item, 'start' | 'end' | 'allDay'>

/** A new span, or a function that computes it from the one before. */
export type SpanChange = Span | ((before: Span) => Span)

/** The span after a change. */
export const changedSpan = (before: Span, change: SpanChange): Span => (typeof change === 'function' ? change(before) : change)

/** A position in the calendar: a day such as `2026-05-04`, and the minute of the day if the grid shows times. */
export interface Position {
  day: string
  minutes: number | null
}

/** A drag or a key press moves times in steps of this many minutes. */
export const STEP_MINUTES = 15

/** Rounds minutes to the nearest step. */
const snap = (minutes: number): number => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES

/** Moves a span by the distance between two positions. It keeps its duration, also across a clock change. */
export function moveSpan(span: Span, from: Position, to: Position): Span {
  const days = daysBetween(parseDay(from.day), parseDay(to.day))
  const minutes = span.allDay || from.minutes === null || to.minutes === null ? 0 : snap(to.minutes - from.minutes)
  return shiftSpan(span, days, minutes)
}

/** Moves a span by days and minutes of local time. */
export function shiftSpan(span: Span, days: number, minutes: number): Span {
  if (span.allDay) return { ...span, start: addDays(span.start, days), end: addDays(span.end, days) }
  const start = dateAtMinutes(addDays(startOfDay(span.start), days), minutesOfDay(span.start) + minutes)
  start.setSeconds(span.start.getSeconds())
  return { ...span, start, end: new Date(start.getTime() + span.end.getTime() - span.start.getTime()) }
}

/** Moves the start or end of a span to a position. The span stays at least a day or `STEP_MINUTES` minutes long. */
export function resizeSpan(span: Span, edge: 'start' | 'end', to: Position): Span {
  const day = parseDay(to.day)
  if (span.allDay) {
    if (edge === 'start') return { ...span, start: day < span.end ? day : addDays(span.end, -1) }
    const end = addDays(day, 1)
    return { ...span, end: end > span.start ? end : addDays(span.start, 1) }
  }
  if (to.minutes === null) return span
  const time = dateAtMinutes(day, snap(to.minutes))
  if (edge === 'start') return { ...span, start: new Date(Math.min(time.getTime(), span.end.getTime() - STEP_MINUTES * 60_000)) }
  return { ...span, end: new Date(Math.max(time.getTime(), span.start.getTime() + STEP_MINUTES * 60_000)) }
}

/** The span between two positions. */
export function spanBetween(from: Position, to: Position): Span {
  if (from.minutes === null || to.minutes === null) {
    const [first, last] = [from.day, to.day].sort() as [string, string]
    return { start: parseDay(first), end: addDays(parseDay(last), 1), allDay: true }
  }
  const day = parseDay(from.day)
  const start = Math.floor(Math.min(from.minutes, to.minutes) / STEP_MINUTES) * STEP_MINUTES
  const end = Math.ceil(Math.max(from.minutes, to.minutes) / STEP_MINUTES) * STEP_MINUTES
  return { start: dateAtMinutes(day, start), end: dateAtMinutes(day, Math.max(end, start + STEP_MINUTES)), allDay: false }
}

/** True if two spans have the same times. */
export const sameSpan = (a: Span, b: Span): boolean =>
  a.allDay === b.allDay && a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime()

/** The times of a span for the API: for an all-day span the first and the last day. */
export const timesForApi = ({ start, end, allDay }: Span): Pick<CalendarEvent, 'start' | 'end' | 'allDay'> =>
  allDay ? { start: dayKey(start), end: dayKey(addDays(end, -1)), allDay } : { start: start.toISOString(), end: end.toISOString(), allDay }

/** The span of an event's times. */
export const spanOfEvent = ({ start, end, allDay }: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>): Span => ({
  start: new Date(timestampOf(start)),
  end: allDay ? addDays(new Date(timestampOf(end)), 1) : new Date(timestampOf(end)),
  allDay,
})

/**
 * Moves a recurring event after one of its occurrences was moved: the start, the weekdays and the end of the rule, and the exceptions move by
 * the same distance.
 *
 * @param before the times of the occurrence before
 * @param after its new times
 */
export function moveSeries(
  series: CalendarEvent,
  before: Span,
  after: Span,
): Pick<CalendarEvent, 'start' | 'end' | 'allDay' | 'recurrence'> {
  const days = daysBetween(before.start, after.start)
  const minutes = after.allDay || before.allDay ? 0 : minutesOfDay(after.start) - minutesOfDay(before.start)
  const length = after.end.getTime() - after.start.getTime()
  const movedTime = (time: string): Date => {
    const date = addDays(startOfDay(new Date(timestampOf(time))), days)
    if (after.allDay) return date
    return dateAtMinutes(date, before.allDay ? minutesOfDay(after.start) : minutesOfDay(new Date(timestampOf(time))) + minutes)
  }
  const start = movedTime(series.start)
  const end = after.allDay ? addDays(start, daysBetween(after.start, after.end)) : new Date(start.getTime() + length)
  // `shiftSeries` shifts the rule by as many days, to the same local time.
  const times = timesForApi({ start, end, allDay: after.allDay })
  return {
    ...times,
    recurrence: series.recurrence && shiftSeries(series, times).shiftRule(series.recurrence),
  }
}

import type { CalendarEvent } from '#contract/calendar/events.ts'
import { carrying, moment } from '#contract/calendar/recurrence-rules.ts'
import { addDays, atMinutes, dayKey, dayOf, daysBetween, startOfDay, wallMinutes } from '#ui/dates/days.ts'
import type { Item } from './items.ts'

/** When something takes place, as the calendar draws it: the end is the first moment after it. */
export type Span = Pick<Item, 'start' | 'end' | 'allDay'>

/** A place in the calendar: a day, and where the time of day can be seen its minute. */
export interface Place {
  day: string
  minutes: number | null
}

/** What is drawn fits to this many minutes. */
export const STEP = 15

const snapped = (minutes: number): number => Math.round(minutes / STEP) * STEP

/** An item after it was carried from one place to another. What has a time keeps how long it lasts, on both sides of a clock change. */
export function moved(span: Span, from: Place, to: Place): Span {
  const days = daysBetween(dayOf(from.day), dayOf(to.day))
  const minutes = span.allDay || from.minutes === null || to.minutes === null ? 0 : snapped(to.minutes - from.minutes)
  return shifted(span, days, minutes)
}

/** An item some days and minutes of the wall clock later. */
export function shifted(span: Span, days: number, minutes: number): Span {
  if (span.allDay) return { ...span, start: addDays(span.start, days), end: addDays(span.end, days) }
  const start = atMinutes(addDays(startOfDay(span.start), days), wallMinutes(span.start) + minutes)
  start.setSeconds(span.start.getSeconds())
  return { ...span, start, end: new Date(start.getTime() + span.end.getTime() - span.start.getTime()) }
}

/** An item after one of its edges was pulled to a place; it never gets shorter than a day or a step. */
export function resized(span: Span, edge: 'start' | 'end', to: Place): Span {
  const day = dayOf(to.day)
  if (span.allDay) {
    if (edge === 'start') return { ...span, start: day < span.end ? day : addDays(span.end, -1) }
    const end = addDays(day, 1)
    return { ...span, end: end > span.start ? end : addDays(span.start, 1) }
  }
  if (to.minutes === null) return span
  const at = atMinutes(day, snapped(to.minutes))
  if (edge === 'start') return { ...span, start: new Date(Math.min(at.getTime(), span.end.getTime() - STEP * 60_000)) }
  return { ...span, end: new Date(Math.max(at.getTime(), span.start.getTime() + STEP * 60_000)) }
}

/** The span that was drawn between two places. */
export function drawn(from: Place, to: Place): Span {
  if (from.minutes === null || to.minutes === null) {
    const [first, last] = [from.day, to.day].sort() as [string, string]
    return { start: dayOf(first), end: addDays(dayOf(last), 1), allDay: true }
  }
  const day = dayOf(from.day)
  const start = Math.floor(Math.min(from.minutes, to.minutes) / STEP) * STEP
  const end = Math.ceil(Math.max(from.minutes, to.minutes) / STEP) * STEP
  return { start: atMinutes(day, start), end: atMinutes(day, Math.max(end, start + STEP)), allDay: false }
}

export const sameSpan = (a: Span, b: Span): boolean =>
  a.allDay === b.allDay && a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime()

/** A span as the contract has it: of what lasts all day, the first and the last day. */
export const timesOf = ({ start, end, allDay }: Span): Pick<CalendarEvent, 'start' | 'end' | 'allDay'> =>
  allDay ? { start: dayKey(start), end: dayKey(addDays(end, -1)), allDay } : { start: start.toISOString(), end: end.toISOString(), allDay }

/** The times of the contract as the calendar draws them. */
export const spanOf = ({ start, end, allDay }: Pick<CalendarEvent, 'start' | 'end' | 'allDay'>): Span => ({
  start: new Date(moment(start)),
  end: allDay ? addDays(new Date(moment(end)), 1) : new Date(moment(end)),
  allDay,
})

/**
 * A whole series after one of its dates was moved: its beginning moves by as much, and with it the days of the week it names,
 * the day it ends on, and the dates that are left out.
 */
export function movedSeries(
  series: CalendarEvent,
  was: Span,
  becomes: Span,
): Pick<CalendarEvent, 'start' | 'end' | 'allDay' | 'recurrence'> {
  const days = daysBetween(was.start, becomes.start)
  const minutes = becomes.allDay || was.allDay ? 0 : wallMinutes(becomes.start) - wallMinutes(was.start)
  const length = becomes.end.getTime() - becomes.start.getTime()
  const at = (time: string): Date => {
    const date = addDays(startOfDay(new Date(moment(time))), days)
    if (becomes.allDay) return date
    return atMinutes(date, was.allDay ? wallMinutes(becomes.start) : wallMinutes(new Date(moment(time))) + minutes)
  }
  const start = at(series.start)
  const end = becomes.allDay ? addDays(start, daysBetween(becomes.start, becomes.end)) : new Date(start.getTime() + length)
  const times = timesOf({ start, end, allDay: becomes.allDay })
  return {
    ...times,
    recurrence: series.recurrence && carrying(series, times).rule(series.recurrence),
  }
}

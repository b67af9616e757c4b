import type { EventColor } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { addDays, dateAtMinutes, dayKey, daysBetween, parseDay, timeOfDay, weekdayOf } from '#ui/dates/days.ts'
import { dirtyFields } from '#ui/drafts/fieldHashes.ts'
import type { EventItem } from '../grid/items.ts'
import { type Span, sameSpan } from '../grid/moves.ts'
import { CATEGORY_COLORS } from './colors.ts'
import type { EventFields } from './useEventActions.ts'

/** The values of the form of an event: days as `2026-05-04` and times as `09:00`. */
export interface Draft {
  title: string
  allDay: boolean
  /** The first day. */
  from: string
  fromTime: string
  /** The last day, inclusive. */
  to: string
  toTime: string
  category: string
  color: EventColor
  location: string
  description: string
  /** Minutes before the start; null without a reminder. */
  reminder: number | null
  recurrence: Recurrence | null
}

/** The times of a span as values of the form. */
const timesOfSpan = ({ start, end, allDay }: Span): Pick<Draft, 'allDay' | 'from' | 'fromTime' | 'to' | 'toTime'> => ({
  allDay,
  from: dayKey(start),
  fromTime: allDay ? '09:00' : timeOfDay(start),
  to: dayKey(allDay ? addDays(end, -1) : end),
  toTime: allDay ? '10:00' : timeOfDay(end),
})

/** The values of the form of a new event. */
export const newDraft = (span: Span, title = ''): Draft => ({
  ...timesOfSpan(span),
  title,
  category: 'Meetings',
  color: CATEGORY_COLORS.Meetings ?? 'primary',
  location: '',
  description: '',
  reminder: null,
  recurrence: null,
})

/** The values of the form of a stored event. */
export function draftOf(item: EventItem): Draft {
  const { title, category, color, location, description, reminder, recurrence } = item.source.event
  return { ...timesOfSpan(item), title, category, color, location, description, reminder, recurrence }
}

/** The time span of a draft; undefined if a date or time is missing or invalid. */
export function spanOfDraft({ allDay, from, fromTime, to, toTime }: Draft): Span | undefined {
  const start = allDay ? parseDay(from) : new Date(`${from}T${fromTime}`)
  const end = allDay ? addDays(parseDay(to), 1) : new Date(`${to}T${toTime}`)
  return Number.isNaN(start.getTime() + end.getTime()) ? undefined : { start, end, allDay }
}

/** Changes a draft. If the start moves, the end moves with it, and so does the weekday of the recurrence. */
export function changeDraft(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  const before = spanOfDraft(draft)
  const after = spanOfDraft(next)
  if (!before || !after || before.end < before.start || !('from' in change || 'fromTime' in change)) return next
  const days = daysBetween(before.start, after.start)
  if (next.allDay) next.to = dayKey(addDays(parseDay(draft.to), days))
  else {
    const minutes = daysBetween(before.start, before.end) * 1440 + minutesOf(draft.toTime) - minutesOf(draft.fromTime)
    const end = dateAtMinutes(parseDay(next.from), minutesOf(next.fromTime) + minutes)
    Object.assign(next, { to: dayKey(end), toTime: timeOfDay(end) })
  }
  const rule = next.recurrence
  if (rule && rule.days.length > 0 && days !== 0) {
    const [oldDay, newDay] = [weekdayOf(before.start), weekdayOf(after.start)]
    next.recurrence = { ...rule, days: [...new Set([...rule.days.filter((day) => day !== oldDay), newDay])].sort() }
  }
  return next
}

/** The minutes since midnight of a time such as `09:30`. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The fields of the request for a draft, without its times. */
export function fieldsOfDraft({ title, category, color, location, description, reminder, recurrence }: Draft): Required<EventFields> {
  return { title: title.trim(), category: category.trim(), color, location: location.trim(), description, reminder, recurrence }
}

/** The fields that the user has changed since the form was opened. */
export function changedFields(draft: Draft, initial: Draft): EventFields {
  const { recurrence, ...changed }: EventFields = dirtyFields(fieldsOfDraft(draft), fieldsOfDraft(initial))
  return ruleText(draft.recurrence) === ruleText(initial.recurrence) ? changed : { ...changed, recurrence: draft.recurrence }
}

/** The new time span, if the user has changed it since the form was opened. */
export function changedSpan(draft: Draft, initial: Draft): Span | undefined {
  const [span, before] = [spanOfDraft(draft), spanOfDraft(initial)]
  return span && before && sameSpan(span, before) ? undefined : span
}

/** A rule as text, for comparisons: its fields, the parts of an imported rule (`BYDAY=2TU`) and its extra dates. Exceptions do not count, because the form does not change them. */
const ruleText = (rule: Recurrence | null): string =>
  rule ? JSON.stringify([rule.every, rule.interval, [...rule.days].sort(), rule.until, rule.count, rule.parts, rule.dates]) : ''

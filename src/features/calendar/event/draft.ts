import type { EventColor } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { addDays, atMinutes, clock, dayKey, dayOf, daysBetween, weekdayOf } from '#ui/dates/days.ts'
import { dirtyFields } from '#ui/drafts/fieldHashes.ts'
import type { EventItem } from '../grid/items.ts'
import { type Span, sameSpan } from '../grid/moves.ts'
import { CATEGORIES } from './colors.ts'
import type { Fields } from './useEventActions.ts'

/** An event as its form has it: days and times as date fields write them. */
export interface Draft {
  title: string
  allDay: boolean
  from: string
  fromTime: string
  /** The last day. */
  to: string
  toTime: string
  category: string
  color: EventColor
  location: string
  description: string
  reminder: number | null
  recurrence: Recurrence | null
}

const timesOfSpan = ({ start, end, allDay }: Span): Pick<Draft, 'allDay' | 'from' | 'fromTime' | 'to' | 'toTime'> => ({
  allDay,
  from: dayKey(start),
  fromTime: allDay ? '09:00' : clock(start),
  to: dayKey(allDay ? addDays(end, -1) : end),
  toTime: allDay ? '10:00' : clock(end),
})

export const newDraft = (span: Span): Draft => ({
  ...timesOfSpan(span),
  title: '',
  category: 'Meetings',
  color: CATEGORIES.Meetings ?? 'primary',
  location: '',
  description: '',
  reminder: null,
  recurrence: null,
})

export function draftOf(item: EventItem): Draft {
  const { title, category, color, location, description, reminder, recurrence } = item.source.event
  return { ...timesOfSpan(item), title, category, color, location, description, reminder, recurrence }
}

/** When the event of a draft takes place; nothing while a date or time is missing, or is none. */
export function spanOfDraft({ allDay, from, fromTime, to, toTime }: Draft): Span | undefined {
  const start = allDay ? dayOf(from) : new Date(`${from}T${fromTime}`)
  const end = allDay ? addDays(dayOf(to), 1) : new Date(`${to}T${toTime}`)
  return Number.isNaN(start.getTime() + end.getTime()) ? undefined : { start, end, allDay }
}

/** A draft after a change. When the beginning moves, the end moves along, and so does the day of the week it comes again on. */
export function changeDraft(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change }
  const was = spanOfDraft(draft)
  const becomes = spanOfDraft(next)
  if (!was || !becomes || was.end < was.start || !('from' in change || 'fromTime' in change)) return next
  const days = daysBetween(was.start, becomes.start)
  if (next.allDay) next.to = dayKey(addDays(dayOf(draft.to), days))
  else {
    const minutes = daysBetween(was.start, was.end) * 1440 + minutesOf(draft.toTime) - minutesOf(draft.fromTime)
    const end = atMinutes(dayOf(next.from), minutesOf(next.fromTime) + minutes)
    Object.assign(next, { to: dayKey(end), toTime: clock(end) })
  }
  const rule = next.recurrence
  if (rule && rule.days.length > 0 && days !== 0) {
    const [old, own] = [weekdayOf(was.start), weekdayOf(becomes.start)]
    next.recurrence = { ...rule, days: [...new Set([...rule.days.filter((day) => day !== old), own])].sort() }
  }
  return next
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** What the contract takes of a draft, beside its times. */
export function fieldsOfDraft({ title, category, color, location, description, reminder, recurrence }: Draft): Required<Fields> {
  return { title: title.trim(), category: category.trim(), color, location: location.trim(), description, reminder, recurrence }
}

/** The fields that were changed since the form was opened, whatever others have made of the event since. */
export function changedFields(draft: Draft, opened: Draft): Fields {
  const { recurrence, ...changed }: Fields = dirtyFields(fieldsOfDraft(draft), fieldsOfDraft(opened))
  return ruleText(draft.recurrence) === ruleText(opened.recurrence) ? changed : { ...changed, recurrence: draft.recurrence }
}

/** When the event is to take place, where that was changed since the form was opened. */
export function changedSpan(draft: Draft, opened: Draft): Span | undefined {
  const [span, before] = [spanOfDraft(draft), spanOfDraft(opened)]
  return span && before && sameSpan(span, before) ? undefined : span
}

const ruleText = (rule: Recurrence | null): string =>
  rule ? JSON.stringify([rule.every, rule.interval, [...rule.days].sort(), rule.until, rule.count, rule.parts, rule.dates]) : ''

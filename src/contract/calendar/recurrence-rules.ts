import type { Occurrence, Recurrence, Recurring } from './recurrence.ts'
import { dayNumber, ruleDays, WEEKDAYS } from './recurrence-days.ts'
import { DAY_MS, momentAt, type WallTime, wallTime } from './wall-clock.ts'

/**
 * When an event takes place between two moments, in order. A series repeats on the wall clock of its zone, or of this device where it has
 * none: what begins at nine begins at nine on both sides of a clock change.
 *
 * @param from the first moment that counts: an occurrence that ends at or before it is left out
 * @param to the first moment that no longer counts
 */
export function occurrences(event: Recurring, from: Date, to: Date): Occurrence[] {
  // Most events take place once, and there may be thousands.
  const all = event.recurrence ? occurrencesNear(event, event.recurrence, from, to) : [{ start: event.start, end: event.end }]
  return all.filter((one) => moment(one.start) < to.getTime() && endMoment(one, event.allDay) > from.getTime())
}

/** The occurrences of a series between two moments, and perhaps some just before or after. */
function occurrencesNear(event: Recurring, rule: Recurrence, from: Date, to: Date): Occurrence[] {
  const { start, end, allDay } = event
  const length = moment(end) - moment(start)
  const days = Math.round(length / DAY_MS)
  const bound = (at: Date, more: number) => Math.floor((wallTime(at.getTime(), zoneOf(event)) + more) / DAY_MS)
  const left = new Set(rule.except.map(moment))
  const starts = startsBetween(event, rule, bound(from, -length) - 1, bound(to, 0) + 1).filter((at) => !left.has(moment(at)))
  return starts.map((at) => ({
    start: at,
    end: allDay ? dayOfNumber(dayNumber(at) + days) : new Date(moment(at) + length).toISOString(),
  }))
}

/** The starts of a series by its rule and by the dates it names, in order, left-out ones too. */
function startsBetween(event: Recurring, rule: Recurrence, from: number, to: number): string[] {
  const first = wallOf(event, event.start)
  const time = first - Math.floor(first / DAY_MS) * DAY_MS
  const byRule = [...ruleDays(Math.floor(first / DAY_MS), rule, from, to)].map((day) => textOf(event, day * DAY_MS + time))
  if (!rule.dates?.length) return byRule
  const all = new Map([...byRule, ...rule.dates].map((at) => [moment(at), at]))
  return [...all].sort(([a], [b]) => a - b).map(([, at]) => at)
}

/** The same event up to a moment, and from it on: how "this and following" are told apart. Nothing when either side would be empty. */
export function splitRecurrence(event: Recurring, at: string): { before: Recurrence; after: Recurrence } | undefined {
  const { recurrence: rule } = event
  if (!rule || moment(at) <= moment(event.start)) return undefined
  const day = Math.floor(wallOf(event, at) / DAY_MS)
  // From the beginning: they are counted.
  const starts = [...ruleDays(Math.floor(wallOf(event, event.start) / DAY_MS), { ...rule, count: rule.count ?? 100_000 }, 0, day)]
  // A rule cannot be followed from a date that is not its own.
  if (starts.at(-1) !== day && rule.dates?.some((one) => moment(one) === moment(at))) return undefined
  const earlier = starts.filter((one) => one < day).length
  const left = rule.count === null ? null : rule.count - earlier
  if (earlier === 0 || (left !== null && left < 1)) return undefined
  const early = (time: string) => moment(time) < moment(at)
  const half = (is: (time: string) => boolean) => ({
    except: rule.except.filter(is),
    ...(rule.dates && { dates: rule.dates.filter(is) }),
  })
  return {
    before: { ...rule, until: null, count: earlier, ...half(early) },
    after: { ...rule, count: left, ...half((time) => !early(time)) },
  }
}

/** The occurrence of an event with this very start, if it takes place then. */
export const occurrenceAt = (event: Recurring, start: string): Occurrence | undefined =>
  occurrences(event, new Date(moment(start) - 1), new Date(moment(start) + 1)).find((one) => moment(one.start) === moment(start))

/** Carries times of a series along when its beginning is moved: by as many days, and as much on the wall clock. */
export function carrying(was: Recurring, is: Pick<Recurring, 'start' | 'allDay'>) {
  const becomes = { ...was, allDay: is.allDay }
  const [from, to] = [wallOf(was, was.start), wallOf(becomes, is.start)]
  const days = Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS)
  const time = (at: string): string => textOf(becomes, wallOf(was, at) + (is.allDay ? days * DAY_MS : to - from))
  /** The rule with the days of the week it names, the day it ends on, the dates it names, and those that are left out. */
  const rule = (recurrence: Recurrence): Recurrence => ({
    ...recurrence,
    ...(recurrence.parts && { parts: recurrence.parts.replace(/BYDAY=[^;]*/, (text) => movedWeekdays(text, days)) }),
    ...(recurrence.dates && { dates: recurrence.dates.map(time) }),
    days: recurrence.days.map((day) => movedWeekday(day - 1, days) + 1),
    until: recurrence.until && dayOfNumber(dayNumber(recurrence.until) + days),
    except: recurrence.except.map(time),
  })
  return { time, rule }
}

const movedWeekday = (day: number, days: number): number => (day + 7 + (days % 7)) % 7

const movedWeekdays = (text: string, days: number): string =>
  text.replace(/(MO|TU|WE|TH|FR|SA|SU)\b/g, (name) => WEEKDAYS[movedWeekday(WEEKDAYS.indexOf(name), days)] ?? name)

/** The zone on whose clock an event repeats: none for days, which are the same everywhere. */
const zoneOf = ({ allDay, recurrence }: Recurring): string | undefined => (allDay ? undefined : recurrence?.zone)

/** What the clock of an event shows at a time of the contract. */
const wallOf = (event: Recurring, at: string): WallTime => (at.length === 10 ? Date.parse(at) : wallTime(moment(at), zoneOf(event)))

const textOf = (event: Recurring, wall: WallTime): string =>
  event.allDay ? dayOfNumber(Math.floor(wall / DAY_MS)) : new Date(momentAt(wall, zoneOf(event))).toISOString()

const dayOfNumber = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** A calendar day begins at midnight where this device is. */
export const moment = (time: string): number => (time.length === 10 ? new Date(`${time}T00:00:00`) : new Date(time)).getTime()

function endMoment({ end }: Occurrence, allDay: boolean): number {
  if (!allDay) return moment(end)
  const day = new Date(moment(end))
  day.setDate(day.getDate() + 1)
  return day.getTime()
}

/** The calendar day of a moment where this device is: `2026-05-04`. */
export function dayText(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

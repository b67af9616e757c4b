import type { Occurrence, Recurrence, Recurring } from './recurrence.ts'

/** Nobody looks at more at once; a rule that never meets the calendar must end too. */
const MAX_STEPS = 40_000

/**
 * When an event takes place between two moments, in order. Steps are taken on the wall clock of this device:
 * what begins at nine begins at nine on both sides of a clock change.
 *
 * @param from the first moment that counts: an occurrence that ends at or before it is left out
 * @param to the first moment that no longer counts
 */
export function occurrences(event: Recurring, from: Date, to: Date): Occurrence[] {
  const found: Occurrence[] = []
  // Most events take place once, and there may be thousands.
  for (const one of event.recurrence ? everyOccurrence(event) : [{ start: event.start, end: event.end }]) {
    if (moment(one.start) >= to.getTime()) break
    if (endMoment(one, event.allDay) > from.getTime()) found.push(one)
  }
  return found
}

/** The same event up to a moment, and from it on: how "this and following" are told apart. Nothing when either side would be empty. */
export function splitRecurrence(event: Recurring, at: string): { before: Recurrence; after: Recurrence } | undefined {
  const { recurrence } = event
  if (!recurrence || moment(at) <= moment(event.start)) return undefined
  let earlier = 0
  for (const step of everyStep(event)) {
    if (moment(step) >= moment(at)) break
    earlier++
  }
  const left = recurrence.count === null ? null : recurrence.count - earlier
  if (earlier === 0 || (left !== null && left < 1)) return undefined
  const early = (time: string) => moment(time) < moment(at)
  return {
    before: { ...recurrence, until: null, count: earlier, except: recurrence.except.filter(early) },
    after: { ...recurrence, count: left, except: recurrence.except.filter((time) => !early(time)) },
  }
}

/** The occurrence of an event with this very start, if it takes place then. */
export const occurrenceAt = (event: Recurring, start: string): Occurrence | undefined =>
  occurrences(event, new Date(moment(start) - 1), new Date(moment(start) + 1)).find((one) => moment(one.start) === moment(start))

const wallSeconds = (date: Date): number => date.getHours() * 3600 + date.getMinutes() * 60 + date.getSeconds()

/** Carries times of a series along when its beginning is moved: by as many days, and as much on the wall clock. */
export function carrying(was: Recurring, is: Pick<Recurring, 'start' | 'allDay'>) {
  const [from, to] = [was, is].map(({ start }) => new Date(moment(start))) as [Date, Date]
  const days = Math.round((moment(dayText(to)) - moment(dayText(from))) / DAY)
  const time = (at: string): string => {
    const date = shifted(new Date(moment(at)), days)
    if (is.allDay) return dayText(date)
    date.setHours(0, 0, wallSeconds(date) + wallSeconds(to) - wallSeconds(from))
    return date.toISOString()
  }
  /** The rule with the days of the week it names, the day it ends on, and the dates that are left out. */
  const rule = (recurrence: Recurrence): Recurrence => ({
    ...recurrence,
    days: recurrence.days.map((day) => ((day + 6 + (days % 7)) % 7) + 1),
    until: recurrence.until && dayText(shifted(new Date(moment(recurrence.until)), days)),
    except: recurrence.except.map(time),
  })
  return { time, rule }
}

function* everyOccurrence(event: Recurring): Generator<Occurrence> {
  const length = moment(event.end) - moment(event.start)
  const days = Math.round(length / DAY)
  const left = new Set(event.recurrence?.except.map(moment))
  for (const start of everyStep(event)) {
    if (left.has(moment(start))) continue
    yield { start, end: event.allDay ? dayText(shifted(new Date(moment(start)), days)) : new Date(moment(start) + length).toISOString() }
  }
}

/** Every start of the rule, left-out ones too. */
function* everyStep({ start, allDay, recurrence }: Recurring): Generator<string> {
  if (!recurrence) return yield start
  const { until, count } = recurrence
  const text = (date: Date) => (allDay ? dayText(date) : date.toISOString())
  let number = 0
  for (const date of candidates(new Date(moment(start)), recurrence)) {
    if (until !== null && dayText(date) > until) return
    yield text(date)
    if (++number === count) return
  }
}

function* candidates(first: Date, { every, interval, days }: Recurrence): Generator<Date> {
  for (let step = 0; step < MAX_STEPS; step++) {
    if (every === 'day') yield shifted(first, step * interval)
    else if (every === 'week') yield* week(first, step * interval, days)
    else {
      const months = step * interval * (every === 'year' ? 12 : 1)
      const date = new Date(first)
      date.setMonth(first.getMonth() + months)
      // The 31st of a short month does not take place, rather than sliding into the next.
      if (date.getDate() === first.getDate()) yield date
    }
  }
}

function* week(first: Date, weeks: number, days: number[]): Generator<Date> {
  const own = ((first.getDay() + 6) % 7) + 1
  for (const day of days.length ? [...new Set(days)].sort() : [own]) {
    const date = shifted(first, weeks * 7 + day - own)
    if (date >= first) yield date
  }
}

const DAY = 24 * 60 * 60 * 1000

function shifted(date: Date, days: number): Date {
  const moved = new Date(date)
  moved.setDate(date.getDate() + days)
  return moved
}

/** A calendar day begins at midnight where this device is. */
export const moment = (time: string): number => (time.length === 10 ? new Date(`${time}T00:00:00`) : new Date(time)).getTime()

const endMoment = ({ end }: Occurrence, allDay: boolean): number => (allDay ? shifted(new Date(moment(end)), 1).getTime() : moment(end))

/** The calendar day of a moment where this device is: `2026-05-04`. */
export function dayText(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

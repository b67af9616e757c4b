import type { EventEdit } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { moment } from '#contract/calendar/recurrence-rules.ts'
import { addDays, dayKey, dayOf, weekdayOf } from '#ui/dates/days.ts'
import { WEEKDAYS } from './ics.ts'
import { momentIn } from './zones.ts'

/** What a calendar file says. */
export interface IcsFile {
  events: EventEdit[]
  /** How many of its events repeat in a way this calendar does not know: of them the first date is taken. */
  simplified: number
}

interface Property {
  name: string
  params: Record<string, string>
  value: string
}

/** Reads the events of a calendar file. Answers nothing when it is none. @param untitled what an event without a title is called */
export function readIcs(text: string, untitled: string): IcsFile | undefined {
  const lines = text
    .replace(/\r\n?|\n/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
  if (!lines.some((line) => line.trim().toUpperCase() === 'BEGIN:VCALENDAR')) return undefined
  const read = blocks(lines)
    .map((block) => eventOf(block, untitled))
    .filter((one) => one !== undefined)
  // A changed date of a series stands for itself here, and the series leaves it out.
  for (const { uid, replaces } of read) {
    const series = read.find((one) => one.uid === uid && one.edit.recurrence)
    if (replaces && series?.edit.recurrence) series.edit.recurrence.except.push(replaces)
  }
  return { events: read.map(({ edit }) => edit), simplified: read.filter(({ simplified }) => simplified).length }
}

function blocks(lines: readonly string[]): Property[][] {
  const found: Property[][] = []
  let open: Property[] | undefined
  const within: string[] = []
  for (const line of lines) {
    const property = propertyOf(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      within.push(value.toUpperCase())
      if (value.toUpperCase() === 'VEVENT') open = []
    } else if (name === 'END') {
      if (within.pop() === 'VEVENT' && open) found.push(open)
    } else if (within.at(-1) === 'VEVENT') open?.push(property)
    else if (within.at(-1) === 'VALARM' && name === 'TRIGGER') open?.push(property)
  }
  return found
}

/** `DTSTART;TZID=Europe/Paris:20260504T090000` in its parts. */
function propertyOf(line: string): Property | undefined {
  const found = /^([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/.exec(line)
  if (!found) return undefined
  const [, name = '', rest = '', value = ''] = found
  const params = [...rest.matchAll(/;([\w-]+)=(?:"([^"]*)"|([^;:"]*))/g)].map(([, key = '', quoted, bare]) => [
    key.toUpperCase(),
    quoted ?? bare ?? '',
  ])
  return { name: name.toUpperCase(), params: Object.fromEntries(params), value: value.trim() }
}

function eventOf(block: readonly Property[], untitled: string) {
  const first = (name: string) => block.find((one) => one.name === name)
  const words = (name: string, longest: number) => unescaped(first(name)?.value ?? '').slice(0, longest)
  const from = first('DTSTART')
  const start = from && timeOf(from)
  if (!from || !start || first('STATUS')?.value.toUpperCase() === 'CANCELLED') return undefined
  const allDay = start.length === 10
  const end = endOf(start, first('DTEND'), first('DURATION'))
  const rule = first('RRULE')
  const recurrence = rule ? ruleOf(rule.value, start) : null
  const left = block
    .filter(({ name }) => name === 'EXDATE')
    .flatMap((one) => one.value.split(',').map((value) => timeOf({ ...one, value })))
  const replaced = first('RECURRENCE-ID')
  const line = (text: string) => text.replace(/\s+/g, ' ').trim()
  const edit: EventEdit = {
    title: line(words('SUMMARY', 200)) || untitled,
    start,
    end: moment(end) < moment(start) ? start : end,
    allDay,
    location: line(words('LOCATION', 200)),
    description: words('DESCRIPTION', 10_000),
    category: line(words('CATEGORIES', 60)),
    reminder: reminderOf(first('TRIGGER')?.value),
    recurrence: recurrence && { ...recurrence, except: left.filter((one) => one !== undefined) },
  }
  return {
    uid: first('UID')?.value ?? '',
    replaces: replaced && timeOf(replaced),
    edit,
    simplified: rule !== undefined && recurrence === null,
  }
}

/** A day, or a moment of the world: of a named zone, of UTC, or of wherever this device is. */
function timeOf({ value, params }: Property): string | undefined {
  const found = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/.exec(value)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second = '00', utc] = found
  const date = `${year}-${month}-${day}`
  if (Number.isNaN(Date.parse(date))) return undefined
  if (hour === undefined) return date
  const wall = `${date}T${hour}:${minute}:${second}`
  const at = utc ? new Date(`${wall}Z`) : momentIn(params.TZID, wall)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

function endOf(start: string, end: Property | undefined, duration: Property | undefined): string {
  const allDay = start.length === 10
  const read = end && timeOf(end)
  // The end of a file's day is the day after.
  if (read && allDay === (read.length === 10)) return allDay ? dayKey(addDays(dayOf(read), read > start ? -1 : 0)) : read
  const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(duration?.value ?? '')
  if (!found) return start
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(1).map((part) => Number(part ?? 0))
  if (allDay) return dayKey(addDays(dayOf(start), Math.max(0, weeks * 7 + days - 1)))
  const last = addDays(new Date(start), weeks * 7 + days)
  return new Date(last.getTime() + (hours * 60 + minutes) * 60_000).toISOString()
}

const EVERY: Record<string, Recurrence['every']> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

/** The rule, if this calendar can follow it. */
function ruleOf(text: string, start: string): Recurrence | null {
  const parts = new Map(text.split(';').map((part) => part.toUpperCase().split('=') as [string, string]))
  const every = EVERY[parts.get('FREQ') ?? '']
  const first = new Date(moment(start))
  const same: Record<string, string> = {
    BYMONTHDAY: String(first.getDate()),
    BYMONTH: String(first.getMonth() + 1),
  }
  const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', ...(every === 'week' ? ['BYDAY'] : [])]
  const strange = [...parts].some(
    ([name, value]) => !known.includes(name) && !(every !== 'day' && every !== 'week' && same[name] === value),
  )
  const days = (parts.get('BYDAY') ?? '')
    .split(',')
    .filter(Boolean)
    .map((day) => WEEKDAYS.indexOf(day) + 1)
  const interval = Number(parts.get('INTERVAL') ?? 1)
  if (!every || strange || days.includes(0) || !(interval >= 1 && interval <= 999)) return null
  const until = parts.has('UNTIL') ? timeOf({ name: 'UNTIL', params: {}, value: parts.get('UNTIL') ?? '' }) : undefined
  const count = Number(parts.get('COUNT')) || null
  return {
    every,
    interval,
    days: days.length === 1 && days[0] === weekdayOf(first) ? [] : days,
    until: until ? dayKey(new Date(moment(until))) : null,
    count: until ? null : count && Math.min(count, 10_000),
    except: [],
  }
}

/** Minutes before the beginning; a reminder at a fixed time or after it is none. */
function reminderOf(trigger: string | undefined): number | null {
  const found = /^(-)?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/.exec(trigger ?? '')
  if (!found) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0] = found.slice(2).map((part) => Number(part ?? 0))
  const all = ((weeks * 7 + days) * 24 + hours) * 60 + minutes
  return (found[1] || all === 0) && all <= 60 * 24 * 28 ? all : null
}

const unescaped = (text: string): string => text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))

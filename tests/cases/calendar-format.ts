import { occurrences, timestampOf } from '#contract/calendar/recurrence-rules.ts'
import { localDay } from '#contract/values/local-day.ts'
import type { ParsedEvent } from '#features/calendar/files/eventRecord.ts'
import type { CalendarFile } from '#features/calendar/files/readCalendar.ts'

/** The events of a file on one line, as `expected` of a case has them: `Fair = 2026-05-04 09:00–10:00 | Trip = 2026-05-04…2026-05-08`. */
export function formatCalendar(file: CalendarFile, options: Record<string, string> = {}): string {
  const { from = '2026-01-01', to = '2027-01-01', fields = '' } = options
  const events = file.events.map(({ event, notes }) => {
    const said = {
      category: `{${event.category}}`,
      place: `[${event.location}]`,
      notes: `<<${event.description?.replaceAll('\n', '⏎')}>>`,
      reminder: `(${event.reminder})`,
    }
    const words = fields.split(' ').flatMap((field) => (field ? said[field as keyof typeof said] : []))
    const dates = datesOf(event, new Date(`${from}T00:00`), new Date(`${to}T00:00`))
    const warned = notes.some(({ kind }) => kind === 'first date only') ? ' | warned: 1 simplified' : ''
    return `${[event.title, ...words].join(' ')} = ${dates}${warned}`
  })
  return [...(events.length > 0 ? events : ['no events']), ...(file.isCutOff ? ['warned: the file ends early'] : [])].join(' | ')
}

const LISTED = 6

function datesOf({ start, end, allDay = false, recurrence = null }: ParsedEvent['event'], from: Date, to: Date): string {
  const all = occurrences({ start, end, allDay, recurrence }, from, to).map((one) => {
    if (allDay) return one.start === one.end ? one.start : `${one.start}…${one.end}`
    const [begin, over] = [new Date(timestampOf(one.start)), new Date(timestampOf(one.end))]
    const clock = (time: Date) => time.toTimeString().slice(0, 5)
    return `${localDay(begin)} ${clock(begin)}–${clock(over)}`
  })
  return [...all.slice(0, LISTED), ...(all.length > LISTED ? [`… (${all.length} in the year)`] : [])].join(', ')
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImportedEvent } from '#contract/calendar/events.ts'
import { timeError } from '#contract/calendar/events-rules.ts'
import { occurrences } from '#contract/calendar/recurrence-rules.ts'
import { readCalendar } from '#features/calendar/files/readCalendar.ts'
import { readContacts } from '#features/contacts/import/fileText.ts'
import { isSweep } from '../sweep.ts'
import { casesOf } from './cases.ts'

/** So many files are tried, and no one may take longer, in ms. */
const [RUNS, LONGEST] = [isSweep ? 1_000 : 100, 1_000]

const seeds = (...kinds: string[]) =>
  kinds.flatMap((kind) => casesOf(kind).map(({ file }) => new Uint8Array(readFileSync(join(import.meta.dirname, file)))))

const piece = fc.oneof(
  fc.constantFrom('\r\n ', '\n', ';', ':', ',', '"', '\\', '=', '=\r\n', 'BEGIN:VEVENT\r\n', 'END:VCALENDAR\r\n', 'BEGIN:VCARD\r\n', '\0'),
  fc.constantFrom(
    'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30\r\n',
    'RRULE:FREQ=SECONDLY\r\n',
    'DTSTART:00010101T000000Z\r\n',
    'TZID=',
    '999999999',
  ),
  fc.string({ maxLength: 30 }),
)

/** A file of a case in which pieces are taken out, written over, repeated or put in. */
const mutated = (files: readonly Uint8Array[]) =>
  fc
    .tuple(
      fc.constantFrom(...files),
      fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          cut: fc.nat({ max: 40 }),
          text: piece,
          times: fc.constantFrom(0, 1, 1, 300),
        }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
    )
    .map(([file, changes]) => {
      let text = Buffer.from(file).toString('latin1')
      for (const { at, cut, text: more, times } of changes) {
        const from = Math.floor(at * text.length)
        text = text.slice(0, from) + Buffer.from(more.repeat(times)).toString('latin1') + text.slice(from + cut)
      }
      return new Uint8Array(Buffer.from(text, 'latin1'))
    })

function timed<T>(work: () => T): T {
  const start = performance.now()
  const result = work()
  expect(performance.now() - start).toBeLessThan(LONGEST)
  return result
}

describe('a file that is not as it should be is read without an error, in no time, and gives what can be stored', () => {
  test('a calendar', () => {
    const files = mutated(seeds('ical-files', 'ical-recurrence', 'ical-zones'))
    fc.assert(
      fc.property(files, (bytes) => {
        for (const { event } of timed(() => readCalendar(bytes, 'Untitled'))?.events ?? []) {
          const { data, error } = ImportedEvent.safeParse(event)
          expect(error).toBeUndefined()
          expect(timeError({ ...event, allDay: event.allDay ?? false })).toBeUndefined()
          const { recurrence = null, allDay = false } = data ?? {}
          timed(() => occurrences({ ...event, allDay, recurrence }, new Date('2026-01-01'), new Date('2027-01-01')))
        }
      }),
      { numRuns: RUNS },
    )
  })

  test.each(['vcard', 'csv-import'])('contacts: %s', (kind) => {
    fc.assert(
      fc.property(mutated(seeds(kind)), (bytes) => void timed(() => readContacts(bytes))),
      { numRuns: RUNS },
    )
  })
})

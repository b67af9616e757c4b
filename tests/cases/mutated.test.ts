import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { ImportedEvent } from '#contract/calendar/events.ts'
import { eventTimeError } from '#contract/calendar/events-rules.ts'
import { occurrences } from '#contract/calendar/recurrence-rules.ts'
import { readCalendar } from '#features/calendar/files/readCalendar.ts'
import { readContacts } from '#features/contacts/import/readContacts.ts'
import { FileRefusal } from '#ui/files/refusal.ts'
import { isSweep } from '../sweep.ts'
import { casesOf } from './cases.ts'

const RUNS = isSweep ? 1_000 : 100
/** No file may take longer, in ms. `npm test` also runs on machines that are busy with something else. */
const LONGEST = isSweep ? 1_000 : 10_000

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

const changesWith = (text: fc.Arbitrary<string>) =>
  fc.array(
    fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat({ max: 40 }), text, times: fc.constantFrom(0, 1, 1, 300) }),
    { minLength: 1, maxLength: 6 },
  )

function changed(file: Uint8Array, changes: readonly { at: number; cut: number; text: string; times: number }[]) {
  let text = Buffer.from(file).toString('latin1')
  for (const { at, cut, text: more, times } of changes) {
    const from = Math.floor(at * text.length)
    text = text.slice(0, from) + Buffer.from(more.repeat(times)).toString('latin1') + text.slice(from + cut)
  }
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

/** A file of a case in which pieces are taken out, written over, repeated or put in. */
const mutated = (files: readonly Uint8Array[]) =>
  fc.tuple(fc.constantFrom(...files), changesWith(piece)).map(([file, changes]) => changed(file, changes))

const sheetPiece = fc.oneof(
  piece,
  fc.constantFrom(
    '<',
    '>',
    '/>',
    '</c>',
    '<row>',
    '<row r="1048576">',
    '<c r="XFD9999999" t="s"><v>999</v></c>',
    '<c t="b"><v>',
    's="99"',
    '&amp;',
  ),
  fc.constantFrom(
    'table:number-rows-repeated="1048576"',
    'table:number-columns-repeated="16384"',
    '<table:table-row>',
    '<text:p>',
    '<!--',
    ']]>',
  ),
)

/** A spreadsheet in which so much is changed in one of its parts, or in the archive itself. */
const mutatedSheet = (files: readonly Record<string, Uint8Array>[]) =>
  fc
    .tuple(fc.constantFrom(...files), fc.nat(), fc.integer({ min: 0, max: 3 }), changesWith(sheetPiece))
    .map(([parts, at, where, changes]) => {
      if (where === 0) return changed(zipSync(parts), changes)
      const names = Object.keys(parts)
      const name = names[at % names.length] as string
      return zipSync({ ...parts, [name]: changed(parts[name] as Uint8Array, changes) })
    })

async function timed<T>(work: () => T): Promise<Awaited<T>> {
  const start = performance.now()
  const result = await work()
  expect(performance.now() - start).toBeLessThan(LONGEST)
  return result
}

describe('a file that is not as it should be is read without an error, in no time, and gives what can be stored', () => {
  test('a calendar', async () => {
    const files = mutated(seeds('ical-files', 'ical-recurrence', 'ical-zones'))
    await fc.assert(
      fc.asyncProperty(files, async (bytes) => {
        for (const { event } of (await timed(() => readCalendar(bytes, 'Untitled')))?.events ?? []) {
          const { data, error } = ImportedEvent.safeParse(event)
          expect(error).toBeUndefined()
          expect(eventTimeError({ ...event, allDay: event.allDay ?? false })).toBeUndefined()
          const { recurrence = null, allDay = false } = data ?? {}
          await timed(() => occurrences({ ...event, allDay, recurrence }, new Date('2026-01-01'), new Date('2027-01-01')))
        }
      }),
      { numRuns: RUNS },
    )
  })

  const readOrRefuse = (bytes: Uint8Array) =>
    readContacts(bytes).catch((reason) => {
      if (!(reason instanceof FileRefusal)) throw reason
    })

  test.each(['vcard', 'csv-import'])('contacts: %s', async (kind) => {
    await fc.assert(
      fc.asyncProperty(mutated(seeds(kind)), async (bytes) => void (await timed(() => readOrRefuse(bytes)))),
      { numRuns: RUNS },
    )
  })

  test('contacts: spreadsheet', async () => {
    const parts = seeds('spreadsheet').map((file) => unzipSync(file, { filter: ({ name }) => name.endsWith('.xml') }))
    await fc.assert(
      fc.asyncProperty(mutatedSheet(parts), async (bytes) => void (await timed(() => readOrRefuse(bytes)))),
      { numRuns: RUNS },
    )
  })
})

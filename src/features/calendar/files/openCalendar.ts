import { call } from '#client/transport/call.ts'
import { type PlannedEvent, planImport } from '#contract/calendar/import-plan.ts'
import { readInWorker } from '#ui/files/readInWorker.ts'
import type { CalendarFile, ReadEvent, SkippedRecord } from './readCalendar.ts'

/** The largest file that is opened, in bytes: fifty years of a busy school. */
export const LARGEST = 50 * 1024 * 1024

/** What is in a calendar file, and what an import makes of it. */
export interface OpenedCalendar {
  name: string
  planned: (PlannedEvent & Pick<ReadEvent, 'notes'>)[]
  skipped: SkippedRecord[]
  isCutOff: boolean
}

/**
 * Opens a calendar file and holds it against the events that are here.
 *
 * @param untitled what an event without a title is called
 * @returns nothing where it is no calendar file
 */
export async function openCalendar(file: File, untitled: string): Promise<OpenedCalendar | undefined> {
  const worker = new Worker(new URL('./calendar.worker.ts', import.meta.url), { type: 'module' })
  const order = { bytes: new Uint8Array(await file.arrayBuffer()), untitled }
  const read = await readInWorker<CalendarFile | undefined>(worker, order)
  if (!read) return undefined
  const [stored, { id }] = await Promise.all([call('GET /api/data/events', {}), call('GET /api/data/database', {})])
  const plan = planImport(
    stored,
    read.events.map(({ event }) => event),
    id,
  )
  const planned = plan.map((one, at) => ({ ...one, notes: read.events[at]?.notes ?? [] }))
  return { name: file.name, planned, skipped: read.skipped, isCutOff: read.isCutOff }
}

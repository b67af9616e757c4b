import { call } from '#client/transport/call.ts'
import { type PlannedEvent, planImport } from '#contract/calendar/import-plan.ts'
import { runInWorker } from '#ui/files/runInWorker.ts'
import type { CalendarFile, ParsedEvent, SkippedRecord } from './readCalendar.ts'

/** The size limit of calendar files, in bytes. It is enough for fifty years of a busy school. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** A parsed calendar file, with what an import would do with each of its events. */
export interface OpenedCalendar {
  name: string
  /** `notes` say what of an event is left out or stored differently. */
  planned: (PlannedEvent & Pick<ParsedEvent, 'notes'>)[]
  skipped: SkippedRecord[]
  /** True if the file ends within an event. */
  isCutOff: boolean
}

/**
 * Parses a calendar file and compares its events with the stored ones.
 *
 * @param untitled the title for events without one
 * @returns undefined if it is not a calendar file
 */
export async function openCalendar(file: File, untitled: string): Promise<OpenedCalendar | undefined> {
  const worker = new Worker(new URL('./calendar.worker.ts', import.meta.url), { type: 'module' })
  const request = { bytes: new Uint8Array(await file.arrayBuffer()), untitled }
  const parsed = await runInWorker<CalendarFile | undefined>(worker, request)
  if (!parsed) return undefined
  const [stored, { id: databaseId }] = await Promise.all([call('GET /api/data/events', {}), call('GET /api/data/database', {})])
  // The id of the database tells which events were exported from it.
  const plan = planImport(
    stored,
    parsed.events.map(({ event }) => event),
    databaseId,
  )
  const planned = plan.map((plannedEvent, index) => ({ ...plannedEvent, notes: parsed.events[index]?.notes ?? [] }))
  return { name: file.name, planned, skipped: parsed.skipped, isCutOff: parsed.isCutOff }
}

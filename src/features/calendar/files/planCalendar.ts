import type { CalendarEvent } from '#contract/calendar/events.ts'
import { type PlannedEvent, planImport } from '#contract/calendar/import-plan.ts'
import type { ParsedEvent } from './eventRecord.ts'
import { type CalendarFile, readCalendar } from './readCalendar.ts'

/** An event of a file, with what an import would do with it. `notes` say what of it is left out or stored differently. */
export type NotedEvent = PlannedEvent & Pick<ParsedEvent, 'notes'>

/** A parsed calendar file, with what an import would do with each of its events. */
export interface PlannedCalendar extends Omit<CalendarFile, 'events'> {
  planned: NotedEvent[]
}

export interface PlanRequest {
  bytes: Uint8Array
  /** The title for events without one. */
  untitled: string
  stored: readonly CalendarEvent[]
  /** The id of the database tells which events were exported from it. */
  databaseId: string
}

/**
 * Parses a calendar file and compares its events with the stored ones.
 *
 * @returns undefined if it is not a calendar file
 */
export function planCalendar({ bytes, untitled, stored, databaseId }: PlanRequest): PlannedCalendar | undefined {
  const parsed = readCalendar(bytes, untitled)
  if (!parsed) return undefined
  const { events, ...rest } = parsed
  const plan = planImport(
    stored,
    events.map(({ event }) => event),
    databaseId,
  )
  return { planned: plan.map((plannedEvent, index) => ({ ...plannedEvent, notes: events[index]?.notes ?? [] })), ...rest }
}

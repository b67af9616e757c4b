import type { ImportedEvent } from '#contract/calendar/events.ts'
import type { WallTime } from '#contract/calendar/wall-clock.ts'
import type { Property } from '#ui/files/property.ts'
import type { FileTime } from './parseTime.ts'
import { type createZoneLookup, ianaZone, type TimeZone } from './timeZones.ts'

/** A note for the preview of an import: something of an event that is left out or stored differently. */
export type ImportNote =
  | {
      kind: 'single dates' | 'first date only' | 'later dates' | 'no end' | 'shortened' | 'reminders' | 'private' | 'guests' | 'attachments'
    }
  | { kind: 'zone' | 'categories' | 'unreadable'; names: string }
  /** Of a series without end only the dates until a day (`2036-12-31`) are imported. */
  | { kind: 'single dates until'; day: string }

/** An event of a file as it would be imported. `notes` say what is left out or stored differently. */
export interface ParsedEvent {
  event: ImportedEvent
  notes: ImportNote[]
}

/** A record of a file that is not imported. `newer in file`: the file also has a newer version of it. */
export interface SkippedRecord {
  title: string
  reason: 'cancelled' | 'no date' | 'impossible date' | 'cut off' | 'newer in file' | 'task' | 'no event'
}

/** Finds the time zones that the file names. */
export type Zones = ReturnType<typeof createZoneLookup>

/** A `VEVENT` with the event or the skipped record that it became. */
export interface EventRecord {
  uid: string
  /** Of two versions of an event the one with the higher `SEQUENCE` counts, then the one with the later `DTSTAMP`. */
  version: [sequence: number, stamp: string]
  title: string
  start?: FileTime
  zone: TimeZone
  zones: Zones
  /** The `RECURRENCE-ID` of a changed occurrence: the start it had in its series. */
  recurrenceId?: Property
  isCancelled: boolean
  parsed?: ParsedEvent
  skipped?: SkippedRecord
}

/** The time zone of a property. For an unknown zone, that of this device is used and a note is added. */
export function zoneOf({ params }: Property, time: FileTime, zones: Zones, notes?: ImportNote[]): TimeZone {
  if (time.isUtc) return ianaZone('UTC')
  const name = String(params.tzid ?? '')
  const namedZone = name === '' ? undefined : zones(name, time.wall)
  if (name !== '' && !namedZone && !time.isDay) notes?.push({ kind: 'zone', names: name })
  return namedZone ?? ianaZone()
}

/** The day of a local time: `2026-05-04`. */
export const dayText = (wall: WallTime): string => new Date(wall).toISOString().slice(0, 10)

/** A time in the format of the contract: a day, or a timestamp in UTC. */
export const timestampOf = (time: FileTime, zone: TimeZone): string =>
  time.isDay ? dayText(time.wall) : new Date(time.isUtc ? time.wall : zone.fromWallTime(time.wall)).toISOString()

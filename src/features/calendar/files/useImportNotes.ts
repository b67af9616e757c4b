import { useLingui } from '@lingui/react/macro'
import type { PlannedEvent } from '#contract/calendar/import-plan.ts'
import { parseDay } from '#ui/dates/days.ts'
import { useLocaleTag } from '#ui/text/format.ts'
import { useFieldNames } from '../event/useFieldNames.ts'
import { useDateFormats } from '../useDateFormats.ts'
import type { ImportNote, SkippedRecord } from './readCalendar.ts'

/** Returns functions that translate the notes about an imported event, the fields that it changes, and the reasons why a record is skipped. */
export function useImportNotes() {
  const { t } = useLingui()
  const { fullDay } = useDateFormats()
  const names = useFieldNames()
  const list = new Intl.ListFormat(useLocaleTag())
  return {
    whatChanges(fields: NonNullable<PlannedEvent['changedFields']>): string {
      const changed = new Set(fields.map((field) => (field === 'start' ? names.from : field === 'end' ? names.to : names[field])))
      return changed.size > 0 ? t`It changes: ${list.format(changed)}` : t`It has a new version without a change.`
    },
    noteText(note: ImportNote): string {
      switch (note.kind) {
        case 'zone':
          return t`The time zone “${note.names}” is not known: its times are taken for those of this device.`
        case 'categories':
          return t`Its further categories are left out: ${note.names}`
        case 'unreadable':
          return t`Lines of it cannot be read: ${note.names}`
        case 'single dates':
          return t`It repeats in a way this calendar cannot follow: its dates are added one by one.`
        case 'single dates until': {
          const day = fullDay(parseDay(note.day))
          return t`It repeats in a way this calendar cannot follow: its dates until ${day} are added one by one, and none after that.`
        }
        case 'first date only':
          return t`It repeats in a way this calendar cannot follow: only its first date is added.`
        case 'no end':
          return t`Its end makes no sense: it ends when it begins.`
        case 'shortened':
          return t`Its text is too long, and is cut off.`
        case 'reminders':
          return t`It has other reminders than one before its beginning; those are left out.`
        case 'later dates':
          return t`In the file it also changes the dates after it: here they stay as they are.`
        case 'private':
          return t`It is marked as private: here it is seen by everybody who sees the calendar.`
        case 'guests':
          return t`Its guests are left out.`
        case 'attachments':
          return t`Its attachments are left out.`
      }
    },
    skipReasonText(reason: SkippedRecord['reason'] | undefined): string | undefined {
      switch (reason) {
        case 'cancelled':
          return t`It is cancelled.`
        case 'no date':
          return t`It has no date.`
        case 'impossible date':
          return t`It is on a date that does not exist.`
        case 'cut off':
          return t`The file ends in the middle of it.`
        case 'newer in file':
          return t`The file has a newer version of it.`
        case 'task':
          return t`It is a task and no event.`
        case 'no event':
          return t`It is no event.`
        default:
          return undefined
      }
    },
  }
}

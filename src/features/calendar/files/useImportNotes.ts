import { useLingui } from '@lingui/react/macro'
import type { ImportNote, SkippedRecord } from './readCalendar.ts'

/** Returns functions that translate the notes about an imported event and the reasons why a record is skipped. */
export function useImportNotes() {
  const { t } = useLingui()
  return {
    noteText(note: ImportNote): string {
      switch (note.kind) {
        case 'zone':
          return t`The time zone “${note.names}” is not known: its times are taken for those of this device.`
        case 'categories':
          return t`Its further categories are left out: ${note.names}`
        case 'unreadable':
          return t`Lines of it cannot be read: ${note.names}`
        case 'first date only':
          return t`It repeats in a way this calendar cannot follow: only its first date is added.`
        case 'no end':
          return t`Its end makes no sense: it ends when it begins.`
        case 'shortened':
          return t`Its text is too long, and is cut off.`
        case 'reminders':
          return t`It has other reminders than one before its beginning; those are left out.`
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
        default:
          return undefined
      }
    },
  }
}

import { useLingui } from '@lingui/react/macro'
import type { PlannedEvent } from '#contract/calendar/import-plan.ts'
import { parseDay } from '#ui/dates/days.ts'
import { useLocaleTag } from '#ui/text/format.ts'
import { useFieldNames } from '../event/useFieldNames.ts'
import { useDateFormats } from '../useDateFormats.ts'
import type { ImportNote, SkippedRecord } from './eventRecord.ts'

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
          return t`Unknown time zone “${note.names}”: this device’s time zone is used.`
        case 'categories':
          return t`Other categories are not imported: ${note.names}`
        case 'unreadable':
          return t`Some lines cannot be read: ${note.names}`
        case 'single dates':
          return t`Its repeat rule is not supported: its dates are added one by one.`
        case 'single dates until': {
          const day = fullDay(parseDay(note.day))
          return t`Its repeat rule is not supported: its dates until ${day} are added one by one, and none after that.`
        }
        case 'first date only':
          return t`Its repeat rule is not supported: only the first date is added.`
        case 'no end':
          return t`Its end time is not valid: it ends when it starts.`
        case 'shortened':
          return t`Its text is too long and will be shortened.`
        case 'reminders':
          return t`Only one reminder before the start is imported.`
        case 'later dates':
          return t`In the file this also changes later dates: here they stay the same.`
        case 'private':
          return t`It is marked private: here everyone who can see the calendar can see it.`
        case 'guests':
          return t`Guests are not imported.`
        case 'attachments':
          return t`Attachments are not imported.`
      }
    },
    skipReasonText(reason: SkippedRecord['reason'] | undefined): string | undefined {
      switch (reason) {
        case 'cancelled':
          return t`It is cancelled.`
        case 'no date':
          return t`It has no date.`
        case 'impossible date':
          return t`Its date does not exist.`
        case 'cut off':
          return t`The file ends in the middle of this event.`
        case 'newer in file':
          return t`The file has a newer version of it.`
        case 'task':
          return t`It is a task, not an event.`
        case 'no event':
          return t`It is not an event.`
        default:
          return undefined
      }
    },
  }
}

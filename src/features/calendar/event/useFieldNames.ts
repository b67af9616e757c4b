import { useLingui } from '@lingui/react/macro'
import type { Draft } from './draft.ts'

/** The translated names of an event's fields, for sentences that list fields. */
export function useFieldNames(): Record<keyof Draft, string> {
  const { t } = useLingui()
  return {
    title: t`Title`,
    allDay: t({ message: 'All day', comment: 'Switch: an event that has no time of day' }),
    from: t({ message: 'From', context: 'event', comment: 'Label: the day an event begins' }),
    fromTime: t`Start time`,
    to: t({ message: 'To', context: 'event', comment: 'Label: the day an event ends' }),
    toTime: t`End time`,
    category: t`Category`,
    color: t({ message: 'Colour', comment: 'Of an event' }),
    location: t({ message: 'Location', comment: 'Label: where an event takes place' }),
    description: t({ message: 'Notes', context: 'remarks', comment: 'Label: what else is to be said of an event' }),
    reminder: t({ message: 'Reminder', comment: 'Label: when to be reminded of an event' }),
    recurrence: t`Repeat`,
  }
}

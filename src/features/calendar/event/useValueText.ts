import { useLingui } from '@lingui/react/macro'
import type { EventColor } from '#contract/calendar/events.ts'
import type { Recurrence } from '#contract/calendar/recurrence.ts'
import { useWeekFormat } from '#ui/dates/useWeekFormat.ts'
import type { ValueText } from '#ui/drafts/formDraft.ts'
import { COLOR_NAMES, useCategoryName } from '../labels.ts'
import { useReminderLabels } from './useReminderLabels.ts'
import { useRuleDescription } from './useRuleDescription.ts'

/** Returns a function that shows values of an event as the form does. */
export function useValueText(): ValueText {
  const { t } = useLingui()
  const categoryName = useCategoryName()
  const reminderLabel = useReminderLabels()
  const describeRule = useRuleDescription()
  const week = useWeekFormat()
  return (field, value, values) => {
    switch (field) {
      case 'fromTime':
      case 'toTime':
        return value ? week.time(String(value)) : undefined
      case 'category':
        return value ? categoryName(String(value)) : undefined
      case 'color':
        return t(COLOR_NAMES[value as EventColor])
      case 'reminder':
        return reminderLabel(value as number | null)
      case 'recurrence':
        return value
          ? describeRule(value as Recurrence, String(values.from))
          : t({ message: 'Does not repeat', comment: 'How often an event takes place' })
      default:
        return undefined
    }
  }
}

import { useLingui } from '@lingui/react/macro'
import { useLocaleTag } from '#ui/text/format.ts'

/** Returns a function that names a reminder: `10 minutes before`, `At start time`, `None`. */
export function useReminderLabels(): (minutes: number | null) => string {
  const { t } = useLingui()
  const localeTag = useLocaleTag()
  return (minutes) => {
    if (minutes === null) return t({ message: 'None', comment: 'No reminder of an event' })
    if (minutes === 0) return t`At start time`
    // The largest unit without a remainder; a day has 1440 minutes.
    const [value, unit] =
      minutes % (7 * 1440) === 0
        ? ([minutes / (7 * 1440), 'week'] as const)
        : minutes % 1440 === 0
          ? ([minutes / 1440, 'day'] as const)
          : minutes % 60 === 0
            ? ([minutes / 60, 'hour'] as const)
            : ([minutes, 'minute'] as const)
    const time = new Intl.NumberFormat(localeTag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
    return t({ message: `${time} before`, comment: 'When to be reminded of an event: 10 minutes before' })
  }
}

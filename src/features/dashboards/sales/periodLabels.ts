import { useLingui } from '@lingui/react/macro'
import { useFormat, useLocaleTag } from '#ui/text/format.ts'
import type { Period, Range } from './period.ts'

/** The translated names of the ranges. */
export function useRangeNames(): Record<Range, string> {
  const { t } = useLingui()
  return {
    7: t`Last 7 days`,
    30: t`Last 30 days`,
    84: t`Last 12 weeks`,
    364: t`Last 52 weeks`,
  }
}

/** Returns a function that formats a period: `3–9 Jan 2026`, or a single day. With `short` it leaves out the year. */
export function useFormatPeriod() {
  const localeTag = useLocaleTag()
  const { day } = useFormat()
  return ({ first, last, days }: Period, length: 'long' | 'short' = 'long'): string =>
    days === 1
      ? day(first.toISOString())
      : new Intl.DateTimeFormat(localeTag, { day: 'numeric', month: 'short', ...(length === 'long' && { year: 'numeric' }) }).formatRange(
          first,
          last,
        )
}

import { useLingui } from '@lingui/react/macro'
import { useFormat, useLocaleTag } from '#ui/text/format.ts'
import type { Period, Range } from './period.ts'

/** The names of the days that end today, in the language in use. */
export function useRangeNames(): Record<Range, string> {
  const { t } = useLingui()
  return {
    7: t`Last 7 days`,
    30: t`Last 30 days`,
    84: t`Last 12 weeks`,
    364: t`Last 52 weeks`,
  }
}

/** Writes days as people do: `3–9 Jan 2026`, and one day alone as such. */
export function usePeriodText() {
  const tag = useLocaleTag()
  const { day } = useFormat()
  return ({ first, last, days }: Period, length: 'long' | 'short' = 'long'): string =>
    days === 1
      ? day(first.toISOString())
      : new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', ...(length === 'long' && { year: 'numeric' }) }).formatRange(
          first,
          last,
        )
}

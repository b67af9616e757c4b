import { useLingui } from '@lingui/react/macro'
import { DaysFilter } from '#ui/dates/DaysFilter.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { firstAndLastDayOf, isCustomPeriod, type Period, type PeriodSearch, RANGES } from './period.ts'
import { useRangeNames } from './periodLabels.ts'

interface Props {
  search: PeriodSearch
  /** The period that the search parameters name. */
  period: Period
  onSearch(search: PeriodSearch): void
}

/** Clears the search parameters of the period. */
const EMPTY: PeriodSearch = { range: undefined, from: undefined, to: undefined }

/** True if both days are set. A dashboard needs both, so a cleared day does not change the period. */
const isComplete = (change: object): boolean => Object.values(change).every(Boolean)

/** Select for the period of a dashboard: a range that ends today, or a first and a last day. */
export function RangeFilter({ search, period, onSearch }: Props) {
  const { t } = useLingui()
  const names = useRangeNames()
  const hasCustomDays = isCustomPeriod(search)
  const days = firstAndLastDayOf(period)
  return (
    <>
      {hasCustomDays && <DaysFilter {...days} onChange={(change) => isComplete(change) && onSearch({ ...EMPTY, ...days, ...change })} />}
      {/* The default, 30 days, is not written to the URL. */}
      <Select
        fitsOptions
        aria-label={t({ message: 'Period', comment: 'Which days the dashboard counts' })}
        allowDeselect={false}
        data={[
          ...RANGES.map((range) => ({ value: String(range), label: names[range] })),
          // `own`: days that the user chooses.
          { value: 'own', label: t({ message: 'Custom range', comment: 'Which days the dashboard counts: one’s own choice' }) },
        ]}
        value={hasCustomDays ? 'own' : String(search.range ?? 30)}
        onChange={(value) =>
          onSearch(
            value === 'own' ? { ...EMPTY, ...days } : { ...EMPTY, range: RANGES.find((range) => String(range) === value && range !== 30) },
          )
        }
      />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { DaysFilter } from '#ui/dates/DaysFilter.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { daysOf, isCustom, type Period, type PeriodSearch, RANGES } from './period.ts'
import { useRangeNames } from './periodLabels.ts'

interface Props {
  search: PeriodSearch
  period: Period
  onSearch(search: PeriodSearch): void
}

const NONE: PeriodSearch = { range: undefined, from: undefined, to: undefined }

/** A dashboard always has both days: one that was emptied stays until there is another. */
const has = (change: object): boolean => Object.values(change).every(Boolean)

/** Which days are looked at: some that end today, or any. */
export function RangeFilter({ search, period, onSearch }: Props) {
  const { t } = useLingui()
  const names = useRangeNames()
  const custom = isCustom(search)
  const days = daysOf(period)
  return (
    <>
      {custom && <DaysFilter {...days} onChange={(change) => has(change) && onSearch({ ...NONE, ...days, ...change })} />}
      <Select
        w={164}
        aria-label={t({ message: 'Days', comment: 'Which days the dashboard counts' })}
        allowDeselect={false}
        data={[
          ...RANGES.map((range) => ({ value: String(range), label: names[range] })),
          { value: 'own', label: t({ message: 'Other days', comment: 'Which days the dashboard counts: one’s own choice' }) },
        ]}
        value={custom ? 'own' : String(search.range ?? 30)}
        onChange={(value) =>
          onSearch(value === 'own' ? { ...NONE, ...days } : { ...NONE, range: RANGES.find((one) => String(one) === value && one !== 30) })
        }
      />
    </>
  )
}

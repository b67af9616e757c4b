import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { DayFilter } from '#ui/DayFilter.tsx'
import { Select } from '#ui/Select.tsx'
import { daysOf, isCustom, type Period, type PeriodSearch, RANGES } from './period.ts'
import { useRangeNames } from './periodWords.ts'

interface Props {
  search: PeriodSearch
  period: Period
  onSearch(search: PeriodSearch): void
}

const NONE: PeriodSearch = { range: undefined, from: undefined, to: undefined }

/** Which days are looked at: some that end today, or any. */
export function RangeFilter({ search, period, onSearch }: Props) {
  const { t } = useLingui()
  const names = useRangeNames()
  const custom = isCustom(search)
  const days = daysOf(period)
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter
      label={label}
      value={days[name]}
      {...(name === 'from' ? { max: days.to } : { min: days.from })}
      onChange={(day) => day && onSearch({ ...NONE, ...days, [name]: day })}
    />
  )
  return (
    <>
      {custom && (
        <Group gap={6} wrap="nowrap">
          {day('from', t`First day`)}
          <span aria-hidden>–</span>
          {day('to', t`Last day`)}
        </Group>
      )}
      <Select
        w={180}
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

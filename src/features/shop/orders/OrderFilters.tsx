import { useLingui } from '@lingui/react/macro'
import { Input, Switch } from '@mantine/core'
import { DaysFilter } from '#ui/dates/DaysFilter.tsx'
import { useOrderNames } from '../labels.ts'
import type { OrderSearch } from './orderSearch.ts'

interface Props {
  search: OrderSearch
  onFilter(change: Partial<OrderSearch>): void
}

/** The filters in the sheet of the list: orders that are not paid, and dates. */
export function OrderFilters({ search, onFilter }: Props) {
  const { t } = useLingui()
  const names = useOrderNames()
  return (
    <>
      <Switch
        label={names.unpaid}
        checked={search.owed ?? false}
        // An unpaid order may have any status.
        onChange={(event) => onFilter(event.currentTarget.checked ? { owed: true, status: undefined } : { owed: undefined })}
      />
      <Input.Wrapper label={t({ message: 'Dates', comment: 'Filter of a list: its first and last day' })} labelElement="div">
        <DaysFilter from={search.from} to={search.to} onChange={onFilter} />
      </Input.Wrapper>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Input } from '@mantine/core'
import type { InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import { INVOICE_STATUSES } from '#contract/invoices/invoices-rules.ts'
import { DaysFilter } from '#ui/dates/DaysFilter.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { useStateNames } from '../labels.ts'
import type { InvoiceSearch } from '../search.ts'
import { InvoiceAgeing } from './InvoiceAgeing.tsx'

interface Props {
  search: InvoiceSearch
  onFilter(change: Partial<InvoiceSearch>): void
  /** The amounts due by age; undefined until they are loaded. */
  ageing: InvoiceSummary['ageing'] | undefined
}

/** The filters in the sheet of the list: delivery, dates, and the age of amounts due. */
export function InvoiceFilters({ search, onFilter, ageing }: Props) {
  const { t } = useLingui()
  const names = useStateNames().status
  return (
    <>
      <Select
        clearable
        label={t`Delivery`}
        placeholder={t`Any status`}
        data={INVOICE_STATUSES.map((value) => ({ value, label: names[value] }))}
        value={search.status ?? null}
        onChange={(status) => onFilter({ status: status ?? undefined })}
      />
      <Input.Wrapper label={t({ message: 'Dates', comment: 'Filter of a list: its first and last day' })} labelElement="div">
        <DaysFilter from={search.from} to={search.to} onChange={onFilter} />
      </Input.Wrapper>
      <InvoiceAgeing ageing={ageing} value={search.age} onChange={(age) => onFilter({ age })} />
    </>
  )
}

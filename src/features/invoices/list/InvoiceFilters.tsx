import { useLingui } from '@lingui/react/macro'
import { INVOICE_PAYMENT_STATES, INVOICE_STATUSES } from '#contract/invoices/invoices-rules.ts'
import { DaysFilter } from '#ui/dates/DaysFilter.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { useAgeNames, useStateNames } from '../labels.ts'
import { INVOICE_AGES, type InvoiceSearch } from '../search.ts'

interface Props {
  search: InvoiceSearch
  onFilter(change: Partial<InvoiceSearch>): void
}

/** Filters of the list: status, payment, age and dates. */
export function InvoiceFilters({ search, onFilter }: Props) {
  const { t } = useLingui()
  const names = useStateNames()
  const ages = useAgeNames()
  return (
    <>
      <Select
        clearable
        fitsOptions
        // Leaves room for the longest state on a phone.
        rightSectionWidth={36}
        aria-label={t`Status`}
        placeholder={t`Any status`}
        data={INVOICE_STATUSES.map((value) => ({ value, label: names.status[value] }))}
        value={search.status ?? null}
        onChange={(status) => onFilter({ status: status ?? undefined })}
      />
      <Select
        clearable
        fitsOptions
        rightSectionWidth={36}
        aria-label={t`Payment`}
        placeholder={t`Any payment`}
        data={INVOICE_PAYMENT_STATES.map((value) => ({ value, label: names.payment[value] }))}
        value={search.payment ?? null}
        onChange={(payment) => onFilter({ payment: payment ?? undefined })}
      />
      <Select
        clearable
        fitsOptions
        rightSectionWidth={36}
        aria-label={t`Aged debt`}
        placeholder={t({ message: 'Any age', context: 'what is owed', comment: 'Filter: how long it has been due' })}
        data={INVOICE_AGES.map((value) => ({ value, label: ages[value] }))}
        value={search.age ?? null}
        onChange={(age) => onFilter({ age: age ?? undefined })}
      />
      <DaysFilter from={search.from} to={search.to} onChange={onFilter} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import { INVOICE_PAYMENT_STATES, INVOICE_STATUSES } from '#contract/invoices.ts'
import { DayFilter } from '#ui/DayFilter.tsx'
import { Select } from '#ui/Select.tsx'
import type { InvoiceSearch } from './search.ts'
import { useStateNames } from './words.ts'

interface Props {
  search: InvoiceSearch
  onFilter(change: Partial<InvoiceSearch>): void
}

/** Narrows the list by state and by the days of the invoices. */
export function InvoiceFilters({ search, onFilter }: Props) {
  const { t } = useLingui()
  const names = useStateNames()
  const day = (name: 'from' | 'to', label: string) => (
    <DayFilter label={label} value={search[name] ?? ''} onChange={(day) => onFilter({ [name]: day || undefined })} />
  )
  return (
    <>
      <Select
        clearable
        w={184}
        aria-label={t`Status`}
        placeholder={t`Any status`}
        data={INVOICE_STATUSES.map((value) => ({ value, label: names.status[value] }))}
        value={search.status ?? null}
        onChange={(status) => onFilter({ status: status ?? undefined })}
      />
      <Select
        clearable
        w={184}
        aria-label={t`Payment`}
        placeholder={t`Any payment`}
        data={INVOICE_PAYMENT_STATES.map((value) => ({ value, label: names.payment[value] }))}
        value={search.payment ?? null}
        onChange={(payment) => onFilter({ payment: payment ?? undefined })}
      />
      <Group gap={6} wrap="nowrap">
        {day('from', t`From this day on`)}
        <span aria-hidden>–</span>
        {day('to', t`Until this day`)}
      </Group>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Input, UnstyledButton } from '@mantine/core'
import type { InvoiceSum, InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import { useAgeNames, useFormatSums } from '../labels.ts'
import { INVOICE_AGES, type InvoiceAge } from '../search.ts'
import classes from './InvoiceAgeing.module.css'

type Ageing = InvoiceSummary['ageing']

/** The ages of the bar: all but the one that includes the others. */
const AGES = INVOICE_AGES.filter((age): age is keyof Ageing => age !== 'owed')

interface Props {
  ageing: Ageing | undefined
  /** The age by which the list is filtered. */
  value: InvoiceAge | undefined
  onChange(age: InvoiceAge | undefined): void
}

/** Amounts due by age: a bar in proportion to the numbers of invoices, and a toggle button with the sum of each, which filters the list. */
export function InvoiceAgeing({ ageing, value, onChange }: Props) {
  const { t } = useLingui()
  const formatSums = useFormatSums()
  const names = useAgeNames()
  const sumOf = (age: InvoiceAge) => ageing && formatSums(age === 'owed' ? addUp(Object.values(ageing)) : ageing[age].due).join(' + ')
  return (
    <fieldset className={classes.ageing}>
      <Input.Label component="legend">{t`Aged debt`}</Input.Label>
      <div className={classes.bar} aria-hidden>
        {ageing &&
          AGES.filter((age) => ageing[age].count > 0).map((age) => (
            <span key={age} data-age={age} style={{ flexGrow: ageing[age].count }} />
          ))}
      </div>
      {INVOICE_AGES.map((age) => (
        <UnstyledButton
          key={age}
          className={classes.age}
          data-age={age}
          aria-pressed={value === age}
          onClick={() => onChange(value === age ? undefined : age)}
        >
          <span>{names[age]}</span> <b>{sumOf(age)}</b>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}

/** The amounts due of several groups, by currency. */
function addUp(groups: InvoiceSum[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { due } of groups) for (const [currency, amount] of Object.entries(due)) sums[currency] = (sums[currency] ?? 0) + amount
  return sums
}

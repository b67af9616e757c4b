import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import { useAgeNames, useFormatSums } from '../labels.ts'
import classes from './InvoiceAgeing.module.css'

type Ageing = InvoiceSummary['ageing']
type Age = keyof Ageing

/** The ages of the bar, without "all". */
const AGES: Age[] = ['current', 'days30', 'days60', 'days90', 'older']

/**
 * Amounts due by age: a bar in proportion to the numbers of invoices, and the sums below. All ages are rendered before the data is loaded, so
 * that the layout does not shift.
 */
export function InvoiceAgeing({ ageing }: { ageing: Ageing | undefined }) {
  const { t } = useLingui()
  const formatSums = useFormatSums()
  const names = useAgeNames()
  const agesWithInvoices = ageing ? AGES.filter((age) => ageing[age].count > 0) : []
  return (
    <section className={classes.ageing} aria-label={t`Aged debt`}>
      <h2 className={classes.title}>
        <Trans comment="Heading: what is owed, by how late it is">Aged debt</Trans>
      </h2>
      <div className={classes.bar} aria-hidden>
        {agesWithInvoices.map((age) => (
          <span key={age} data-age={age} style={{ flexGrow: ageing?.[age].count }} />
        ))}
      </div>
      <dl className={classes.legend}>
        {AGES.map((age) => (
          <div key={age} data-age={age} data-empty={(ageing && !agesWithInvoices.includes(age)) || undefined}>
            <dt>{names[age]}</dt>
            <dd>{ageing && formatSums(ageing[age].due).join(' + ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

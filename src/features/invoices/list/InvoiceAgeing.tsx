import { Trans, useLingui } from '@lingui/react/macro'
import type { InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import { useAgeNames, useSums } from '../labels.ts'
import classes from './InvoiceAgeing.module.css'

type Ageing = InvoiceSummary['ageing']
type Age = keyof Ageing

const AGES: Age[] = ['current', 'days30', 'days60', 'days90', 'older']

/** What is owed, by how long it has been due: a bar in the proportion of the invoices, with the sums below. Every age has its place, so that nothing moves when they have been read. */
export function InvoiceAgeing({ ageing }: { ageing: Ageing | undefined }) {
  const { t } = useLingui()
  const sums = useSums()
  const names = useAgeNames()
  const owed = ageing ? AGES.filter((age) => ageing[age].count > 0) : []
  return (
    <section className={classes.ageing} aria-label={t`Owed by age`}>
      <h2 className={classes.title}>
        <Trans comment="Heading: what is owed, by how late it is">Owed by age</Trans>
      </h2>
      <div className={classes.bar} aria-hidden>
        {owed.map((age) => (
          <span key={age} data-age={age} style={{ flexGrow: ageing?.[age].count }} />
        ))}
      </div>
      <dl className={classes.legend}>
        {AGES.map((age) => (
          <div key={age} data-age={age} data-none={(ageing && !owed.includes(age)) || undefined}>
            <dt>{names[age]}</dt>
            <dd>{ageing && sums(ageing[age].due).join(' + ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#ui/format.ts'
import type { ModernData } from './dashboardData.ts'
import classes from './Figures.module.css'
import { outstanding, received, type Sums, useSums } from './sums.ts'

/** The four figures one looks for first. */
export function Figures({ invoices, mail, tickets }: Pick<ModernData, 'invoices' | 'mail' | 'tickets'>) {
  const { t } = useLingui()
  const { number } = useFormat()
  const owed = outstanding(invoices)
  const { total, unread } = mail.folders.inbox
  return (
    <dl className={classes.figures}>
      <Money label={t({ message: 'Outstanding', comment: 'Figure: what customers still owe' })} sums={owed.due}>
        <Plural value={owed.count} one="on # invoice" other="on # invoices" />
      </Money>
      <Money label={t({ message: 'Received', comment: 'Figure: money paid so far' })} sums={received(invoices)}>
        <Trans comment="Below the money received">on all invoices so far</Trans>
      </Money>
      <Figure label={t`Unread mail`} value={number(unread)}>
        <Plural value={total} one="of # in the inbox" other="of # in the inbox" />
      </Figure>
      <Figure label={t`Open tickets`} value={number(tickets.Open)}>
        <Plural value={tickets.Pending} one="and # pending" other="and # pending" />
      </Figure>
    </dl>
  )
}

function Money({ label, sums, children }: { label: string; sums: Sums; children: ReactNode }) {
  const [first = '', ...others] = useSums()(sums)
  return (
    <Figure label={label} value={first} more={others.map((sum) => `+ ${sum}`)}>
      {children}
    </Figure>
  )
}

interface FigureProps {
  label: string
  value: string
  /** The same in other currencies. */
  more?: string[]
  children: ReactNode
}

const Figure = ({ label, value, more = [], children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong className={classes.value}>{value}</strong>
      {more.map((sum) => (
        <span key={sum} className={classes.more}>
          {sum}
        </span>
      ))}
      <span className={classes.note}>{children}</span>
    </dd>
  </div>
)

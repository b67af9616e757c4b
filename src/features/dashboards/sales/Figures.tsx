import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#ui/text/format.ts'
import type { OfficeDashboardData } from '../dashboardData.ts'
import classes from './Figures.module.css'
import { outstanding, received, type Sums, useFormatSums } from './sums.ts'

/** Four key figures of the office, each with a link to its list. `invoices` is a summary of all invoices, the others are counts. */
export function Figures({ invoices, mail, tickets }: Pick<OfficeDashboardData, 'invoices' | 'mail' | 'tickets'>) {
  const { t } = useLingui()
  const { number } = useFormat()
  const owed = outstanding(invoices)
  const { total, unread } = mail.folders.inbox
  return (
    <dl className={classes.figures}>
      <Money
        label={t({ message: 'Outstanding', comment: 'Figure: what customers still owe' })}
        sums={owed.due}
        link={{ to: '/apps/invoice/list', search: { age: 'owed' } }}
      >
        <Plural value={owed.count} one="on # invoice" other="on # invoices" />
      </Money>
      <Money
        label={t({ message: 'Received', comment: 'Figure: money paid so far' })}
        sums={received(invoices)}
        link={{ to: '/apps/invoice/list' }}
      >
        <Trans comment="Below the money received">across all invoices</Trans>
      </Money>
      <Figure label={t`Unread emails`} value={number(unread)} link={{ to: '/apps/email', search: { q: 'is:unread' } }}>
        <Plural value={total} one="of # in the inbox" other="of # in the inbox" />
      </Figure>
      <Figure label={t`Open tickets`} value={number(tickets.Open)} link={{ to: '/apps/tickets', search: { state: 'Open' } }}>
        <Plural value={tickets.Pending} one="and # pending" other="and # pending" />
      </Figure>
    </dl>
  )
}

/** A key figure of amounts: the school's currency large, others below it. */
function Money({ sums, ...figure }: Omit<FigureProps, 'value' | 'more'> & { sums: Sums }) {
  const [first = '', ...others] = useFormatSums()(sums)
  return <Figure {...figure} value={first} more={others.map((sum) => `+ ${sum}`)} />
}

interface FigureProps {
  label: string
  value: string
  /** The amounts in other currencies. */
  more?: string[]
  /** The list from which it is counted. */
  link: Pick<LinkProps, 'to' | 'search'>
  children: ReactNode
}

/** A key figure that links to its list. */
const Figure = ({ label, value, more = [], link, children }: FigureProps) => (
  <div className={classes.linked}>
    <dt>
      <Link {...link}>{label}</Link>
    </dt>
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

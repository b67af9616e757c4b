import { Plural, Trans } from '@lingui/react/macro'
import type { InvoiceSummary } from '#contract/invoices/invoice-totals.ts'
import { useFormatSums } from '../labels.ts'
import classes from './InvoiceList.module.css'

/** One line: how many invoices there are, what is still owed and how much of it is overdue. Empty, but as high, until it is loaded. */
export function InvoiceFigures({ summary }: { summary: InvoiceSummary | undefined }) {
  const formatSums = useFormatSums()
  if (!summary) return '\u00a0'
  const credits = summary.payment['credit note']
  const { overdue } = summary.payment
  // Sums in several currencies are never added up.
  const owed = formatSums(summary.all.due).join(' + ')
  const overdueSum = formatSums(overdue.due).join(' + ')
  // Credit notes are counted separately from invoices, while the sums include them as negative amounts.
  const invoices = summary.all.count - credits.count
  return (
    <>
      <Plural value={invoices} one="# invoice" other="# invoices" />
      {credits.count > 0 && (
        <>
          {' · '}
          <Plural value={credits.count} one="# credit note" other="# credit notes" />
        </>
      )}
      {' · '}
      <Trans comment="Below the title of the list of invoices: the amount that has not been paid">{owed} outstanding</Trans>
      {overdue.count > 0 && (
        <>
          {' · '}
          <span className={classes.overdue}>
            <Trans comment="Below the title of the list of invoices: the amount that should have been paid by now">
              {overdueSum} overdue
            </Trans>
          </span>
        </>
      )}
    </>
  )
}

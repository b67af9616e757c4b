import { useEffect, useEffectEvent, useRef } from 'react'
import { settledWith } from '#contract/invoices/invoice-payments-rules.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { PrintPortal } from '#ui/print/PrintPortal.tsx'
import { InvoicePaper } from '../print/InvoicePrint.tsx'
import { usePaperStamp } from '../print/usePrintStamp.ts'
import classes from './PrintSelected.module.css'

interface Props {
  invoices: Invoice[]
  /** Printed, or given up. */
  onDone(): void
}

/** The papers of several invoices, each on a page of its own. They are on paper only: the screen stays as it is. */
export function ChosenPapers({ invoices, onDone }: Props) {
  const stampOf = usePaperStamp()
  const sheets = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onDone)
  useEffect(() => {
    let stale = false
    const done = () => end()
    const print = async () => {
      // A paper without its mark would be printed where one does not wait for it.
      await Promise.allSettled([...(sheets.current?.querySelectorAll('img') ?? [])].map((mark) => mark.decode()))
      if (stale) return
      window.addEventListener('afterprint', done, { once: true })
      window.print()
    }
    void print()
    return () => {
      stale = true
      window.removeEventListener('afterprint', done)
    }
  }, [])
  return (
    <PrintPortal ref={sheets}>
      {invoices.map((invoice) => (
        <div key={invoice.id} className={classes.sheet}>
          <InvoicePaper invoice={invoice} stamp={stampOf(invoice, invoice.payments?.some(settledWith))} />
        </div>
      ))}
    </PrintPortal>
  )
}

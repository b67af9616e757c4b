import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { settledWith } from '#contract/invoice-payments.ts'
import type { Invoice } from '#contract/invoices.ts'
import classes from './ChosenPapers.module.css'
import { InvoicePaper } from './InvoicePaper.tsx'
import { usePaperStamp } from './usePaperStamp.ts'

interface Props {
  invoices: Invoice[]
  /** Printed, or given up. */
  onDone(): void
}

/** The papers of several invoices, each on a page of its own. They are on paper only: the screen stays as it is. */
export function ChosenPapers({ invoices, onDone }: Props) {
  const stampOf = usePaperStamp()
  const sheets = useRef<HTMLDivElement>(null)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    let stale = false
    const end = () => done.current()
    const print = async () => {
      // A paper without its mark would be printed where one does not wait for it.
      await Promise.allSettled([...(sheets.current?.querySelectorAll('img') ?? [])].map((mark) => mark.decode()))
      if (stale) return
      window.addEventListener('afterprint', end, { once: true })
      window.print()
    }
    void print()
    return () => {
      stale = true
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return createPortal(
    <div ref={sheets} className={classes.sheets}>
      {invoices.map((invoice) => (
        <InvoicePaper key={invoice.id} invoice={invoice} stamp={stampOf(invoice, invoice.payments?.some(settledWith))} />
      ))}
    </div>,
    document.body,
  )
}

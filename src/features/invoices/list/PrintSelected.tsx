import { useEffect, useEffectEvent, useRef } from 'react'
import { settlementDocumentNumber } from '#contract/invoices/invoice-payments-rules.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { PrintPortal } from '#ui/print/PrintPortal.tsx'
import { InvoicePrint } from '../print/InvoicePrint.tsx'
import { usePrintStamp } from '../print/usePrintStamp.ts'
import classes from './PrintSelected.module.css'

interface Props {
  invoices: Invoice[]
  /** Called after the print dialog, whether printed or cancelled. */
  onDone(): void
}

/** Prints several invoices, each on a page of its own. Nothing of it is visible on screen. */
export function PrintSelected({ invoices, onDone }: Props) {
  const stampOf = usePrintStamp()
  const sheets = useRef<HTMLDivElement>(null)
  const onPrinted = useEffectEvent(onDone)
  useEffect(() => {
    let isStale = false
    const onAfterPrint = () => onPrinted()
    const print = async () => {
      // Without waiting for the logos, invoices would be printed without them.
      await Promise.allSettled([...(sheets.current?.querySelectorAll('img') ?? [])].map((logo) => logo.decode()))
      if (isStale) return
      window.addEventListener('afterprint', onAfterPrint, { once: true })
      window.print()
    }
    void print()
    return () => {
      isStale = true
      window.removeEventListener('afterprint', onAfterPrint)
    }
  }, [])
  return (
    <PrintPortal ref={sheets}>
      {invoices.map((invoice) => (
        <div key={invoice.id} className={classes.sheet}>
          {/* An invoice that has a credit note was settled with it: one entry has the number of that document. */}
          <InvoicePrint invoice={invoice} stamp={stampOf(invoice, invoice.payments?.some(settlementDocumentNumber))} />
        </div>
      ))}
    </PrintPortal>
  )
}

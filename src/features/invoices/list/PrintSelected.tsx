import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#client/transport/call.ts'
import { isFullyCredited } from '#contract/invoices/invoice-credit.ts'
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
  /** All valid credit notes; undefined until they are loaded. */
  const [creditNotes, setCreditNotes] = useState<readonly Invoice[]>()
  useEffect(() => {
    // Without them an invoice is printed as paid.
    call('GET /api/data/invoicedata', { query: { payment: 'credit note' } }).then(setCreditNotes, () => setCreditNotes([]))
  }, [])
  useEffect(() => {
    if (!creditNotes) return
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
  }, [creditNotes])
  const isCredited = (invoice: Invoice) => isFullyCredited(invoice, creditNotes?.filter(({ creditOf }) => creditOf === invoice.id) ?? [])
  if (!creditNotes) return null
  return (
    <PrintPortal ref={sheets}>
      {invoices.map((invoice) => (
        <div key={invoice.id} className={classes.sheet}>
          <InvoicePrint invoice={invoice} stamp={stampOf(invoice, isCredited(invoice))} />
        </div>
      ))}
    </PrintPortal>
  )
}

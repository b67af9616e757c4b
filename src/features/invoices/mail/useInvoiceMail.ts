import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email, EmailAttachment } from '#contract/emails/emails.ts'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import { attachmentOf, SIGNATURE_SETTING } from '#contract/emails/mail-writing-rules.ts'
import { parseStoredRecipients } from '#contract/emails/recipients.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import type { Stamp } from '../print/usePrintStamp.ts'
import { useInvoiceAttachment } from './useInvoiceAttachment.ts'
import { useInvoiceLetter } from './useInvoiceLetter.ts'

/** What the composer is filled in with. */
export interface InvoiceMail {
  to: string[]
  cc?: string[]
  bcc?: string[]
  subject: string
  html: string
  attached: EmailAttachment[]
  invoiceId: number
  /** The stored draft with this content. */
  draftId?: Email['id']
}

/** The mail that brings an invoice, for the composer over the page of the invoice. The invoice counts as sent once that mail is sent. */
export function useInvoiceMail() {
  const { t } = useLingui()
  const attach = useInvoiceAttachment()
  const letterOf = useInvoiceLetter()
  const [mail, setMail] = useState<InvoiceMail>()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  const write = async (invoice: Invoice, stamp: Stamp | undefined): Promise<InvoiceMail> => {
    const draft = await findDraftMail(invoice)
    if (draft) return draft
    const file = await attach(invoice, stamp)
    if (!file) toastError(t`The PDF file could not be attached.`)
    return {
      ...letterOf(invoice, await readSignature()),
      to: isRecipient(invoice.billToEmail) ? [invoice.billToEmail] : [],
      attached: file ? [attachmentOf(file)] : [],
      invoiceId: invoice.id,
    }
  }

  return {
    isBusy,
    /** The mail in the composer; undefined while it is closed. */
    mail,
    /** Opens the composer; a draft is issued before, because the mail names its number. Shows a toast if that fails. */
    openMail: async (invoice: Invoice, stamp: Stamp | undefined) => {
      // State is too late for a double click: the button is not rendered as loading yet.
      if (isRunning.current || mail) return
      isRunning.current = true
      setIsBusy(true)
      try {
        const issued = invoice.draft
          ? await call('PATCH /api/data/invoices/:id', { params: { id: invoice.id }, body: { draft: false } })
          : invoice
        // The stamp of a draft says so.
        setMail(await write(issued, invoice.draft ? undefined : stamp))
      } catch (reason) {
        toastError(messageOf(reason))
      } finally {
        isRunning.current = false
        setIsBusy(false)
      }
    },
    close: () => setMail(undefined),
  }
}

/** The office's signature as HTML; empty if there is none. */
export async function readSignature(): Promise<string> {
  const { value } = await call('GET /api/data/settings/:key', { params: { key: SIGNATURE_SETTING } })
  return typeof value === 'string' ? value : ''
}

/** A stored draft mail for this invoice, if the invoice has not changed since: its attachment would be outdated. */
async function findDraftMail({ id, history }: Invoice): Promise<InvoiceMail | undefined> {
  const drafts = await call('GET /api/data/email/EmailData', { query: { folder: 'draft', sort: '-time' } })
  const draft = drafts.find(({ invoiceId }) => invoiceId !== undefined && sameId(invoiceId, id))
  const lastChange = history?.at(-1)?.at ?? ''
  if (!draft || draft.time < lastChange) return undefined
  // `To` and `attchments` are spelled as in the API. A list of mails may leave out their text.
  const stored = await call('GET /api/data/emails/:id', { params: { id: draft.id } })
  return {
    to: parseStoredRecipients(stored.To),
    cc: parseStoredRecipients(stored.cc),
    bcc: parseStoredRecipients(stored.bcc),
    subject: stored.subject,
    html: stored.emailContent,
    attached: stored.attchments,
    invoiceId: id,
    draftId: draft.id,
  }
}

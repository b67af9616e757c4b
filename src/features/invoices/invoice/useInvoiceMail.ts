import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email } from '#contract/emails/emails.ts'
import { isRecipient } from '#contract/emails/is-recipient.ts'
import { SIGNATURE_SETTING } from '#contract/emails/mail-writing-rules.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useMailText } from './useMailText.ts'

/**
 * Creates a draft mail with the invoice attached and opens it in the mail composer. The invoice counts as sent once that mail is sent.
 *
 * @param printElement the invoice on screen, which becomes the attached file
 */
export function useInvoiceMail(printElement: RefObject<HTMLElement | null>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const textOf = useMailText()
  const [isBusy, setIsBusy] = useState(false)
  const isRunning = useRef(false)

  const openDraft = (draft: Email['id']) => navigate({ to: '/apps/email', search: { folder: 'draft', write: draft } })

  const createDraft = async (invoice: Invoice) => {
    const existing = await findDraftMail(invoice)
    if (existing !== undefined) return openDraft(existing)
    // `creditOf` is set only for a credit note: the number of the invoice that it takes back.
    const { id, creditOf, billFrom, billToEmail } = invoice
    const name = creditOf === undefined ? t`Invoice ${id}` : t`Credit note ${id}`
    const { value: signature } = await call('GET /api/data/settings/:key', { params: { key: SIGNATURE_SETTING } })
    const { invoiceFile } = await import('../print/printFile.ts')
    const file = printElement.current && (await call('POST /api/data/files', { body: await invoiceFile(printElement.current, name) }))
    const draft = await call('POST /api/data/emails/drafts', {
      body: {
        to: isRecipient(billToEmail) ? [billToEmail] : [],
        subject: billFrom ? t`${name} from ${billFrom}` : name,
        html: textOf(invoice, typeof signature === 'string' ? signature : ''),
        attachments: file ? [file.id] : [],
        invoiceId: id,
      },
    })
    await openDraft(draft.id)
  }

  return {
    isBusy,
    /** Opens the draft mail; shows a toast if that fails. */
    openMail: async (invoice: Invoice) => {
      // State is too late for a double click: the button is not rendered as loading yet.
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      try {
        await createDraft(invoice)
      } catch (reason) {
        toastError(messageOf(reason))
      } finally {
        isRunning.current = false
        setIsBusy(false)
      }
    },
  }
}

/** The id of an existing draft mail for this invoice, if the invoice has not changed since: its attachment would be outdated. */
async function findDraftMail({ id, history }: Invoice): Promise<Email['id'] | undefined> {
  const drafts = await call('GET /api/data/email/EmailData', { query: { folder: 'draft', sort: '-time' } })
  const existing = drafts.find(({ invoiceId }) => invoiceId !== undefined && sameId(invoiceId, id))
  const lastChange = history?.at(-1)?.at ?? ''
  return existing && existing.time >= lastChange ? existing.id : undefined
}

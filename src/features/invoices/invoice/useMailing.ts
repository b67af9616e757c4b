import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import { call, messageOf } from '#client/transport/call.ts'
import type { Email } from '#contract/emails/emails.ts'
import { isRecipient } from '#contract/emails/mail-text.ts'
import { SIGNATURE } from '#contract/emails/mail-writing-rules.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { useMailText } from './useMailText.ts'

/**
 * Writes the mail that brings an invoice: kept as a draft with the paper attached, and opened where the office writes its mails. The
 * invoice counts as sent once that mail is.
 *
 * @param paper holds the paper on screen
 */
export function useMailing(paper: RefObject<HTMLElement | null>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const textOf = useMailText()
  const [busy, setBusy] = useState(false)
  const working = useRef(false)

  const open = (draft: Email['id']) => navigate({ to: '/apps/email', search: { folder: 'draft', write: draft } })

  const write = async (invoice: Invoice) => {
    const begun = await draftOf(invoice)
    if (begun !== undefined) return open(begun)
    const { id, creditOf, billFrom, billToEmail } = invoice
    const name = creditOf === undefined ? t`Invoice ${id}` : t`Credit note ${id}`
    const { value: signature } = await call('GET /api/data/settings/:key', { params: { key: SIGNATURE } })
    const { paperFile } = await import('../print/printFile.ts')
    const file = paper.current && (await call('POST /api/data/files', { body: await paperFile(paper.current, name) }))
    const draft = await call('POST /api/data/emails/drafts', {
      body: {
        to: isRecipient(billToEmail) ? [billToEmail] : [],
        subject: billFrom ? t`${name} from ${billFrom}` : name,
        html: textOf(invoice, typeof signature === 'string' ? signature : ''),
        attachments: file ? [file.id] : [],
        invoiceId: id,
      },
    })
    await open(draft.id)
  }

  return {
    busy,
    mail: async (invoice: Invoice) => {
      // A second press comes before the button is drawn as busy.
      if (working.current) return
      working.current = true
      setBusy(true)
      try {
        await write(invoice)
      } catch (reason) {
        toastError(messageOf(reason))
      } finally {
        working.current = false
        setBusy(false)
      }
    },
  }
}

/** The mail that was begun for an invoice and waits among the drafts; not one of before the invoice became another: its paper is out of date. */
async function draftOf({ id, history }: Invoice): Promise<Email['id'] | undefined> {
  const drafts = await call('GET /api/data/email/EmailData', { query: { folder: 'draft', sort: '-time' } })
  const begun = drafts.find(({ invoiceId }) => invoiceId !== undefined && sameId(invoiceId, id))
  const changed = history?.at(-1)?.at ?? ''
  return begun && begun.time >= changed ? begun.id : undefined
}

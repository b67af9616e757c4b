import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { call, messageOf } from '#client/call.ts'
import { uploadFile } from '#contract/files.ts'
import type { Invoice } from '#contract/invoices.ts'
import { isRecipient } from '#contract/mail-text.ts'
import { addDraft, SIGNATURE } from '#contract/mail-writing.ts'
import { getSetting } from '#contract/settings.ts'
import { toastError } from '#ui/toast.tsx'
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

  const write = async (invoice: Invoice) => {
    const { id, creditOf, billFrom, billToEmail } = invoice
    const name = creditOf === undefined ? t`Invoice ${id}` : t`Credit note ${id}`
    const { value: signature } = await call(getSetting, { params: { key: SIGNATURE } })
    const { paperFile } = await import('./paperFile.ts')
    const file = paper.current && (await call(uploadFile, { body: await paperFile(paper.current, name) }))
    const draft = await call(addDraft, {
      body: {
        to: isRecipient(billToEmail) ? [billToEmail] : [],
        subject: billFrom ? t`${name} from ${billFrom}` : name,
        html: textOf(invoice, typeof signature === 'string' ? signature : ''),
        attachments: file ? [file.id] : [],
        invoiceId: id,
      },
    })
    await navigate({ to: '/apps/email', search: { folder: 'draft', write: draft.id } })
  }

  return {
    busy,
    mail: async (invoice: Invoice) => {
      setBusy(true)
      try {
        await write(invoice)
      } catch (reason) {
        toastError(messageOf(reason))
      } finally {
        setBusy(false)
      }
    },
  }
}

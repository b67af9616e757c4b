import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { call, messageOf, send } from '#client/transport/call.ts'
import { toastUndoToken } from '#client/undo.ts'
import type { Invoice, InvoiceStatus } from '#contract/invoices/invoices.ts'
import { invoiceNumber } from '#contract/invoices/invoices-rules.ts'
import { toast, toastUndo } from '#ui/feedback/toast.tsx'
import { withErrorToast } from '#ui/feedback/withErrorToast.ts'
import { useStateNames } from './labels.ts'

/** Runs a write and shows a toast if it fails; resolves to whether it succeeded. */
const attempt = withErrorToast(messageOf)

/** The writes of the list and of an invoice's page. Lists in every tab update by themselves. */
export function useInvoiceActions() {
  const { t } = useLingui()
  const names = useStateNames().status
  const navigate = useNavigate()
  const openEditor = (id: number) => navigate({ to: '/apps/invoice/edit/$id', params: { id: String(id) } })

  return {
    attempt,

    /** Deletes invoices and offers Undo. */
    remove: (invoices: Invoice[]) =>
      attempt(async () => {
        // `undo` is the undo token.
        const { undo } = await send('DELETE /api/data/invoices', { body: { ids: invoices.map(({ id }) => id) } })
        const only = invoices.length === 1 && invoices[0] && invoiceNumber(invoices[0])
        const message = invoices.every((invoice) => invoiceNumber(invoice) === undefined)
          ? t`${plural(invoices.length, { one: 'Draft deleted.', other: '# drafts deleted.' })}`
          : only
            ? t`Invoice ${only} was deleted.`
            : t`${plural(invoices.length, { one: '# invoice was deleted.', other: '# invoices were deleted.' })}`
        toastUndoToken(message, undo)
      }),

    /** Sets the status of invoices and offers Undo. */
    setStatus: (invoices: Invoice[], status: InvoiceStatus) =>
      attempt(async () => {
        const single = invoices.length === 1 ? invoices[0] : undefined
        if (single) await call('PATCH /api/data/invoices/:id', { params: { id: single.id }, body: { status } })
        else await call('PATCH /api/data/invoices', { body: { ids: invoices.map(({ id }) => id), status } })
        const name = names[status]
        const message = single
          ? t`Invoice ${invoiceNumber(single) ?? ''}: ${name}.`
          : t`${plural(invoices.length, { one: '# invoice', other: '# invoices' })}: ${name}.`
        toastUndo(message, () => void attempt(() => restoreStatus(invoices)))
      }),

    /** Copies an invoice as a draft and opens the copy in the editor. */
    duplicate: (invoice: Invoice) =>
      attempt(async () => {
        const { id } = await call('POST /api/data/invoices/:id/duplicate', { params: { id: invoice.id } })
        const number = invoiceNumber(invoice)
        toast(number === undefined ? t`Draft copied.` : t`Draft created as a copy of invoice ${number}.`)
        await openEditor(id)
      }),

    /** Turns a draft into an invoice with a number. */
    issue: (draft: Invoice) =>
      attempt(async () => {
        const id = invoiceNumber(await call('PATCH /api/data/invoices/:id', { params: { id: draft.id }, body: { draft: false } }))
        toast(t`Invoice ${id} issued.`)
      }),

    /** Makes invoices void or valid again. */
    setVoid: (invoices: Invoice[], voided: boolean) =>
      attempt(async () => {
        await setVoided(invoices, voided)
        const id = invoices.length === 1 && invoices[0] && invoiceNumber(invoices[0])
        const message = id
          ? t`Invoice ${id} voided.`
          : t`${plural(invoices.length, { one: '# invoice voided.', other: '# invoices voided.' })}`
        if (voided) toastUndo(message, () => void attempt(() => setVoided(invoices, !voided)))
      }),
  }
}

/** Restores the status of invoices. PATCH allows only the next status, so PUT is used. */
async function restoreStatus(invoices: Invoice[]): Promise<void> {
  for (const { id, status } of invoices) await call('PUT /api/data/invoicedata/updateinvoice', { body: { id, status } })
}

/** Makes invoices void or valid again, one call each. */
async function setVoided(invoices: Invoice[], voided: boolean): Promise<void> {
  for (const { id } of invoices) await call('PATCH /api/data/invoices/:id', { params: { id }, body: { voided } })
}

export type InvoiceActions = ReturnType<typeof useInvoiceActions>

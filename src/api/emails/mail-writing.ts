import type { Email } from '#contract/emails/emails.ts'
import { labelsOf, threadOf, withLabels } from '#contract/emails/emails-rules.ts'
import { addDraft, type Draft, sendEmail, unsendEmail, updateDraft } from '#contract/emails/mail-writing.ts'
import { attachmentOf, composeEmail, mayUnsend } from '#contract/emails/mail-writing-rules.ts'
import { addressOf, parseStoredRecipients } from '#contract/emails/recipients.ts'
import { ApiError, notFound } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { withEvent, withoutSending } from '#contract/invoices/invoice-history.ts'
import { paymentState } from '#contract/invoices/invoice-totals.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { find, getOr404, save } from '#db/repository/collection.ts'
import { senderOf } from '#db/repository/current-user.ts'
import { nextId } from '#db/repository/ids.ts'
import { issued } from '#db/repository/invoice-numbers.ts'
import { storedFiles } from '#db/repository/stored-files.ts'
import type { TableName } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, write } from '../kernel/handler.ts'
import { sanitizeHtml } from '../kernel/html.ts'

const TABLES: TableName[] = ['emails', 'files', 'profile']

/** Handlers for drafts, and for sending and calling back mails. */
export const mailWriting = [
  write(sendEmail, [...TABLES, 'invoices'], async ({ body }, context) => {
    const { tx } = context
    const draft = body.draftId === undefined ? undefined : await getDraft(tx, body.draftId)
    const email = await compose(context, body, draft)
    const toMyself = [email.To, email.cc, email.bcc]
      .flatMap(parseStoredRecipients)
      .some((recipient) => addressOf(recipient) === email.fromEmail?.toLowerCase())
    // The history of the invoice records the sending; a draft of an invoice is issued by it.
    await changeInvoice(tx, email, async (invoice) => {
      // A mail about an overdue invoice is a reminder.
      const kind = paymentState(invoice, context.now) === 'overdue' ? 'reminded' : 'sent'
      return withEvent(await issued(tx, invoice, context), context, kind, email.To)
    })
    const outbox = body.outbox && { outbox: true }
    return save(tx, 'emails', { ...email, sent: true, ...outbox, inbox: toMyself, unread: toMyself })
  }),

  write(unsendEmail, ['emails', 'invoices'], async ({ params }, { tx, now }) => {
    const { outbox: _, ...email }: Email = await getOr404(tx, 'emails', params.id, 'Email not found')
    if (!mayUnsend(email, now)) throw new ApiError(409, 'It is too late to unsend this email.')
    // The sending is removed from the history of the invoice.
    await changeInvoice(tx, email, (invoice) => withoutSending(invoice, email.time))
    return save(tx, 'emails', { ...email, sent: false, inbox: false, unread: false, draft: true })
  }),

  write(addDraft, TABLES, ({ body }, context) => saveDraft(context, body)),
  write(updateDraft, TABLES, async ({ params, body }, context) => saveDraft(context, body, await getDraft(context.tx, params.id))),
]

const saveDraft = async (context: Context, draft: Draft, before?: Email): Promise<Email> =>
  save(context.tx, 'emails', { ...(await compose(context, draft, before)), draft: true })

async function getDraft(tx: StoreTransaction, id: Id): Promise<Email> {
  const email = await find(tx, 'emails', id)
  if (!email || email.erased) throw notFound('Draft not found')
  if (!email.draft) throw new ApiError(409, 'This email has already been sent.')
  return email
}

/** Changes the invoice that a mail refers to, if it still exists. */
async function changeInvoice(
  tx: StoreTransaction,
  { invoiceId }: Email,
  change: (invoice: Invoice) => Invoice | Promise<Invoice>,
): Promise<void> {
  const invoice = invoiceId === undefined ? undefined : await find(tx, 'invoices', invoiceId)
  if (invoice) save(tx, 'invoices', await change(invoice))
}

/** Composes the mail to store: with the id of the draft, if any, and in the conversation of the mail it answers. */
async function compose({ tx, now, user }: Context, draft: Draft, before?: Email): Promise<Email> {
  const parent = draft.inReplyTo === undefined ? undefined : await find(tx, 'emails', draft.inReplyTo)
  // `attchments` is spelled as existing clients read it.
  const forwardedFiles = (parent?.attchments ?? []).filter(({ id }) => draft.forwarded?.some((forwardedId) => sameId(forwardedId, id)))
  const files = await storedFiles(tx, draft.attachments ?? [])
  const id = before?.id ?? (await nextId(tx, 'emails'))
  const attachments = [...forwardedFiles, ...files.map(attachmentOf)]
  const email = composeEmail(id, senderOf(await user()), draft, sanitizeHtml(draft.html ?? ''), attachments, now)
  // Flags and labels of the draft are kept.
  const { starred, important, ...draftFields } = before ?? email
  const threadId = parent ? threadOf(parent) : draftFields.threadId
  const invoiceId = draft.invoiceId ?? draftFields.invoiceId
  return {
    ...withLabels(email, labelsOf(draftFields)),
    starred,
    important,
    ...(threadId === undefined ? {} : { threadId }),
    ...(invoiceId === undefined ? {} : { invoiceId }),
  }
}

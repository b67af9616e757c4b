import type { Email } from '#contract/emails.ts'
import { threadOf } from '#contract/emails-rules.ts'
import { ApiError, notFound } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import { calledBack, sentTo } from '#contract/invoice-history.ts'
import type { Invoice } from '#contract/invoices.ts'
import { addressOf, recipientsOf } from '#contract/mail-text.ts'
import { addDraft, type Draft, sendEmail, unsendEmail, updateDraft } from '#contract/mail-writing.ts'
import { attachmentOf, composeEmail, mayUnsend } from '#contract/mail-writing-rules.ts'
import { sameId } from '#contract/same-id.ts'
import { find, need, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { signedInSender } from '#db/signed-in.ts'
import { storedFiles } from '#db/stored-files.ts'
import type { TableName } from '#db/tables.ts'
import { type Context, write } from './answer.ts'
import { sanitizeHtml } from './html.ts'

const TABLES: TableName[] = ['emails', 'files', 'profile']

export const mailWriting = [
  write(sendEmail, [...TABLES, 'invoices'], async ({ body }, context) => {
    const { db } = context
    const draft = body.draftId === undefined ? undefined : await unsent(db, body.draftId)
    const email = await compose(context, body, draft)
    const toMyself = [email.To, email.cc, email.bcc].flatMap(recipientsOf).some((one) => addressOf(one) === email.fromEmail?.toLowerCase())
    await changeInvoice(db, email, (invoice) => sentTo(invoice, context.now, email.To))
    return save(db, 'emails', { ...email, sent: true, inbox: toMyself, unread: toMyself })
  }),

  write(unsendEmail, ['emails', 'invoices'], async ({ params }, { db, now }) => {
    const email: Email = await need(db, 'emails', params.id, 'Mail not found')
    if (!mayUnsend(email, now)) throw new ApiError(409, 'It is too late to call this mail back.')
    await changeInvoice(db, email, (invoice) => calledBack(invoice, email.time))
    return save(db, 'emails', { ...email, sent: false, inbox: false, unread: false, draft: true })
  }),

  write(addDraft, TABLES, ({ body }, context) => keep(context, body)),
  write(updateDraft, TABLES, async ({ params, body }, context) => keep(context, body, await unsent(context.db, params.id))),
]

const keep = async (context: Context, letter: Draft, before?: Email): Promise<Email> =>
  save(context.db, 'emails', { ...(await compose(context, letter, before)), draft: true })

async function unsent(db: Database, id: Id): Promise<Email> {
  const email: Email | undefined = await find(db, 'emails', id)
  if (!email || email.erased) throw notFound('Draft not found')
  if (!email.draft) throw new ApiError(409, 'This mail was sent already.')
  return email
}

/** The invoice that a mail brings, where it is there still. */
async function changeInvoice(db: Database, { invoiceId }: Email, change: (invoice: Invoice) => Invoice): Promise<void> {
  const invoice: Invoice | undefined = invoiceId === undefined ? undefined : await find(db, 'invoices', invoiceId)
  if (invoice) await save(db, 'invoices', change(invoice))
}

/** The mail as it is to be stored: under the draft's id where there was one, in the conversation of what it answers. */
async function compose({ db, now }: Context, letter: Draft, before?: Email): Promise<Email> {
  const parent: Email | undefined = letter.inReplyTo === undefined ? undefined : await find(db, 'emails', letter.inReplyTo)
  const taken = (parent?.attchments ?? []).filter(({ id }) => letter.forwarded?.some((wanted) => sameId(wanted, id)))
  const files = await storedFiles(db, letter.attachments ?? [])
  const id = before?.id ?? (await nextId(db, 'emails'))
  const hangs = [...taken, ...files.map(attachmentOf)]
  const email = composeEmail(id, await signedInSender(db), letter, sanitizeHtml(letter.html ?? ''), hangs, now)
  // What somebody marked it with stays; the rest is as it is written now.
  const { starred, important, label, ...kept } = before ?? email
  const threadId = parent ? threadOf(parent) : kept.threadId
  const invoiceId = letter.invoiceId ?? kept.invoiceId
  return {
    ...email,
    starred,
    important,
    label,
    ...(threadId === undefined ? {} : { threadId }),
    ...(invoiceId === undefined ? {} : { invoiceId }),
  }
}

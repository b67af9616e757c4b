import {
  changeEmail,
  changeEmails,
  countEmails,
  type Email,
  type EmailChange,
  emptyTrash,
  eraseEmail,
  getEmail,
  listEmails,
  MailFolder,
  trashEmail,
  wakeEmails,
} from '#contract/emails/emails.ts'
import { changedEmail, emailForExistingClients, erasedEmail, SNOOZE_ORDER } from '#contract/emails/emails-rules.ts'
import { isSameLabelName } from '#contract/emails/mail-labels-rules.ts'
import { mayUnsend } from '#contract/emails/mail-writing-rules.ts'
import { ApiError, notFound } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { TOTAL_HEADER } from '#contract/http/names.ts'
import { countWithFacet, facetBounds, facetPrefixes, getOr404, pageOf, pageQuery, rowsWithFacets, save } from '#db/repository/collection.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, listRows, listRowsOrFullTable, read, write } from '../kernel/handler.ts'
import { listedConversations } from './conversations.ts'

/** Compares snoozed mails by when they come back. */
const compareSnoozed = ({ snoozedUntil: a = '' }: Email, { snoozedUntil: b = '' }: Email): number => Date.parse(a) - Date.parse(b)

/** Handlers for emails. */
export const emails = [
  read(listEmails, ['emails', 'labels'], async ({ query: { from, to, subject, before, after, conversations, ...exact } }, context) => {
    // Only existing clients ask for everything, without query and filters (`{}, {}`).
    const isBare = Object.values({ from, to, subject, before, after, conversations, ...exact }).every((value) => value === undefined)
    if (isBare) return listRowsOrFullTable(context, 'emails', {}, {}, emailForExistingClients)
    const query = { ...exact, label: await storedLabel(context.tx, exact.label) }
    // `prefixes` are beginnings of words that a mail must have in its sender, recipients or subject.
    const prefixes = Object.entries({ from, to, subject }).flatMap(([facet, text]) => facetPrefixes('emails', facet, text))
    const within = (after ?? before) ? [facetBounds('emails', 'time', after ?? '', before)] : []
    const filters = { prefixes, within }
    if (query.folder === 'snoozed' && query.sort === SNOOZE_ORDER) {
      // Snoozed mails are few, so they are sorted here: an index would have an entry for every mail.
      const { sort: _, page, pageSize, ...matching } = query
      const rows = await (conversations === 'true'
        ? listedConversations(context, matching, filters)
        : listRows(context, 'emails', matching, filters))
      context.header(TOTAL_HEADER, String(rows.length))
      return pageOf(pageQuery('emails', { page, pageSize }), rows.sort(compareSnoozed))
    }
    return conversations === 'true' ? listedConversations(context, query, filters) : listRowsOrFullTable(context, 'emails', query, filters)
  }),

  read(countEmails, ['emails', 'labels'], async (_, { tx }) => {
    // Facets: `folder` and `label` of all mails, `unreadIn` and `unreadLabel` of the unread ones.
    const count = async (all: string, unread: string, value: string) => ({
      total: await countWithFacet(tx, 'emails', all, value),
      unread: await countWithFacet(tx, 'emails', unread, value),
    })
    const folders = {} as Record<MailFolder, { total: number; unread: number }>
    for (const folder of MailFolder.options) folders[folder] = await count('folder', 'unreadIn', folder)
    const labels: [name: string, Awaited<ReturnType<typeof count>>][] = []
    for (const { name } of await tx.list('labels')) labels.push([name, await count('label', 'unreadLabel', name)])
    // `fromEntries`, because a label may be called "__proto__".
    return { folders, labels: Object.fromEntries(labels) }
  }),

  read(getEmail, ['emails'], ({ params }, { tx }) => getMail(tx, params.id)),

  write(trashEmail, ['emails'], async ({ body }, { tx }) => {
    await changeAll(tx, [body.emailId], { trash: true })
    return { success: true as const }
  }),

  write(changeEmail, ['emails'], async ({ params, body }, { tx }) => save(tx, 'emails', changedEmail(await getMail(tx, params.id), body))),
  write(changeEmails, ['emails'], ({ body }, { tx }) => changeAll(tx, body.ids, body.change)),

  write(eraseEmail, ['emails'], async ({ params }, context) => {
    const { tx } = context
    const email = await getMail(tx, params.id)
    if (!email.trash) throw new ApiError(409, 'Move the email to the bin first.')
    return eraseAll(context, [email])
  }),

  write(emptyTrash, ['emails'], async (_, context) => eraseAll(context, await rowsWithFacets(context.tx, 'emails', { folder: 'trash' }))),

  write(wakeEmails, ['emails'], async (_, { tx, now }) => {
    const rows = await dueMails(tx, now)
    return saveAll(
      tx,
      rows.map(({ outbox, ...row }) => (outbox ? row : changedEmail(row, { snoozedUntil: '', unread: true }))),
    )
  }),
]

/**
 * The name of a label as it is stored, for a name in any case. A name that no label has is returned as it is. The same case goes first: an
 * imported backup may have two labels that differ only in that.
 */
async function storedLabel(tx: StoreTransaction, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined
  const names = (await tx.list('labels')).map((label) => label.name)
  return names.includes(name) ? name : (names.find((other) => isSameLabelName(other, name)) ?? name)
}

/** The snoozed mails whose time has come, and the mails in the outbox that can no longer be unsent. */
export async function dueMails(tx: StoreTransaction, now: Date): Promise<Email[]> {
  const snoozed = await rowsWithFacets(tx, 'emails', { folder: 'snoozed' })
  const outgoing = await rowsWithFacets(tx, 'emails', { folder: 'outbox' })
  return [
    ...snoozed.filter(({ snoozedUntil = '' }) => Date.parse(snoozedUntil) <= now.getTime()),
    ...outgoing.filter((row) => !mayUnsend(row, now)),
  ]
}

async function getMail(tx: StoreTransaction, id: Id): Promise<Email> {
  const email: Email = await getOr404(tx, 'emails', id, 'Email not found')
  // An erased mail is an empty record that only keeps its position.
  if (email.erased) throw notFound('Email not found')
  return email
}

async function changeAll(tx: StoreTransaction, ids: Id[], change: EmailChange) {
  const rows: Email[] = []
  for (const id of new Set(ids.map(String))) rows.push(changedEmail(await getMail(tx, id), change))
  return saveAll(tx, rows)
}

async function eraseAll({ tx, erase }: Context, rows: Email[]) {
  await erase(rows.map(({ id }) => ({ table: 'emails', id })))
  return saveAll(tx, rows.map(erasedEmail))
}

async function saveAll(tx: StoreTransaction, rows: Email[]) {
  if (rows.length) save(tx, 'emails', ...rows)
  return { changed: rows.length }
}

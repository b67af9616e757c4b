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
} from '#contract/emails.ts'
import { changedEmail, erasedEmail } from '#contract/emails-rules.ts'
import { ApiError, notFound } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import type { MailLabel } from '#contract/mail-labels.ts'
import { countOf, facetBetween, facetWords, need, rowsWith, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { listedWhole, read, write } from './answer.ts'
import { listedConversations } from './conversations.ts'

export const emails = [
  read(listEmails, ['emails'], ({ query: { from, to, subject, before, after, conversations, ...query } }, context) => {
    const { db } = context
    const within = Object.entries({ from, to, subject }).flatMap(([facet, text]) => facetWords(db, 'emails', facet, text))
    if (after ?? before) within.push(facetBetween(db, 'emails', 'time', after ?? '', before))
    return conversations === 'true' ? listedConversations(context, query, within) : listedWhole(context, 'emails', query, { within })
  }),

  read(countEmails, ['emails', 'labels'], async (_, { db }) => {
    const count = async (all: string, unread: string, value: string) => ({
      total: await countOf(db, 'emails', all, value),
      unread: await countOf(db, 'emails', unread, value),
    })
    const folders = {} as Record<MailFolder, { total: number; unread: number }>
    for (const folder of MailFolder.options) folders[folder] = await count('folder', 'unreadIn', folder)
    const labels: [name: string, Awaited<ReturnType<typeof count>>][] = []
    for (const { name } of (await db.labels.toArray()) as MailLabel[]) labels.push([name, await count('label', 'unreadLabel', name)])
    // Entry by entry: a label may be called "__proto__".
    return { folders, labels: Object.fromEntries(labels) }
  }),

  read(getEmail, ['emails'], ({ params }, { db }) => one(db, params.id)),

  write(trashEmail, ['emails'], async ({ body }, { db }) => {
    await changeAll(db, [body.emailId], { trash: true })
    return { success: true as const }
  }),

  write(changeEmail, ['emails'], async ({ params, body }, { db }) => save(db, 'emails', changedEmail(await one(db, params.id), body))),
  write(changeEmails, ['emails'], ({ body }, { db }) => changeAll(db, body.ids, body.change)),

  write(eraseEmail, ['emails'], async ({ params }, { db }) => {
    const email = await one(db, params.id)
    if (!email.trash) throw new ApiError(409, 'Move the mail to the trash first.')
    return eraseAll(db, [email])
  }),

  write(emptyTrash, ['emails'], async (_, { db }) => eraseAll(db, await rowsWith(db, 'emails', { folder: 'trash' }))),

  write(wakeEmails, ['emails'], async (_, { db, now }) => {
    const due = (email: Email) => email.snoozedUntil !== undefined && Date.parse(email.snoozedUntil) <= now.getTime()
    const rows: Email[] = (await rowsWith(db, 'emails', { folder: 'snoozed' })).filter(due)
    return saveAll(
      db,
      rows.map((row) => changedEmail(row, { snoozedUntil: '', unread: true })),
    )
  }),
]

async function one(db: Database, id: Id): Promise<Email> {
  const email: Email = await need(db, 'emails', id, 'Mail not found')
  if (email.erased) throw notFound('Mail not found')
  return email
}

async function changeAll(db: Database, ids: Id[], change: EmailChange) {
  const rows: Email[] = []
  for (const id of new Set(ids.map(String))) rows.push(changedEmail(await one(db, id), change))
  return saveAll(db, rows)
}

const eraseAll = (db: Database, rows: Email[]) => saveAll(db, rows.map(erasedEmail))

async function saveAll(db: Database, rows: Email[]) {
  if (rows.length) await save(db, 'emails', ...rows)
  return { changed: rows.length }
}

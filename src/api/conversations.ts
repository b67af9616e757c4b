import type { Email, ListedEmail, MailFolder, MailMarks } from '#contract/emails.ts'
import { placeOf } from '#contract/emails-rules.ts'
import type { ListQuery } from '#contract/field.ts'
import { TOTAL_HEADER } from '#contract/names.ts'
import { facetIs, type Key, pageOf, queryKeys } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { type FacetGroups, facetGroups } from '#db/facet-groups.ts'
import type { Context } from './answer.ts'

/** In these folders a conversation may have mails of more than one place, or drafts among others. */
const MIXED: readonly (MailFolder | undefined)[] = [undefined, 'starred', 'important']

/**
 * One page of the conversations that have mails which match, in the order of the first of them. Which conversations there are is
 * found among keys; only the mails of those on the page are read.
 */
export async function listedConversations(
  { db, header, cached }: Context,
  { q, sort, page, pageSize, ...facets }: ListQuery & { folder?: MailFolder | undefined } & Record<string, unknown>,
  within: Promise<Key[]>[],
): Promise<ListedEmail[]> {
  const query = { q, sort, page, pageSize }
  const keys = await queryKeys(db, 'emails', query, facets, within, cached)
  const threads = await facetGroups(db, cached, 'emails', 'threadId')
  const keysOfFolder = (folder: MailFolder) => keysIn(db, facets.folder, folder)
  const [trash, spam, draft] = await Promise.all([keysOfFolder('trash'), keysOfFolder('spam'), keysOfFolder('draft')])
  const firsts = firstOfEach(keys, draft, (key) => `${threads.groupOf.get(key) ?? key}/${trash.has(key) ? 1 : spam.has(key) ? 2 : 0}`)
  header(TOTAL_HEADER, String(firsts.length))
  return withConversations(db, pageOf(query, firsts), threads)
}

const keysIn = async (db: Database, asked: MailFolder | undefined, folder: MailFolder): Promise<ReadonlySet<Key>> =>
  new Set(MIXED.includes(asked) ? await facetIs(db, 'emails', 'folder', folder) : [])

/** The key that stands for each group, where the first of the group is: that one, or where it is a draft the first that is none. */
function firstOfEach(keys: readonly Key[], drafts: ReadonlySet<Key>, groupOf: (key: Key) => string): Key[] {
  const firsts = new Map<string, Key>()
  for (const key of keys) {
    const group = groupOf(key)
    const first = firsts.get(group)
    if (first === undefined || (drafts.has(first) && !drafts.has(key))) firsts.set(group, key)
  }
  return [...firsts.values()]
}

async function withConversations(db: Database, keys: Key[], { groupOf, keysOf: mails }: FacetGroups): Promise<ListedEmail[]> {
  const wanted = new Set(keys.flatMap((key) => [key, ...(mails.get(groupOf.get(key) ?? '') ?? [])]))
  const rows = new Map<Key, Email>()
  for (const row of (await db.emails.bulkGet([...wanted])) as (Email | undefined)[]) if (row) rows.set(row.id, row)
  return keys.flatMap((key) => {
    const row = rows.get(key)
    if (!row) return []
    const all = (mails.get(groupOf.get(key) ?? '') ?? [key]).flatMap((other) => rows.get(other) ?? [])
    const here = all.filter((other) => placeOf(other) === placeOf(row)).sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    return { ...row, conversation: here.map(marksOf) }
  })
}

function marksOf(email: Email): MailMarks {
  const { id, from, time, unread, attachment, starred, important, inbox, sent, draft, spam, trash, label, threadId, snoozedUntil } = email
  const marks: MailMarks = { id, from, time, unread, attachment, starred, important, inbox, sent, draft, spam, trash, label }
  if (threadId !== undefined) marks.threadId = threadId
  if (snoozedUntil !== undefined) marks.snoozedUntil = snoozedUntil
  return marks
}

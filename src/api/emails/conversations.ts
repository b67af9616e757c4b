import type { Email, ListedEmail, MailFolder, MailMarks } from '#contract/emails/emails.ts'
import { placeInConversation } from '#contract/emails/emails-rules.ts'
import type { ListQuery } from '#contract/http/field.ts'
import { TOTAL_HEADER } from '#contract/http/names.ts'
import { existingRows, keysWithFacet, pageOf, pageQuery } from '#db/repository/collection.ts'
import { type FacetGroups, facetGroups } from '#db/repository/facet-groups.ts'
import { listedKeys } from '#db/repository/list.ts'
import type { Key } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, type ListFilters, withFilters } from '../kernel/handler.ts'

/** Folders in which a conversation may have mails of several places, or drafts among others. */
const MIXED_FOLDERS: readonly (MailFolder | undefined)[] = [undefined, 'starred', 'important']

/**
 * One page of the conversations with matching mails, in the order of their first mail. Conversations are found by keys alone; only the
 * mails on the page are read.
 *
 * @param facets values of the search index that mails must have, such as the folder
 * @param filters more conditions, such as words in the subject
 */
export async function listedConversations(
  { tx, header, cached }: Context,
  { q, sort, page, pageSize, ...facets }: ListQuery & { folder?: MailFolder | undefined } & Record<string, unknown>,
  filters: ListFilters,
): Promise<ListedEmail[]> {
  const query = withFilters(pageQuery('emails', { q, sort, page, pageSize }, facets), filters)
  // `cached` is the query cache.
  const keys = await listedKeys(tx, 'emails', query, cached)
  // `groupOf` has the thread of each mail, `keysOf` the mails of each thread.
  const threads = await facetGroups(tx, cached, 'emails', 'threadId')
  const keysOfFolder = (folder: MailFolder) => keysInFolder(tx, facets.folder, folder)
  const [trash, spam, draft] = await Promise.all([keysOfFolder('trash'), keysOfFolder('spam'), keysOfFolder('draft')])
  // Mails in the trash (1) and in spam (2) are conversations of their own, apart from the others (0).
  const firsts = firstOfGroups(keys, draft, (key) => `${threads.groupOf.get(key) ?? key}/${trash.has(key) ? 1 : spam.has(key) ? 2 : 0}`)
  header(TOTAL_HEADER, String(firsts.length))
  return withConversations(tx, pageOf(query, firsts), threads)
}

/** The keys of the mails in a folder. Empty if the requested list cannot contain mails of different folders. */
const keysInFolder = async (tx: StoreTransaction, requestedFolder: MailFolder | undefined, folder: MailFolder): Promise<ReadonlySet<Key>> =>
  new Set(MIXED_FOLDERS.includes(requestedFolder) ? await keysWithFacet(tx, 'emails', 'folder', folder) : [])

/** The first key of each group, in the order of the groups. If it is a draft, the first key that is not a draft. */
function firstOfGroups(keys: readonly Key[], drafts: ReadonlySet<Key>, groupOf: (key: Key) => string): Key[] {
  const firsts = new Map<string, Key>()
  for (const key of keys) {
    const group = groupOf(key)
    const first = firsts.get(group)
    if (first === undefined || (drafts.has(first) && !drafts.has(key))) firsts.set(group, key)
  }
  return [...firsts.values()]
}

/** The mails with these keys, each with marks such as `unread` of all mails of its conversation. */
async function withConversations(tx: StoreTransaction, keys: Key[], { groupOf, keysOf: mails }: FacetGroups): Promise<ListedEmail[]> {
  const requiredKeys = new Set(keys.flatMap((key) => [key, ...(mails.get(groupOf.get(key) ?? '') ?? [])]))
  const rows = new Map<Key, Email>()
  for (const row of await existingRows(tx, 'emails', requiredKeys)) rows.set(row.id, row)
  return keys.flatMap((key) => {
    const row = rows.get(key)
    if (!row) return []
    const mailsOfThread = (mails.get(groupOf.get(key) ?? '') ?? [key]).flatMap((other) => rows.get(other) ?? [])
    const samePlace = mailsOfThread
      .filter((other) => placeInConversation(other) === placeInConversation(row))
      .sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    return { ...row, conversation: samePlace.map(pickMarks) }
  })
}

/** A mail without its subject and text, as the conversations of a list contain it. */
function pickMarks(email: Email): MailMarks {
  const { id, from, time, unread, attachment, starred, important, inbox, sent, draft, spam, trash, label, labels, threadId, snoozedUntil } =
    email
  const marks: MailMarks = { id, from, time, unread, attachment, starred, important, inbox, sent, draft, spam, trash, label }
  if (labels !== undefined) marks.labels = labels
  if (threadId !== undefined) marks.threadId = threadId
  if (snoozedUntil !== undefined) marks.snoozedUntil = snoozedUntil
  return marks
}

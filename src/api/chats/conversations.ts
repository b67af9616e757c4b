import type { Email, ListedEmail, MailFolder, MailMarks } from '#contract/emails/emails.ts'
import { placeOf } from '#contract/emails/emails-rules.ts'
import type { ListQuery } from '#contract/http/field.ts'
import { TOTAL_HEADER } from '#contract/http/names.ts'
import { existingRows, keysWithFacet, pageOf, pageQuery } from '#db/repository/collection.ts'
import { type FacetGroups, facetGroups } from '#db/repository/facet-groups.ts'
import { listedKeys } from '#db/repository/list.ts'
import type { Key } from '#db/schema/rows.ts'
import type { StoreTransaction } from '#db/store.ts'
import { type Context, type Narrowing, narrowed } from '../kernel/handler.ts'

/** In these folders a conversation may have mails of more than one place, or drafts among others. */
const MIXED: readonly (MailFolder | undefined)[] = [undefined, 'starred', 'important']

/**
 * One page of the conversations that have mails which match, in the order of the first of them. Which conversations there are is
 * found among keys; only the mails of those on the page are read.
 */
export async function listedConversations(
  { tx, header, cached }: Context,
  { q, sort, page, pageSize, ...facets }: ListQuery & { folder?: MailFolder | undefined } & Record<string, unknown>,
  narrowing: Narrowing,
): Promise<ListedEmail[]> {
  const query = narrowed(pageQuery('emails', { q, sort, page, pageSize }, facets), narrowing)
  const keys = await listedKeys(tx, 'emails', query, cached)
  const threads = await facetGroups(tx, cached, 'emails', 'threadId')
  const keysOfFolder = (folder: MailFolder) => keysIn(tx, facets.folder, folder)
  const [trash, spam, draft] = await Promise.all([keysOfFolder('trash'), keysOfFolder('spam'), keysOfFolder('draft')])
  const firsts = firstOfEach(keys, draft, (key) => `${threads.groupOf.get(key) ?? key}/${trash.has(key) ? 1 : spam.has(key) ? 2 : 0}`)
  header(TOTAL_HEADER, String(firsts.length))
  return withConversations(tx, pageOf(query, firsts), threads)
}

const keysIn = async (tx: StoreTransaction, asked: MailFolder | undefined, folder: MailFolder): Promise<ReadonlySet<Key>> =>
  new Set(MIXED.includes(asked) ? await keysWithFacet(tx, 'emails', 'folder', folder) : [])

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

async function withConversations(tx: StoreTransaction, keys: Key[], { groupOf, keysOf: mails }: FacetGroups): Promise<ListedEmail[]> {
  const wanted = new Set(keys.flatMap((key) => [key, ...(mails.get(groupOf.get(key) ?? '') ?? [])]))
  const rows = new Map<Key, Email>()
  for (const row of await existingRows(tx, 'emails', wanted)) rows.set(row.id, row)
  return keys.flatMap((key) => {
    const row = rows.get(key)
    if (!row) return []
    const all = (mails.get(groupOf.get(key) ?? '') ?? [key]).flatMap((other) => rows.get(other) ?? [])
    const here = all.filter((other) => placeOf(other) === placeOf(row)).sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0))
    return { ...row, conversation: here.map(hashFields) }
  })
}

function hashFields(email: Email): MailMarks {
  const { id, from, time, unread, attachment, starred, important, inbox, sent, draft, spam, trash, label, threadId, snoozedUntil } = email
  const marks: MailMarks = { id, from, time, unread, attachment, starred, important, inbox, sent, draft, spam, trash, label }
  if (threadId !== undefined) marks.threadId = threadId
  if (snoozedUntil !== undefined) marks.snoozedUntil = snoozedUntil
  return marks
}

import type { Chat } from '#contract/chats.ts'
import { findDuplicates, forgetApart, setApart } from '#contract/contact-duplicates.ts'
import { mergeContacts } from '#contract/contact-merge.ts'
import { contactName } from '#contract/contact-name.ts'
import {
  addContact,
  type Contact,
  type ContactFields,
  changeContact,
  changeContacts,
  deleteContact,
  deleteContacts,
  importContacts,
  joinContacts,
  listContacts,
  listLetters,
  updateContact,
} from '#contract/contacts.ts'
import { blankContact } from '#contract/contacts-rules.ts'
import { ApiError } from '#contract/error.ts'
import type { Id } from '#contract/field.ts'
import { randomId } from '#contract/identity.ts'
import { countDistinct, duplicatesAmong } from '#contract/likenesses.ts'
import { sameId } from '#contract/same-id.ts'
import { need, needAll, queryKeys, rowsWith, save } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { nextId } from '#db/ids.ts'
import { lettersAmong } from '#db/letters.ts'
import { listOf, read, write, writeThen } from './answer.ts'

export const contacts = [
  listOf(listContacts, 'contacts'),

  read(listLetters, ['contacts'], async ({ query: { q, sort, ...facets } }, { db, cached }) => {
    const keys = await queryKeys(db, 'contacts', { q, sort }, facets, [], cached)
    const all = await queryKeys(db, 'contacts', { sort }, {}, [], cached)
    return { letters: await lettersAmong(db, 'contacts', sort, keys, all) }
  }),

  write(addContact, ['contacts'], async ({ body }, { db }) => {
    const contact: Contact = { ...blankContact, ...body, id: await nextId(db, 'contacts') }
    return save(db, 'contacts', contact)
  }),

  write(updateContact, ['contacts'], ({ body: { id, ...fields } }, { db }) => change(db, id, fields)),

  writeThen(
    deleteContact,
    ['contacts'],
    async ({ body }, { db }) => {
      await change(db, body.contactId, { deleted: true })
    },
    ({ db }) => db.contacts.filter(({ deleted }) => !deleted).toArray(),
  ),

  write(changeContact, ['contacts'], ({ params, body }, { db }) => change(db, params.id, body)),
  write(changeContacts, ['contacts'], ({ body }, { db }) => changeAll(db, body.ids, body.change)),
  write(deleteContacts, ['contacts'], ({ body }, { db }) => changeAll(db, body.ids, { deleted: true })),

  write(importContacts, ['contacts'], async ({ body }, { db }) => {
    const first = await nextId(db, 'contacts')
    const rows: Contact[] = body.contacts.map((fields, index) => ({ ...blankContact, ...fields, id: first + index }))
    await save(db, 'contacts', ...rows)
    return { ids: rows.map(({ id }) => id) }
  }),

  write(joinContacts, ['contacts', 'chats'], async ({ params, body }, context) => {
    const { db } = context
    const keep = await one(db, params.id)
    const others = (await several(db, body.ids)).filter(({ id }) => !sameId(id, keep.id))
    if (others.length === 0) throw new ApiError(400, 'A contact is merged into another one, not into itself.')
    if ([keep, ...others].some(({ deleted }) => deleted)) throw new ApiError(409, 'Restore a deleted contact before it is merged.')
    const merged: Contact = { ...mergeContacts(keep, others), ...body.fields }
    if (contactName(merged) === '') throw new ApiError(400, 'Write a first or a last name.', { firstname: 'Write a first or a last name.' })
    const gone = others.map((other) => ({ ...other, deleted: true }))
    await context.amend({ contacts: [merged, ...gone], chats: await chatsOf(db, others, keep) })
    return merged
  }),

  read(findDuplicates, ['contacts'], async ({ query: { page = 1, pageSize } }, { db }) => {
    const all: Contact[] = await db.contacts.toArray()
    const groups = duplicatesAmong(all)
    const size = pageSize ?? groups.length
    return { groups: groups.slice((page - 1) * size, page * size), total: groups.length, apart: countDistinct(all) }
  }),

  write(setApart, ['contacts'], async ({ body }, context) => {
    const rows = await several(context.db, body.ids)
    const saying = randomId()
    await context.amend({ contacts: rows.map((row) => ({ ...row, distinct: [...(row.distinct ?? []), saying] })) })
    return { changed: rows.length }
  }),

  write(forgetApart, ['contacts'], async (_, context) => {
    const rows: Contact[] = await context.db.contacts
      .filter(({ distinct }: Contact) => distinct !== undefined && distinct.length > 0)
      .toArray()
    await context.amend({ contacts: rows.map(({ distinct: _, ...row }) => row) })
    return { changed: rows.length }
  }),
]

const one = (db: Database, id: Id): Promise<Contact> => need(db, 'contacts', id, 'Contact not found')

const several = (db: Database, ids: Id[]): Promise<Contact[]> => needAll(db, 'contacts', ids, 'Contact not found')

const change = async (db: Database, id: Id, fields: ContactFields): Promise<Contact> =>
  save(db, 'contacts', { ...(await one(db, id)), ...fields })

async function changeAll(db: Database, ids: Id[], fields: ContactFields) {
  const rows = await several(db, ids)
  await save(db, 'contacts', ...rows.map((row) => ({ ...row, ...fields })))
  return { changed: rows.length }
}

/** The chats with contacts that are merged, now with the one that stays: once, where that one was in it already. */
async function chatsOf(db: Database, others: Contact[], keep: Contact): Promise<Chat[]> {
  const gone = new Set(others.map(({ id }) => String(id)))
  const found: Chat[][] = await Promise.all(others.map(({ id }) => rowsWith(db, 'chats', { contactId: id })))
  const chats = new Map(found.flat().map((chat) => [chat.id, chat]))
  return [...chats.values()].map((chat) => {
    const ids = chat.contactIds.map((id) => (gone.has(String(id)) ? keep.id : id))
    const isFirst = (_: unknown, at: number) => ids.findIndex((id) => sameId(id, ids[at])) === at
    const isParallel = chat.members.length === ids.length
    return { ...chat, contactIds: ids.filter(isFirst), members: isParallel ? chat.members.filter(isFirst) : chat.members }
  })
}

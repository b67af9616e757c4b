import type { Chat } from '#contract/chats/chats.ts'
import { findDuplicates, forgetApart, setApart } from '#contract/contacts/contact-duplicates.ts'
import { MAX_TAGS } from '#contract/contacts/contact-fields.ts'
import { mergeContacts } from '#contract/contacts/contact-merge.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import {
  addContact,
  type Contact,
  type ContactFields,
  changeContact,
  changeContacts,
  deleteContact,
  deleteContacts,
  findContactNames,
  importContacts,
  joinContacts,
  listContacts,
  listLetters,
  readContact,
  TOO_MANY_TAGS,
  updateContact,
} from '#contract/contacts/contacts.ts'
import { contactDefaults } from '#contract/contacts/contacts-rules.ts'
import { countSetsApart, findDuplicateGroups } from '#contract/contacts/duplicate-detection.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { alphabetIndex } from '#db/repository/alphabet-index.ts'
import { existingRows, getAllOr404, getOr404, pageQuery, rowsWithFacets, save, wordPrefixes } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds, listedKeys, matchingKeys } from '#db/repository/list.ts'
import { facetToken } from '#db/repository/search.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listRowsOrFullTable, read, write, writeThenReadBack } from '../kernel/handler.ts'

/** Handlers for contacts. */
export const contacts = [
  read(listContacts, ['contacts'], ({ path, query }, context) => {
    // Two existing clients differ only in one letter: `ContactsData` and `contactsData`. The first finds contacts by their index in the
    // list, so it needs deleted ones too; the other shows all it gets.
    const isWithoutDeleted = path.endsWith('/contactsData') && query.deleted === undefined
    // Filters are texts, as in a query string.
    return listRowsOrFullTable(context, 'contacts', isWithoutDeleted ? { ...query, deleted: 'false' } : query)
  }),

  read(listLetters, ['contacts'], async ({ query: { q, sort, ...facets } }, { tx, cached }) => {
    // `alphabetIndex` needs the keys of the matching contacts and of all contacts. `cached` is the query cache.
    const keys = await listedKeys(tx, 'contacts', pageQuery('contacts', { q, sort }, facets), cached)
    const all = await listedKeys(tx, 'contacts', pageQuery('contacts', { sort }), cached)
    return { letters: await alphabetIndex(tx, 'contacts', sort, keys, all) }
  }),

  read(readContact, ['contacts'], ({ params }, { tx }) => getOr404(tx, 'contacts', params.id, 'Contact not found')),

  read(findContactNames, ['contacts'], async ({ query }, { tx }) => {
    const names: [address: string, name: string][] = []
    for (const address of new Set(query.emails.toLowerCase().split(/[\s,]+/))) {
      const contact = await findByEmail(tx, address)
      if (contact) names.push([address, contactName(contact)])
    }
    // `fromEntries`, because an address may be called "__proto__".
    return { names: Object.fromEntries(names) }
  }),

  write(addContact, ['contacts'], async ({ body }, { tx }) => {
    const contact: Contact = { ...contactDefaults, ...body, id: await nextId(tx, 'contacts') }
    return save(tx, 'contacts', contact)
  }),

  write(updateContact, ['contacts'], ({ body: { id, ...fields } }, { tx }) => change(tx, id, fields)),

  writeThenReadBack(
    deleteContact,
    ['contacts'],
    async ({ body }, { tx }) => {
      await change(tx, body.contactId, { deleted: true })
    },
    async ({ tx }) => (await tx.page('contacts', { without: [equalBounds('tokens', facetToken('contacts', 'deleted', true))] })).rows,
  ),

  write(changeContact, ['contacts'], ({ params, body }, { tx }) => change(tx, params.id, body)),
  write(changeContacts, ['contacts'], async ({ body: { ids, change, addTags } }, { tx, applyChangeSet }) => {
    if (addTags.length === 0) return changeAll(tx, ids, change)
    const rows = (await getContacts(tx, ids)).map((row) => ({
      ...row,
      ...change,
      tags: [...new Set([...(change.tags ?? row.tags), ...addTags])],
    }))
    if (rows.some(({ tags }) => tags.length > MAX_TAGS)) throw new ApiError(409, TOO_MANY_TAGS)
    await applyChangeSet({ contacts: rows })
    return { changed: rows.length }
  }),
  write(deleteContacts, ['contacts'], ({ body }, { tx }) => changeAll(tx, body.ids, { deleted: true })),

  write(importContacts, ['contacts'], async ({ body }, { tx }) => {
    const firstId = await nextId(tx, 'contacts')
    const rows: Contact[] = body.contacts.map((fields, index) => ({ ...contactDefaults, ...fields, id: firstId + index }))
    save(tx, 'contacts', ...rows)
    return { ids: rows.map(({ id }) => id) }
  }),

  write(joinContacts, ['contacts', 'chats'], async ({ params, body }, context) => {
    const { tx } = context
    const target = await getContact(tx, params.id)
    const others = (await getContacts(tx, body.ids)).filter(({ id }) => !sameId(id, target.id))
    if (others.length === 0) throw new ApiError(400, 'A contact cannot be merged with itself.')
    if ([target, ...others].some(({ deleted }) => deleted)) throw new ApiError(409, 'Restore the deleted contact before merging it.')
    const merged: Contact = { ...mergeContacts(target, others), ...body.fields }
    if (contactName(merged) === '') throw new ApiError(400, 'Enter a first or last name.', { firstname: 'Enter a first or last name.' })
    const deletedContacts = others.map((other) => ({ ...other, deleted: true }))
    await context.applyChangeSet({ contacts: [merged, ...deletedContacts], chats: await chatsOf(tx, others, target) })
    return merged
  }),

  read(findDuplicates, ['contacts'], async ({ query: { page = 1, pageSize } }, { tx }) => {
    const all: Contact[] = await tx.list('contacts')
    const groups = findDuplicateGroups(all)
    const size = pageSize ?? groups.length
    return { groups: groups.slice((page - 1) * size, page * size), total: groups.length, apart: countSetsApart(all) }
  }),

  write(setApart, ['contacts'], async ({ body }, context) => {
    const rows = await getContacts(context.tx, body.ids)
    // Two contacts with a common marker in `distinct` are known to be different people.
    const marker = context.random()
    await context.applyChangeSet({ contacts: rows.map((row) => ({ ...row, distinct: [...(row.distinct ?? []), marker] })) })
    return { changed: rows.length }
  }),

  write(forgetApart, ['contacts'], async (_, context) => {
    // Rarely used, so that it may read all contacts.
    const rows = (await context.tx.list('contacts')).filter(({ distinct = [] }) => distinct.length > 0)
    await context.applyChangeSet({ contacts: rows.map(({ distinct: _, ...row }) => row) })
    return { changed: rows.length }
  }),
]

/** The contact with an address that has a name and is not deleted. */
async function findByEmail(tx: StoreTransaction, address: string): Promise<Contact | undefined> {
  // Only the words before the `@`: many contacts share a domain.
  const keys = await matchingKeys(tx, 'contacts', { prefixes: wordPrefixes('contacts', address.split('@')[0]) })
  const rows: Contact[] = await existingRows(tx, 'contacts', keys ?? [])
  return rows.find((row) => !row.deleted && row.email.toLowerCase() === address && contactName(row) !== '')
}

const getContact = (tx: StoreTransaction, id: Id): Promise<Contact> => getOr404(tx, 'contacts', id, 'Contact not found')

const getContacts = (tx: StoreTransaction, ids: Id[]): Promise<Contact[]> => getAllOr404(tx, 'contacts', ids, 'Contact not found')

const change = async (tx: StoreTransaction, id: Id, fields: ContactFields): Promise<Contact> =>
  save(tx, 'contacts', { ...(await getContact(tx, id)), ...fields })

async function changeAll(tx: StoreTransaction, ids: Id[], fields: ContactFields) {
  const rows = await getContacts(tx, ids)
  save(tx, 'contacts', ...rows.map((row) => ({ ...row, ...fields })))
  return { changed: rows.length }
}

/** The chats of merged contacts, changed to the remaining contact. It is listed once, even if it was a member already. */
async function chatsOf(tx: StoreTransaction, others: Contact[], target: Contact): Promise<Chat[]> {
  const deletedContacts = new Set(others.map(({ id }) => String(id)))
  const chatLists: Chat[][] = await Promise.all(others.map(({ id }) => rowsWithFacets(tx, 'chats', { contactId: id })))
  const chats = new Map(chatLists.flat().map((chat) => [chat.id, chat]))
  return [...chats.values()].map((chat) => {
    const ids = chat.contactIds.map((id) => (deletedContacts.has(String(id)) ? target.id : id))
    const isFirst = (_: unknown, index: number) => ids.findIndex((id) => sameId(id, ids[index])) === index
    // Members have no ids. They are in the order of `contactIds`, if both lists are equally long.
    const isParallel = chat.members.length === ids.length
    return { ...chat, contactIds: ids.filter(isFirst), members: isParallel ? chat.members.filter(isFirst) : chat.members }
  })
}

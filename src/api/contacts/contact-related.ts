import { toChatMessage } from '#contract/chats/chats-rules.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import { readRelated } from '#contract/contacts/contact-related.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { queryWords } from '#contract/search/search-words.ts'
import { facetPrefixes, getOr404, wordPrefixes } from '#db/repository/collection.ts'
import { equalBounds, prefixBounds } from '#db/repository/list.ts'
import { countUnread, directChatWith, lastMessage } from '#db/repository/messages.ts'
import { facetToken } from '#db/repository/search.ts'
import type { TableName } from '#db/schema/rows.ts'
import type { PageQuery, StoreTransaction } from '#db/store.ts'
import { read } from '../kernel/handler.ts'

const NOT_DELETED = facetToken('tickets', 'deleted', false)
const CLOSED = facetToken('tickets', 'Status', 'Closed')
/** Any value of the facet `due`, which only an unpaid invoice has. */
const UNPAID = prefixBounds('tokens', facetToken('invoices', 'due', ''))

/** Handlers for the records that are related to a contact. */
export const contactRelated = [
  read(readRelated, ['contacts', 'emails', 'chats', 'messages', 'tickets', 'invoices'], async ({ params }, { tx }) => {
    const contact = await getOr404(tx, 'contacts', params.id, 'Contact not found')
    const [from, to, chat, tickets, invoices] = await Promise.all([
      mails(tx, 'from', contact.email),
      mails(tx, 'to', contact.email),
      chatOf(tx, contact),
      countRelated(tx, 'tickets', contact, { tokens: [NOT_DELETED] }, { without: [equalBounds('tokens', CLOSED)] }),
      countRelated(tx, 'invoices', contact, {}, { within: [UNPAID] }),
    ])
    return { mails: { from, to }, chat, tickets, invoices }
  }),
]

/** The number of mails that a search for `from:` or `to:` this address finds, and the newest one. */
async function mails(tx: StoreTransaction, facet: 'from' | 'to', email: string) {
  // Beginnings of entries of the search index, one for each word of the address. The mails that are found have all of them.
  const prefixes = facetPrefixes('emails', facet, email)
  if (prefixes.length === 0) return { count: 0, last: null }
  const { rows, total } = await tx.page('emails', { prefixes, sort: { index: 'time' }, descending: true, limit: 1 })
  const [last] = rows
  return { count: total, last: last ? { id: last.id, subject: last.subject, time: last.time } : null }
}

async function chatOf(tx: StoreTransaction, contact: Contact) {
  const chat = await directChatWith(tx, contact.id)
  if (!chat) return null
  const [unread, last] = await Promise.all([countUnread(tx, chat), lastMessage(tx, chat.id)])
  return { id: chat.id, unread, last: last ? { msg: toChatMessage(last).msg, createdAt: last.createdAt } : null }
}

/** The number of rows that match the contact's email address, or if there are none, the full name; and how many of them are open. */
async function countRelated(tx: StoreTransaction, table: TableName, contact: Contact, filters: PageQuery, openFilters: PageQuery) {
  for (const q of [contact.email, fullName(contact)].filter((text) => queryWords(text).length > 0)) {
    const query = { ...filters, prefixes: wordPrefixes(table, q) }
    const { total } = await tx.page(table, { ...query, limit: 0 })
    if (total > 0) return { q, count: total, open: (await tx.page(table, { ...query, ...openFilters, limit: 0 })).total }
  }
  return { q: '', count: 0, open: 0 }
}

/** Empty without both names: a first name alone would match other people. */
const fullName = (contact: Contact): string => {
  const { firstname, lastname } = contact
  return Boolean(firstname) === Boolean(lastname) ? contactName(contact) : ''
}

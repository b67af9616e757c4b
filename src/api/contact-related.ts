import { shownMessage } from '#contract/chats-rules.ts'
import { contactName } from '#contract/contact-name.ts'
import { readRelated } from '#contract/contact-related.ts'
import type { Contact } from '#contract/contacts.ts'
import type { Email } from '#contract/emails.ts'
import { facetBetween, facetWords, type Key, matching, need, queryRows } from '#db/collection.ts'
import type { Database } from '#db/database.ts'
import { chatWith, lastMessage, unreadIn } from '#db/messages.ts'
import { words } from '#db/search.ts'
import type { TableName } from '#db/tables.ts'
import { read } from './answer.ts'

export const contactRelated = [
  read(readRelated, ['contacts', 'emails', 'chats', 'messages', 'tickets', 'invoices'], async ({ params }, { db }) => {
    const contact: Contact = await need(db, 'contacts', params.id, 'Contact not found')
    const [from, to, chat, tickets, invoices] = await Promise.all([
      mails(db, 'from', contact.email),
      mails(db, 'to', contact.email),
      chatOf(db, contact),
      found(db, 'tickets', contact, { deleted: false }, async () => {
        const closed = await matching(db, 'tickets', undefined, { Status: 'Closed' })
        return (key) => !closed?.has(key)
      }),
      found(db, 'invoices', contact, {}, async () => {
        const owed = new Set(await facetBetween(db, 'invoices', 'due', ''))
        return (key) => owed.has(key)
      }),
    ])
    return { mails: { from, to }, chat, tickets, invoices }
  }),
]

/** The mails that a search for `from:` or `to:` this address finds. */
async function mails(db: Database, facet: 'from' | 'to', email: string) {
  const within = facetWords(db, 'emails', facet, email)
  if (within.length === 0) return { count: 0, last: null }
  const { rows, total } = await queryRows(db, 'emails', { sort: '-time', page: 1, pageSize: 1 }, {}, within)
  const [last] = rows as Email[]
  return { count: total, last: last ? { id: last.id, subject: last.subject, time: last.time } : null }
}

async function chatOf(db: Database, contact: Contact) {
  const chat = await chatWith(db, contact.id)
  if (!chat) return null
  const [unread, last] = await Promise.all([unreadIn(db, chat), lastMessage(db, chat.id)])
  return { id: chat.id, unread, last: last ? { msg: shownMessage(last).msg, createdAt: last.createdAt } : null }
}

/** What a list finds by the address of a contact, or where that finds nothing, by the whole name. */
async function found(
  db: Database,
  table: TableName,
  contact: Contact,
  facets: Record<string, unknown>,
  isOpen: () => Promise<(key: Key) => boolean>,
) {
  for (const q of [contact.email, wholeName(contact)].filter((text) => words(text).length > 0)) {
    const keys = await matching(db, table, q, facets)
    if (!keys?.size) continue
    const open = await isOpen()
    return { q, count: keys.size, open: [...keys].filter(open).length }
  }
  return { q: '', count: 0, open: 0 }
}

/** A first name alone would find whoever is called so. */
const wholeName = (contact: Contact): string => {
  const { firstname, lastname } = contact
  return Boolean(firstname) === Boolean(lastname) ? contactName(contact) : ''
}

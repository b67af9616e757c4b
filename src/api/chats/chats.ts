import { openingLine, scriptedAnswer } from '#contract/chats/chat-replies.ts'
import {
  answerChat,
  type Chat,
  type ChatMessage,
  type ChatSummary,
  changeChat,
  changeMembers,
  deleteChat,
  listChats,
  listWholeChats,
  NOT_A_GROUP,
  type StoredMessage,
  startChat,
  type WholeChat,
} from '#contract/chats/chats.ts'
import { isGroup, MY_SENDER_ID, toChatMessage } from '#contract/chats/chats-rules.ts'
import { contactName } from '#contract/contacts/contact-name.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { TOTAL_HEADER } from '#contract/http/names.ts'
import { sameId } from '#contract/http/same-id.ts'
import { getOr404, hasListParameters, listByFirstField, pageOf, pageQuery, save } from '#db/repository/collection.ts'
import { nextId } from '#db/repository/ids.ts'
import { equalBounds } from '#db/repository/list.ts'
import { countUnread, directChatWith, lastMessage, newMessage } from '#db/repository/messages.ts'
import { rowsOf } from '#db/repository/trash.ts'
import type { StoreTransaction } from '#db/store.ts'
import { listRows, read, write } from '../kernel/handler.ts'

const NOT_FOUND = 'Chat not found'

/** Handlers for chats. */
export const chats = [
  read(listWholeChats, ['chats', 'messages'], async ({ query }, context) => {
    const { tx } = context
    const rows: Chat[] = await listRows(context, 'chats', query)
    // Twice, because `query` has the list parameters and the filters.
    if (hasListParameters(query, query)) return Promise.all(rows.map((row) => withMessages(tx, row)))
    const chatMessages = await messagesByChat(tx, rows)
    return rows.map((row, index) => wholeChat(row, chatMessages[index] ?? []))
  }),

  read(listChats, ['chats', 'messages'], async ({ query }, context) => {
    const { page, pageSize, ...filters } = query
    // Deleted chats are filtered before the rows of the page are counted; that they keep their places only concerns `listWholeChats`.
    const matching: Chat[] = (await listRows(context, 'chats', filters)).filter(({ deleted }) => !deleted)
    const rows = pageOf(pageQuery('chats', { page, pageSize }), matching)
    if (hasListParameters(query, query)) context.header(TOTAL_HEADER, String(matching.length))
    // Two queries for each of thousands of chats take seconds; one query for all messages is faster.
    const chatMessages = rows.length > 300 ? await messagesByChat(context.tx, rows) : []
    return Promise.all(rows.map((row, index) => summary(context.tx, row, chatMessages[index])))
  }),

  write(startChat, ['chats', 'messages', 'contacts'], async ({ body }, { tx, now }) => {
    const partners: Contact[] = []
    for (const id of new Set(body.contactIds.map(String))) partners.push(await getOr404(tx, 'contacts', id, 'Contact not found'))
    const chat =
      (partners.length === 1 && partners[0] && (await directChatWith(tx, partners[0].id))) ||
      save(tx, 'chats', newChat(await nextId(tx, 'chats'), partners, body.name, now))
    const last = await lastMessage(tx, chat.id)
    if (body.msg?.trim()) await newMessage(tx, chat.id, { senderId: MY_SENDER_ID, msg: body.msg }, now)
    else if (!last && (await isScripted(tx)))
      await newMessage(
        tx,
        chat.id,
        { senderId: chat.id, msg: openingLine(chat.members[0]?.name ?? chat.name), writer: writerOf(chat, 0) },
        now,
      )
    return summary(tx, save(tx, 'chats', { ...chat, archived: false, readAt: now.toISOString() }))
  }),

  write(changeChat, ['chats', 'messages'], async ({ params, body: { read: isRead, ...change } }, { tx, now }) => {
    const chat: Chat = { ...(await getChat(tx, params.id)), ...change }
    if (isRead === true) chat.readAt = now.toISOString()
    if (isRead === false) chat.readAt = await timeBeforeTheirLast(tx, chat)
    return summary(tx, save(tx, 'chats', chat))
  }),

  write(changeMembers, ['chats', 'messages', 'contacts'], async ({ params, body }, { tx, applyChangeSet }) => {
    const chat = await getChat(tx, params.id)
    if (!isGroup(chat)) throw new ApiError(409, NOT_A_GROUP)
    const ids = [...new Map(body.contactIds.map((id) => [String(id), id])).values()]
    // After contacts were merged the lists may differ: their positions then say nothing.
    const isParallel = chat.members.length === chat.contactIds.length
    const members = await Promise.all(
      ids.map(async (id) => {
        const known = isParallel && chat.members[chat.contactIds.findIndex((memberId) => sameId(memberId, id))]
        const contact: Contact = await getOr404(tx, 'contacts', id, 'Contact not found')
        // A member keeps the name that the group knows, although the contact may have been renamed or deleted.
        return { id: contact.id, member: known || memberOf(contact) }
      }),
    )
    const changed: Chat = {
      ...chat,
      contactIds: members.map(({ id }) => id),
      members: members.map(({ member }) => member),
      excerpt: namesOf(members.map(({ member }) => member)),
      // A group without a name of its own is named after its members.
      name: chat.name === groupName(chat.members) ? groupName(members.map(({ member }) => member)) : chat.name,
    }
    await applyChangeSet({ chats: [changed] })
    return summary(tx, changed)
  }),

  write(deleteChat, ['chats', 'messages'], async ({ params }, { tx, applyChangeSet }) => {
    const chat = await getChat(tx, params.id)
    const messages: StoredMessage[] = await listByFirstField(tx, 'messages', '[chatId+createdAt]', chat.id)
    const removed = rowsOf('messages', messages)
    await applyChangeSet({ chats: [{ ...chat, deleted: true, draft: '', pinned: false }] }, removed)
    return { deleted: messages.length }
  }),

  write(answerChat, ['chats', 'messages'], async ({ params }, { tx, now }) => {
    const chat = await getChat(tx, params.id)
    const last = await lastMessage(tx, chat.id)
    if (!last || last.senderId !== MY_SENDER_ID || chat.status === 'offline' || !(await isScripted(tx))) return { message: null }
    const messageCount = await tx.count('messages', equalBounds('chatId', chat.id))
    const msg = scriptedAnswer(last, messageCount)
    const message = await newMessage(tx, chat.id, { senderId: chat.id, msg, writer: writerOf(chat, messageCount) }, now)
    save(tx, 'chats', { ...chat, theyReadAt: now.toISOString(), recent: true })
    return { message: toChatMessage(message) }
  }),
]

/** The chat with this id.
 *
 * @throws ApiError 404, also if it was deleted
 */
async function getChat(tx: StoreTransaction, id: Id): Promise<Chat> {
  const chat: Chat = await getOr404(tx, 'chats', id, NOT_FOUND)
  if (chat.deleted) throw new ApiError(404, NOT_FOUND)
  return chat
}

const memberOf = (contact: Contact): Chat['members'][number] => ({ name: contactName(contact), thumb: contact.image })

const namesOf = (members: Chat['members']): string => members.map(({ name }) => name).join(', ')

/** The name of a group that was given none. */
const groupName = (members: Chat['members']): string => namesOf(members).slice(0, 120)

/** True if sample contacts send scripted answers. A school without samples has none: the row `birth` of `meta` says `beganEmpty`. */
const isScripted = async (tx: StoreTransaction): Promise<boolean> => !(await tx.get('meta', 'birth'))?.beganEmpty

async function withMessages(tx: StoreTransaction, chat: Chat): Promise<WholeChat> {
  const rows: StoredMessage[] = await listByFirstField(tx, 'messages', '[chatId+createdAt]', chat.id)
  return wholeChat(chat, rows)
}

/** A chat with its messages. A deleted one has an empty message, because existing clients show the last message of each chat. */
function wholeChat(chat: Chat, messages: StoredMessage[]): WholeChat {
  const empty: ChatMessage = { id: 0, senderId: chat.id, msg: '', createdAt: chat.readAt, type: 'text', attachment: [] }
  return { ...chat, messages: chat.deleted ? [empty] : messages.map(toChatMessage) }
}

/** The messages of each chat, in order. */
async function messagesByChat(tx: StoreTransaction, chats: Chat[]): Promise<StoredMessage[][]> {
  const chatMessages = new Map<string, StoredMessage[]>(chats.map(({ id }) => [String(id), []]))
  for (const row of await tx.list('messages', { index: '[chatId+createdAt]' })) chatMessages.get(String(row.chatId))?.push(row)
  return chats.map(({ id }) => chatMessages.get(String(id)) ?? [])
}

async function summary(tx: StoreTransaction, chat: Chat, chatMessages?: StoredMessage[]): Promise<ChatSummary> {
  const last = chatMessages ? chatMessages.at(-1) : await lastMessage(tx, chat.id)
  const unread = chatMessages ? chatMessages.filter(({ createdAt }) => createdAt > chat.readAt).length : await countUnread(tx, chat)
  return { ...chat, unread, ...(last ? { last: toChatMessage(last) } : {}) }
}

function newChat(id: Id, partners: Contact[], name: string | undefined, now: Date): Chat {
  const members = partners.map(memberOf)
  const names = namesOf(members)
  const [first] = partners as [Contact]
  return {
    id,
    name: name || groupName(members),
    status: 'online',
    thumb: first.image,
    // For existing clients (docs/specification.md 3).
    recent: true,
    excerpt: partners.length > 1 ? names : first.company,
    pinned: false,
    muted: false,
    archived: false,
    draft: '',
    // The user has read everything up to `readAt`, the other side up to `theyReadAt`.
    readAt: now.toISOString(),
    theyReadAt: now.toISOString(),
    contactIds: partners.map((partner) => partner.id),
    members,
  }
}

/** The member who writes the message with this index: in a group the members answer in turn. */
const writerOf = ({ members }: Chat, index: number) => (members.length > 1 ? members[index % members.length] : undefined)

/** Number of messages per read. */
const BATCH_SIZE = 20

/** The time just before the last message of the other side, so that it counts as unread again. */
async function timeBeforeTheirLast(tx: StoreTransaction, chat: Chat): Promise<string> {
  for (let offset = 0; ; offset += BATCH_SIZE) {
    // In a compound index, `[id]` to `[id, []]` are all entries of this chat (`db/store.ts`).
    const messages = await tx.list('messages', {
      index: '[chatId+createdAt]',
      from: [chat.id],
      to: [chat.id, []],
      reverse: true,
      offset,
      limit: BATCH_SIZE,
    })
    const theirs = messages.find(({ senderId }) => senderId !== MY_SENDER_ID)
    if (theirs) return new Date(Date.parse(theirs.createdAt) - 1).toISOString()
    if (messages.length < BATCH_SIZE) return chat.readAt
  }
}

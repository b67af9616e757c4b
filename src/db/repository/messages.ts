import type { Chat, StoredMessage } from '#contract/chats/chats.ts'
import type { Id } from '#contract/http/field.ts'
import type { StoreTransaction } from '../store.ts'
import { rowsWithFacets, save } from './collection.ts'
import { nextId } from './ids.ts'

type NewMessage = Pick<StoredMessage, 'senderId' | 'msg'> & { [K in keyof StoredMessage]?: StoredMessage[K] | undefined }

/** Stores a new message at the end of a chat. Its time is later than that of the last message, whatever the clock says. */
export async function newMessage(
  tx: StoreTransaction,
  chatId: Id,
  { senderId, msg, ...fields }: NewMessage,
  now: Date,
): Promise<StoredMessage> {
  const last = await lastMessage(tx, chatId)
  const time = last && Date.parse(last.createdAt) >= now.getTime() ? new Date(Date.parse(last.createdAt) + 1) : now
  const definedFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const message: StoredMessage = {
    id: await nextId(tx, 'messages'),
    chatId,
    senderId,
    msg,
    createdAt: time.toISOString(),
    type: 'text',
    attachment: [],
    ...definedFields,
  }
  return save(tx, 'messages', message)
}

/** In it, `[chatId]` to `[chatId, []]` are all entries of a chat (`db/store.ts`). */
const CHAT_TIME_INDEX = '[chatId+createdAt]'

/** The newest message of a chat. */
export async function lastMessage(tx: StoreTransaction, chatId: Id): Promise<StoredMessage | undefined> {
  const [last] = await tx.list('messages', { index: CHAT_TIME_INDEX, from: [chatId], to: [chatId, []], reverse: true, limit: 1 })
  return last
}

/** The chat with this contact alone, if any. There may be any number of groups. */
export async function directChatWith(tx: StoreTransaction, contactId: Id): Promise<Chat | undefined> {
  const chats = await rowsWithFacets(tx, 'chats', { contactId })
  return chats.find(({ contactIds }) => contactIds.length === 1)
}

/** The number of unread messages of a chat. */
export const countUnread = (tx: StoreTransaction, { id, readAt }: Chat): Promise<number> =>
  tx.count('messages', { index: CHAT_TIME_INDEX, from: [id, readAt], openFrom: true, to: [id, []] })

import type { Chat, StoredMessage } from '#contract/chats/chats.ts'
import type { Id } from '#contract/http/field.ts'
import type { StoreTransaction } from '../store.ts'
import { rowsWith, save } from './collection.ts'
import { nextId } from './ids.ts'

type Said = Pick<StoredMessage, 'senderId' | 'msg'> & { [K in keyof StoredMessage]?: StoredMessage[K] | undefined }

/** Stores a new message at the end of a chat: later than what stands there, whatever the clock says. */
export async function newMessage(tx: StoreTransaction, chatId: Id, { senderId, msg, ...more }: Said, now: Date): Promise<StoredMessage> {
  const last = await lastMessage(tx, chatId)
  const at = last && Date.parse(last.createdAt) >= now.getTime() ? new Date(Date.parse(last.createdAt) + 1) : now
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
  const message: StoredMessage = {
    id: await nextId(tx, 'messages'),
    chatId,
    senderId,
    msg,
    createdAt: at.toISOString(),
    type: 'text',
    attachment: [],
    ...given,
  }
  return save(tx, 'messages', message)
}

const IN_TIME = '[chatId+createdAt]'

/** The newest message of a chat. */
export async function lastMessage(tx: StoreTransaction, chatId: Id): Promise<StoredMessage | undefined> {
  const [last] = await tx.list('messages', { index: IN_TIME, from: [chatId], to: [chatId, []], reverse: true, limit: 1 })
  return last
}

/** The chat one has with this contact alone; groups may be as many as one likes. */
export async function chatWith(tx: StoreTransaction, contactId: Id): Promise<Chat | undefined> {
  const chats = await rowsWith(tx, 'chats', { contactId })
  return chats.find(({ contactIds }) => contactIds.length === 1)
}

/** How many messages of a chat came after what was read. */
export const unreadIn = (tx: StoreTransaction, { id, readAt }: Chat): Promise<number> =>
  tx.count('messages', { index: IN_TIME, from: [id, readAt], openFrom: true, to: [id, []] })

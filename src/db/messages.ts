import { Dexie } from 'dexie'
import type { Chat, StoredMessage } from '#contract/chats.ts'
import type { Id } from '#contract/field.ts'
import { rowsWith, save } from './collection.ts'
import type { Database } from './database.ts'
import { nextId } from './ids.ts'

type Said = Pick<StoredMessage, 'senderId' | 'msg'> & { [K in keyof StoredMessage]?: StoredMessage[K] | undefined }

/** Stores a new message at the end of a chat: later than what stands there, whatever the clock says. */
export async function newMessage(db: Database, chatId: Id, { senderId, msg, ...more }: Said, now: Date): Promise<StoredMessage> {
  const last = await lastMessage(db, chatId)
  const at = last && Date.parse(last.createdAt) >= now.getTime() ? new Date(Date.parse(last.createdAt) + 1) : now
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
  const message: StoredMessage = {
    id: await nextId(db, 'messages'),
    chatId,
    senderId,
    msg,
    createdAt: at.toISOString(),
    type: 'text',
    attachment: [],
    ...given,
  }
  return save(db, 'messages', message)
}

/** The newest message of a chat. */
export const lastMessage = (db: Database, chatId: Id): Promise<StoredMessage | undefined> =>
  db.messages.where('[chatId+createdAt]').between([chatId, Dexie.minKey], [chatId, Dexie.maxKey]).last()

/** The chat one has with this contact alone; groups may be as many as one likes. */
export async function chatWith(db: Database, contactId: Id): Promise<Chat | undefined> {
  const chats: Chat[] = await rowsWith(db, 'chats', { contactId })
  return chats.find(({ contactIds }) => contactIds.length === 1)
}

/** How many messages of a chat came after what was read. */
export const unreadIn = (db: Database, { id, readAt }: Chat): Promise<number> =>
  db.messages.where('[chatId+createdAt]').between([id, readAt], [id, Dexie.maxKey], false, true).count()

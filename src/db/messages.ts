import { Dexie } from 'dexie'
import type { StoredMessage } from '#contract/chats.ts'
import type { Id } from '#contract/field.ts'
import { nextId, save } from './collection.ts'
import type { Database } from './database.ts'

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

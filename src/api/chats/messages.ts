import {
  addMessage,
  type Chat,
  type ChatAttachment,
  changeMessage,
  deleteMessage,
  listMessages,
  type StoredMessage,
  sendMessage,
} from '#contract/chats/chats.ts'
import { MY_SENDER_ID, toChatMessage, toggleReaction } from '#contract/chats/chats-rules.ts'
import type { StoredFile } from '#contract/files/files.ts'
import { formatFileSize } from '#contract/files/files-rules.ts'
import { ApiError } from '#contract/http/error.ts'
import type { Id } from '#contract/http/field.ts'
import { TOTAL_HEADER } from '#contract/http/names.ts'
import { sameId } from '#contract/http/same-id.ts'
import { find, getOr404, pageQuery, save } from '#db/repository/collection.ts'
import { equalBounds } from '#db/repository/list.ts'
import { newMessage } from '#db/repository/messages.ts'
import { storedFiles } from '#db/repository/stored-files.ts'
import type { StoreTransaction } from '#db/store.ts'
import { read, write } from '../kernel/handler.ts'

/** Handlers for chat messages. */
export const messages = [
  write(sendMessage, ['chats', 'messages'], async ({ body }, { tx, now }) => {
    const chat: Chat = await getOr404(tx, 'chats', body.chatId, 'Chat not found')
    return toChatMessage(await sendOwn(tx, chat, { msg: body.message }, now))
  }),

  read(listMessages, ['chats', 'messages'], async ({ params, query: { before, after, limit = 50, q, files } }, { tx, header }) => {
    const { id }: Chat = await getOr404(tx, 'chats', params.id, 'Chat not found')
    // `q` are search words; with `files` only messages with attachments are found.
    if (q || files) {
      const { rows } = await tx.page('messages', pageQuery('messages', { q }, { chatId: id, files }))
      header(TOTAL_HEADER, String(rows.length))
      return sortByTime(rows).slice(-limit).map(toChatMessage)
    }
    header(TOTAL_HEADER, String(await tx.count('messages', equalBounds('chatId', id))))
    return (await page(tx, id, before, after, limit)).map(toChatMessage)
  }),

  write(addMessage, ['chats', 'messages', 'files'], async ({ params, body }, { tx, now }) => {
    const chat: Chat = await getOr404(tx, 'chats', params.id, 'Chat not found')
    const files = await storedFiles(tx, body.attachments ?? [])
    const attachment = files.map(toAttachment)
    const [single, ...others] = files
    const isPictureOnly = single && others.length === 0 && single.type.startsWith('image/') && body.msg.trim() === ''
    const original = body.replyTo === undefined ? undefined : await find(tx, 'messages', body.replyTo)
    // A deleted message, or one of another chat, is not quoted.
    const quoted = original && !original.deleted && sameId(original.chatId, chat.id) ? original : undefined
    const replyTo = quoted && { id: quoted.id, senderId: quoted.senderId, name: nameOf(quoted, chat), msg: quoted.msg.slice(0, 200) }
    // The message of a single picture has its URL as text.
    const content = isPictureOnly ? { msg: single.url, type: 'image' as const } : { msg: body.msg }
    return toChatMessage(await sendOwn(tx, chat, { ...content, attachment, replyTo }, now))
  }),

  write(changeMessage, ['messages'], async ({ params, body: { msg, reaction, deleted } }, { tx, now }) => {
    let message: StoredMessage = await getOr404(tx, 'messages', params.id, 'Message not found')
    if (msg !== undefined || deleted !== undefined) assertOwn(message)
    // Brings back a deleted message, which keeps its content in the database.
    if (deleted === false) message = { ...message, deleted: false }
    if (msg !== undefined) message = { ...message, msg, type: 'text', editedAt: now.toISOString() }
    if (reaction !== undefined) message = toggleReaction(message, reaction, MY_SENDER_ID)
    return toChatMessage(save(tx, 'messages', message))
  }),

  write(deleteMessage, ['messages'], async ({ params }, { tx }) => {
    const message: StoredMessage = await getOr404(tx, 'messages', params.id, 'Message not found')
    assertOwn(message)
    return toChatMessage(save(tx, 'messages', { ...message, deleted: true }))
  }),
]

/** Stores a message of the user; the draft is deleted and the chat is marked as read. */
async function sendOwn(
  tx: StoreTransaction,
  chat: Chat,
  content: Partial<StoredMessage> & { msg: string },
  now: Date,
): Promise<StoredMessage> {
  const message = await newMessage(tx, chat.id, { ...content, senderId: MY_SENDER_ID }, now)
  save(tx, 'chats', {
    ...chat,
    draft: '',
    readAt: message.createdAt,
    recent: true,
    archived: false,
    // Existing clients still list a deleted chat. A message to it restores it.
    ...(chat.deleted && { deleted: false }),
  })
  return message
}

function assertOwn({ senderId }: StoredMessage): void {
  if (senderId !== MY_SENDER_ID) throw new ApiError(409, 'You can only edit your own messages.')
}

/** The name of the writer; empty for the user. */
const nameOf = ({ senderId, writer }: StoredMessage, chat: Chat): string => (senderId === MY_SENDER_ID ? '' : (writer?.name ?? chat.name))

const toAttachment = ({ id, name, type, size, url }: StoredFile): ChatAttachment => ({
  icon: type.startsWith('image/') ? url : '',
  file: name,
  fileSize: formatFileSize(size),
  url,
  type,
  fileId: id,
})

const sortByTime = (rows: StoredMessage[]): StoredMessage[] => rows.sort((a, b) => a.createdAt.localeCompare(b.createdAt))

/**
 * The newest messages, or those just before or after a message; always oldest first. Only messages of the result are read. `openFrom` and
 * `openTo` exclude the message itself.
 */
async function page(
  tx: StoreTransaction,
  chatId: Id,
  before: Id | undefined,
  after: Id | undefined,
  limit: number,
): Promise<StoredMessage[]> {
  const boundary = before !== undefined || after !== undefined ? await getMessage(tx, before ?? (after as Id)) : undefined
  // In a compound index, `[chatId]` to `[chatId, []]` are all entries of the chat (`db/store.ts`).
  const forward = before === undefined && after !== undefined
  const index = '[chatId+createdAt]'
  if (forward) {
    const from = boundary ? [chatId, boundary.createdAt] : [chatId]
    return tx.list('messages', { index, from, openFrom: true, to: [chatId, []], limit })
  }
  const to = boundary ? [chatId, boundary.createdAt] : [chatId, []]
  return (await tx.list('messages', { index, from: [chatId], to, openTo: true, reverse: true, limit })).reverse()
}

const getMessage = (tx: StoreTransaction, id: Id): Promise<StoredMessage> => getOr404(tx, 'messages', id, 'Message not found')

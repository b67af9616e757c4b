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
import { ME, shownMessage, toggleReaction } from '#contract/chats/chats-rules.ts'
import type { StoredFile } from '#contract/files/files.ts'
import { fileSize } from '#contract/files/files-rules.ts'
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

export const messages = [
  write(sendMessage, ['chats', 'messages'], async ({ body }, { tx, now }) => {
    const chat: Chat = await getOr404(tx, 'chats', body.chatId, 'Chat not found')
    return shownMessage(await say(tx, chat, { msg: body.message }, now))
  }),

  read(listMessages, ['chats', 'messages'], async ({ params, query: { before, after, limit = 50, q, files } }, { tx, header }) => {
    const { id }: Chat = await getOr404(tx, 'chats', params.id, 'Chat not found')
    if (q || files) {
      const { rows } = await tx.page('messages', pageQuery('messages', { q }, { chatId: id, files }))
      header(TOTAL_HEADER, String(rows.length))
      return inTime(rows).slice(-limit).map(shownMessage)
    }
    header(TOTAL_HEADER, String(await tx.count('messages', equalBounds('chatId', id))))
    return (await page(tx, id, before, after, limit)).map(shownMessage)
  }),

  write(addMessage, ['chats', 'messages', 'files'], async ({ params, body }, { tx, now }) => {
    const chat: Chat = await getOr404(tx, 'chats', params.id, 'Chat not found')
    const files = await storedFiles(tx, body.attachments ?? [])
    const attachment = files.map(attached)
    const [only, ...more] = files
    const picture = only && more.length === 0 && only.type.startsWith('image/') && body.msg.trim() === ''
    const found = body.replyTo === undefined ? undefined : await find(tx, 'messages', body.replyTo)
    // What was deleted, or said in another chat, is not for those who read this one.
    const quoted = found && !found.deleted && sameId(found.chatId, chat.id) ? found : undefined
    const replyTo = quoted && { id: quoted.id, senderId: quoted.senderId, name: nameOf(quoted, chat), msg: quoted.msg.slice(0, 200) }
    const said = picture ? { msg: only.url, type: 'image' as const } : { msg: body.msg }
    return shownMessage(await say(tx, chat, { ...said, attachment, replyTo }, now))
  }),

  write(changeMessage, ['messages'], async ({ params, body: { msg, reaction, deleted } }, { tx, now }) => {
    let message: StoredMessage = await getOr404(tx, 'messages', params.id, 'Message not found')
    if (msg !== undefined || deleted !== undefined) refuseOthers(message)
    if (deleted === false) message = { ...message, deleted: false }
    if (msg !== undefined) message = { ...message, msg, type: 'text', editedAt: now.toISOString() }
    if (reaction !== undefined) message = toggleReaction(message, reaction, ME)
    return shownMessage(save(tx, 'messages', message))
  }),

  write(deleteMessage, ['messages'], async ({ params }, { tx }) => {
    const message: StoredMessage = await getOr404(tx, 'messages', params.id, 'Message not found')
    refuseOthers(message)
    return shownMessage(save(tx, 'messages', { ...message, deleted: true }))
  }),
]

/** Stores what one says oneself: the draft is gone with it, and everything above has been read. */
async function say(tx: StoreTransaction, chat: Chat, said: Partial<StoredMessage> & { msg: string }, now: Date): Promise<StoredMessage> {
  const message = await newMessage(tx, chat.id, { ...said, senderId: ME }, now)
  save(tx, 'chats', { ...chat, draft: '', readAt: message.createdAt, recent: true, archived: false })
  return message
}

function refuseOthers({ senderId }: StoredMessage): void {
  if (senderId !== ME) throw new ApiError(409, 'Only your own messages can be changed.')
}

const nameOf = ({ senderId, writer }: StoredMessage, chat: Chat): string => (senderId === ME ? '' : (writer?.name ?? chat.name))

const attached = ({ id, name, type, size, url }: StoredFile): ChatAttachment => ({
  icon: type.startsWith('image/') ? url : '',
  file: name,
  fileSize: fileSize(size),
  url,
  type,
  fileId: id,
})

const inTime = (rows: StoredMessage[]): StoredMessage[] => rows.sort((a, b) => a.createdAt.localeCompare(b.createdAt))

/** The newest messages, or those just before or just after one; always oldest first. No message is read that is not answered. */
async function page(
  tx: StoreTransaction,
  chatId: Id,
  before: Id | undefined,
  after: Id | undefined,
  limit: number,
): Promise<StoredMessage[]> {
  const edge = before !== undefined || after !== undefined ? await mark(tx, before ?? (after as Id)) : undefined
  const forward = before === undefined && after !== undefined
  const index = '[chatId+createdAt]'
  if (forward) {
    const from = edge ? [chatId, edge.createdAt] : [chatId]
    return tx.list('messages', { index, from, openFrom: true, to: [chatId, []], limit })
  }
  const to = edge ? [chatId, edge.createdAt] : [chatId, []]
  return (await tx.list('messages', { index, from: [chatId], to, openTo: true, reverse: true, limit })).reverse()
}

const mark = (tx: StoreTransaction, id: Id): Promise<StoredMessage> => getOr404(tx, 'messages', id, 'Message not found')

import * as z from 'zod/mini'
import { FileIds } from '../files/files.ts'
import { endpoint } from '../http/endpoint.ts'
import { Id, IsoDate, ListQuery, longText, optionalNumber, QueryFlag, requiredLongText, textLine } from '../http/field.ts'

/** The availability of a chat's other side. */
export const ChatStatus = z.enum(['online', 'away', 'busy', 'offline'])
export type ChatStatus = z.infer<typeof ChatStatus>

/** `icon`, `file` and `fileSize` are from docs/specification.md 3; the other fields are for stored files. */
export const ChatAttachment = z.object({
  icon: z.string(),
  file: z.string(),
  fileSize: z.string(),
  url: z.optional(z.string()),
  type: z.optional(z.string()),
  fileId: z.optional(z.string()),
})
export type ChatAttachment = z.infer<typeof ChatAttachment>

/** A member of a chat: name, and URL of the picture. */
const Writer = z.object({ name: z.string(), thumb: z.string() })

export const ChatMessage = z.object({
  id: Id,
  senderId: Id,
  /** The text; for a picture alone, its URL. */
  msg: z.string(),
  createdAt: IsoDate,
  type: z.enum(['text', 'image']),
  attachment: z.array(ChatAttachment),
  /** In a group: the member who wrote it. */
  writer: z.optional(Writer),
  /** The quoted message as it was then; `name` is empty for an own message. */
  replyTo: z.optional(z.object({ id: Id, senderId: Id, name: z.string(), msg: z.string() })),
  reactions: z.optional(z.array(z.object({ emoji: z.string(), by: Id }))),
  editedAt: z.optional(IsoDate),
  deleted: z.optional(z.boolean()),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A stored message. Clients do not get `chatId`, nor the content of deleted messages. */
export type StoredMessage = ChatMessage & { chatId: Id }

export const Chat = z.object({
  id: Id,
  name: z.string(),
  status: ChatStatus,
  /** URL of the picture. */
  thumb: z.string(),
  /** A field of docs/specification.md 3, for existing clients. */
  recent: z.boolean(),
  /** A job title or a note (docs/specification.md 3). */
  excerpt: z.string(),
  pinned: z.boolean(),
  muted: z.boolean(),
  archived: z.boolean(),
  /** Text that is typed and not sent. */
  draft: z.string(),
  /** The user has read everything up to this time; the other side up to `theyReadAt`. */
  readAt: IsoDate,
  theyReadAt: IsoDate,
  /** The other members; more than one form a group. */
  contactIds: z.array(Id),
  members: z.array(Writer),
  /** A deleted chat keeps its position in the list of existing clients (docs/specification.md 10, General), without its messages. */
  deleted: z.optional(z.boolean()),
})
export type Chat = z.infer<typeof Chat>

/** A chat with all messages, for existing clients (docs/specification.md 10, row 4). */
export const WholeChat = z.extend(Chat, { messages: z.array(ChatMessage) })
export type WholeChat = z.infer<typeof WholeChat>

/** A chat as an entry of the list. */
export const ChatSummary = z.extend(Chat, { last: z.optional(ChatMessage), unread: z.number().check(z.int()) })
export type ChatSummary = z.infer<typeof ChatSummary>

const CHAT_NOT_FOUND = { 404: 'Chat not found' }
const MESSAGE_ERRORS = { 404: 'Message not found', 409: 'You can only edit your own messages.' }

const ChatQuery = z.extend(ListQuery, { archived: z.optional(QueryFlag) })

export const listWholeChats = endpoint('GET /api/data/chat/ChatData', {
  access: 'teacher',
  summary: 'All chats with all their messages, oldest first; narrowed by words or archive.',
  query: ChatQuery,
  reply: z.array(WholeChat),
})

export const sendMessage = endpoint('POST /api/sendMessage', {
  access: 'teacher',
  summary: 'Sends a text into a chat and answers the new message.',
  body: z.object({ chatId: Id, message: requiredLongText(20_000) }),
  reply: ChatMessage,
  status: 201,
  errors: CHAT_NOT_FOUND,
  origin: 'compat',
})

export const listChats = endpoint('GET /api/data/chats', {
  access: 'teacher',
  summary: 'All chats, each with its last message and the number of unread ones; narrowed by words or archive.',
  query: ChatQuery,
  reply: z.array(ChatSummary),
  origin: 'ours',
})

export const startChat = endpoint('POST /api/data/chats', {
  access: 'teacher',
  summary: 'Starts a chat with a contact, or a group with several; a contact’s existing chat is answered again.',
  body: z.object({
    contactIds: z.array(Id).check(z.minLength(1, 'Select someone to chat with.'), z.maxLength(50)),
    name: z.optional(textLine(120)),
    msg: z.optional(longText(20_000)),
  }),
  reply: ChatSummary,
  status: 201,
  errors: { 404: 'Contact not found' },
  origin: 'ours',
})

export const changeChat = endpoint('PATCH /api/data/chats/:id', {
  access: 'teacher',
  summary: 'Marks a chat read or unread, pins, mutes or archives it, keeps its draft, renames a group.',
  body: z.partial(
    z.object({
      read: z.boolean(),
      pinned: z.boolean(),
      muted: z.boolean(),
      archived: z.boolean(),
      draft: longText(20_000),
      name: textLine(120).check(z.minLength(1)),
    }),
  ),
  reply: ChatSummary,
  errors: CHAT_NOT_FOUND,
  origin: 'ours',
})

/** Errors of a change of the members. */
export const NOT_A_GROUP = 'Only a group has members to add or remove.'

export const changeMembers = endpoint('PUT /api/data/chats/:id/members', {
  access: 'teacher',
  summary: 'Sets the other members of a group, at least two of them; can be undone.',
  body: z.object({ contactIds: z.array(Id).check(z.minLength(2, 'A group needs at least two other members.'), z.maxLength(50)) }),
  reply: ChatSummary,
  errors: { 404: 'Contact not found', 409: NOT_A_GROUP },
  origin: 'ours',
})

export const deleteChat = endpoint('DELETE /api/data/chats/:id', {
  access: 'teacher',
  summary: 'Deletes a chat with its messages; can be undone.',
  reply: z.object({ deleted: z.number().check(z.int()) }),
  errors: CHAT_NOT_FOUND,
  origin: 'ours',
})

export const listMessages = endpoint('GET /api/data/chats/:id/messages', {
  access: 'teacher',
  summary:
    'A page of a chat, oldest first, of 50 messages unless told: the newest, those before or after one, or those with certain words or files.',
  query: z.object({
    before: z.optional(Id),
    after: z.optional(Id),
    limit: optionalNumber(z.int(), z.gte(1), z.lte(100_000)),
    q: z.optional(z.string().check(z.maxLength(200))),
    files: z.optional(QueryFlag),
  }),
  reply: z.array(ChatMessage),
  errors: CHAT_NOT_FOUND,
  origin: 'ours',
})

export const addMessage = endpoint('POST /api/data/chats/:id/messages', {
  access: 'teacher',
  summary: 'Sends a text, files, or both; quotes the message it answers.',
  body: z
    .object({ msg: z._default(longText(20_000), ''), replyTo: z.optional(Id), attachments: z.optional(FileIds) })
    .check(z.refine(({ msg, attachments }) => msg.trim() !== '' || attachments?.length, { message: 'Enter some text.', path: ['msg'] })),
  reply: ChatMessage,
  status: 201,
  errors: CHAT_NOT_FOUND,
  origin: 'ours',
})

export const answerChat = endpoint('POST /api/data/chats/:id/answer', {
  access: 'teacher',
  summary: 'Lets the other side read and answer what was last written to them; null where there is nothing to answer, or nobody there.',
  reply: z.object({ message: z.nullable(ChatMessage) }),
  errors: CHAT_NOT_FOUND,
  origin: 'ours',
})

export const changeMessage = endpoint('PATCH /api/data/messages/:id', {
  access: 'teacher',
  summary: 'Edits one’s own message, sets or takes back a reaction, brings back a deleted one.',
  body: z.partial(
    z.object({
      msg: requiredLongText(20_000),
      reaction: z
        .string()
        .check(
          z.regex(
            /^(?:\p{Extended_Pictographic}|\p{RI})(?:\p{Extended_Pictographic}|\p{RI}|\p{Emoji_Modifier}|\p{M}|\u200d){0,9}$/u,
            'Choose one emoji.',
          ),
        ),
      deleted: z.literal(false),
    }),
  ),
  reply: ChatMessage,
  errors: MESSAGE_ERRORS,
  origin: 'ours',
})

export const deleteMessage = endpoint('DELETE /api/data/messages/:id', {
  access: 'teacher',
  summary: 'Deletes one’s own message: its place stays; `PATCH` with `deleted: false` brings it back.',
  reply: ChatMessage,
  errors: MESSAGE_ERRORS,
  origin: 'ours',
})

import { call, send } from '#client/transport/call.ts'
import { statusOf } from '#client/transport/http.ts'
import type { ChatMessage } from '#contract/chats/chats.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'

/** The part of a chat that is rendered: consecutive messages, oldest first. */
export interface MessageWindow {
  messages: ChatMessage[]
  /** True if the window contains the first and the last message of the chat. */
  atStart: boolean
  atEnd: boolean
}

/** How many messages are read at a time. */
export const PAGE_SIZE = 50
/** The largest number of rendered messages. Others are read again on scrolling back to them. */
export const MAX_MESSAGES = 130

/** The query parameters of the endpoint. */
type Query = Parameters<typeof call<'GET /api/data/chats/:id/messages'>>[1]['query']
/** Reads messages of a chat, oldest first. */
const read = (id: Id, query: Query) => call('GET /api/data/chats/:id/messages', { params: { id }, query })

/** Reads the end of a chat. */
export async function readNewest(id: Id, limit = PAGE_SIZE): Promise<MessageWindow> {
  const { reply, total = 0 } = await send('GET /api/data/chats/:id/messages', { params: { id }, query: { limit } })
  return { messages: reply, atStart: reply.length >= total, atEnd: true }
}

/** Reads a message with a page before and after it, or the end of the chat if the message does not exist. */
export async function readAround(id: Id, message: Id): Promise<MessageWindow> {
  try {
    const [before, after] = await Promise.all([
      read(id, { before: message, limit: PAGE_SIZE }),
      read(id, { after: message, limit: PAGE_SIZE }),
    ])
    // The message itself is in neither page: it is the one before the next.
    const next = after[0]
    const target = next ? await read(id, { before: next.id, limit: 1 }) : (await readNewest(id, 1)).messages
    return { messages: [...before, ...target, ...after], atStart: before.length < PAGE_SIZE, atEnd: after.length < PAGE_SIZE }
  } catch (reason) {
    if (statusOf(reason) === 404) return readNewest(id)
    throw reason
  }
}

/** Adds an older page and removes messages at the other end. */
export async function withOlder(id: Id, { messages, atStart, atEnd }: MessageWindow): Promise<MessageWindow> {
  const [first] = messages
  if (atStart || !first) return { messages, atStart, atEnd }
  const older = await read(id, { before: first.id, limit: PAGE_SIZE })
  const all = [...older, ...messages]
  return { messages: all.slice(0, MAX_MESSAGES), atStart: older.length < PAGE_SIZE, atEnd: atEnd && all.length <= MAX_MESSAGES }
}

/** Adds a newer page and removes messages at the other end. */
export async function withNewer(id: Id, { messages, atStart, atEnd }: MessageWindow): Promise<MessageWindow> {
  const last = messages.at(-1)
  if (atEnd || !last) return { messages, atStart, atEnd }
  const newer = await read(id, { after: last.id, limit: PAGE_SIZE })
  const all = [...messages, ...newer]
  return { messages: all.slice(-MAX_MESSAGES), atStart: atStart && all.length <= MAX_MESSAGES, atEnd: newer.length < PAGE_SIZE }
}

/** The largest limit that the endpoint accepts. */
const MAX_LIMIT = 500

/** Reads the window again after a change, with new messages if it is at the end of the chat. */
export async function refreshWindow(id: Id, current: MessageWindow): Promise<MessageWindow> {
  const [first, second] = current.messages
  if (!first || !second) return readNewest(id)
  try {
    const limit = current.atEnd ? MAX_LIMIT : current.messages.length - 1
    // The first message, and those after it.
    const [head, tail] = await Promise.all([read(id, { before: second.id, limit: 1 }), read(id, { after: first.id, limit })])
    const all = [...head, ...tail]
    const messages = all.slice(-(MAX_MESSAGES + PAGE_SIZE))
    return reuseUnchanged(current, {
      messages,
      atStart: current.atStart && messages.length === all.length,
      atEnd: current.atEnd && tail.length < MAX_LIMIT,
    })
  } catch (reason) {
    // The first messages do not exist any more, for example after an import.
    if (statusOf(reason) === 404) return readNewest(id)
    throw reason
  }
}

/** Keeps the objects of unchanged messages, so that React does not render them again. */
function reuseUnchanged(before: MessageWindow, after: MessageWindow): MessageWindow {
  const previous = new Map(before.messages.map((message) => [String(message.id), message]))
  const messages = after.messages.map((message) => {
    const old = previous.get(String(message.id))
    return old && JSON.stringify(old) === JSON.stringify(message) ? old : message
  })
  const isSame = messages.length === before.messages.length && messages.every((message, index) => message === before.messages[index])
  return isSame && before.atStart === after.atStart && before.atEnd === after.atEnd ? before : { ...after, messages }
}

/** True if the window contains a message. */
export const containsMessage = ({ messages }: MessageWindow, id: Id): boolean => messages.some((message) => sameId(message.id, id))

import { call, send } from '#client/transport/call.ts'
import { statusOf } from '#client/transport/http.ts'
import type { ChatMessage } from '#contract/chats/chats.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'

/** The part of a chat that is in the document: a row of messages without gaps, oldest first. */
export interface MessageWindow {
  messages: ChatMessage[]
  /** Nothing is older than the first; nothing is newer than the last. */
  atStart: boolean
  atEnd: boolean
}

/** How many messages are read at a time. */
export const PAGE = 50
/** How many are in the document at most: what is far away is read again when one comes back to it. */
export const MAX_MESSAGES = 130

type Query = Parameters<typeof call<'GET /api/data/chats/:id/messages'>>[1]['query']
const read = (id: Id, query: Query) => call('GET /api/data/chats/:id/messages', { params: { id }, query })

/** The end of a chat. */
export async function newest(id: Id, limit = PAGE): Promise<MessageWindow> {
  const { reply, total = 0 } = await send('GET /api/data/chats/:id/messages', { params: { id }, query: { limit } })
  return { messages: reply, atStart: reply.length >= total, atEnd: true }
}

/** A message with what was said before and after it; the end of the chat where there is no such message. */
export async function around(id: Id, message: Id): Promise<MessageWindow> {
  try {
    const [before, after] = await Promise.all([read(id, { before: message, limit: PAGE }), read(id, { after: message, limit: PAGE })])
    const next = after[0]
    const own = next ? await read(id, { before: next.id, limit: 1 }) : (await newest(id, 1)).messages
    return { messages: [...before, ...own, ...after], atStart: before.length < PAGE, atEnd: after.length < PAGE }
  } catch (reason) {
    if (statusOf(reason) === 404) return newest(id)
    throw reason
  }
}

/** With what was said before; as many are let go at the other end. */
export async function withOlder(id: Id, { messages, atStart, atEnd }: MessageWindow): Promise<MessageWindow> {
  const [first] = messages
  if (atStart || !first) return { messages, atStart, atEnd }
  const older = await read(id, { before: first.id, limit: PAGE })
  const all = [...older, ...messages]
  return { messages: all.slice(0, MAX_MESSAGES), atStart: older.length < PAGE, atEnd: atEnd && all.length <= MAX_MESSAGES }
}

/** With what was said after; as many are let go at the other end. */
export async function withNewer(id: Id, { messages, atStart, atEnd }: MessageWindow): Promise<MessageWindow> {
  const last = messages.at(-1)
  if (atEnd || !last) return { messages, atStart, atEnd }
  const newer = await read(id, { after: last.id, limit: PAGE })
  const all = [...messages, ...newer]
  return { messages: all.slice(-MAX_MESSAGES), atStart: atStart && all.length <= MAX_MESSAGES, atEnd: newer.length < PAGE }
}

/** The most messages that the back end answers at once. */
const MOST_AT_ONCE = 500

/** The same part of the chat as it is stored now, with what has come in since where it is the end. */
export async function readAgain(id: Id, shown: MessageWindow): Promise<MessageWindow> {
  const [first, second] = shown.messages
  if (!first || !second) return newest(id)
  try {
    const limit = shown.atEnd ? MOST_AT_ONCE : shown.messages.length - 1
    const [head, tail] = await Promise.all([read(id, { before: second.id, limit: 1 }), read(id, { after: first.id, limit })])
    const all = [...head, ...tail]
    const messages = all.slice(-(MAX_MESSAGES + PAGE))
    return settled(shown, {
      messages,
      atStart: shown.atStart && messages.length === all.length,
      atEnd: shown.atEnd && tail.length < MOST_AT_ONCE,
    })
  } catch (reason) {
    // The message is gone for good, with the data that were replaced.
    if (statusOf(reason) === 404) return newest(id)
    throw reason
  }
}

/** What has not changed stays the same object, so that it is not drawn again. */
function settled(before: MessageWindow, after: MessageWindow): MessageWindow {
  const known = new Map(before.messages.map((message) => [String(message.id), message]))
  const messages = after.messages.map((message) => {
    const old = known.get(String(message.id))
    return old && JSON.stringify(old) === JSON.stringify(message) ? old : message
  })
  const same = messages.length === before.messages.length && messages.every((message, index) => message === before.messages[index])
  return same && before.atStart === after.atStart && before.atEnd === after.atEnd ? before : { ...after, messages }
}

export const holds = ({ messages }: MessageWindow, id: Id): boolean => messages.some((message) => sameId(message.id, id))

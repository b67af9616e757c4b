import { call } from '#client/transport/call.ts'
import type { ChatMessage } from '#contract/chats/chats.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'

/** A message in the outbox. */
export interface QueuedMessage {
  chatId: Id
  /** The text. */
  msg: string
  /** The ids of uploaded files. */
  attachments?: string[]
  /** The id of the message that is answered. */
  replyTo?: Id
}

/** Stores a message. @param key the idempotency key: a repeated call with it stores the message once */
export const storeMessage = (key: string, { chatId, ...body }: QueuedMessage): Promise<ChatMessage> =>
  call('POST /api/data/chats/:id/messages', { params: { id: chatId }, body }, key)

/** Sends the messages in the outbox of closed tabs. `save` sends one, `textOf` returns its words for the user. */
export const messageRecovery: DraftRecovery<QueuedMessage> = {
  isValid: (value): value is QueuedMessage => {
    const { chatId, msg } = (value ?? {}) as QueuedMessage
    return ['string', 'number'].includes(typeof chatId) && typeof msg === 'string'
  },
  // Only the chat is checked: a queued message has no stored record that could have changed.
  read: async (_, { value }) =>
    (await call('GET /api/data/chats', {})).some(({ id }) => sameId(id, value.chatId)) ? ({} as QueuedMessage) : undefined,
  save: storeMessage,
  textOf: ({ msg }) => msg,
}

import { call } from '#client/transport/call.ts'
import type { ChatMessage } from '#contract/chats/chats.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'

/** A message as it lies in the outbox. */
export interface QueuedMessage {
  chatId: Id
  msg: string
  attachments?: string[]
  replyTo?: Id
}

/** Stores a message. Sent again with its key, it is there once all the same. */
export const storeMessage = (key: string, { chatId, ...body }: QueuedMessage): Promise<ChatMessage> =>
  call('POST /api/data/chats/:id/messages', { params: { id: chatId }, body }, key)

/** Sends what pages that are gone have left in the outbox. */
export const messageRecovery: DraftRecovery<QueuedMessage> = {
  isValid: (value): value is QueuedMessage => {
    const { chatId, msg } = (value ?? {}) as QueuedMessage
    return ['string', 'number'].includes(typeof chatId) && typeof msg === 'string'
  },
  // A stored message is a row of its own: what can be gone is its chat.
  read: async (_, { value }) =>
    (await call('GET /api/data/chats', {})).some(({ id }) => sameId(id, value.chatId)) ? ({} as QueuedMessage) : undefined,
  save: storeMessage,
  textOf: ({ msg }) => msg,
}

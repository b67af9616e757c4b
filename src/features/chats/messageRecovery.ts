import { call } from '#client/call.ts'
import { addMessage, type ChatMessage, listChats } from '#contract/chats.ts'
import { type Id, sameId } from '#contract/field.ts'
import { hashFields } from '#ui/drafts/fieldHashes.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'
import { discardDraft, saveDraft } from '#ui/drafts/storage.ts'

/** A message as it was sent off. */
export interface Leaving {
  chatId: Id
  msg: string
  attachments?: string[]
  replyTo?: Id
}

/** Stores a message. Sent again with its key, it is there once all the same. */
const store = (key: string, { chatId, ...body }: Leaving): Promise<ChatMessage> => call(addMessage, { params: { id: chatId }, body }, key)

const nameOf = (key: string): string => `messages/${key}`

/** Keeps a message outside the page, from the press of the button until it is known to be stored. */
export const keepLeaving = (key: string, value: Leaving): void => saveDraft(nameOf(key), { value, was: hashFields(value, undefined) })

/** Stores a message that is kept; what is stored, or goes back to whoever wrote it, is not kept any more. */
export async function deliver(key: string, message: Leaving, giveBack: () => void): Promise<ChatMessage> {
  try {
    return await store(key, message)
  } catch (reason) {
    giveBack()
    throw reason
  } finally {
    discardDraft(nameOf(key))
  }
}

/** The messages that were sent off on pages that are gone, and are not known to be stored. */
export const messageRecovery: DraftRecovery<Leaving> = {
  isValid: (value): value is Leaving => {
    const { chatId, msg } = (value ?? {}) as Leaving
    return ['string', 'number'].includes(typeof chatId) && typeof msg === 'string'
  },
  // A message that is stored is a row of its own: what its words stand against is that its chat is there.
  read: async (_, { value }) => ((await call(listChats, {})).some(({ id }) => sameId(id, value.chatId)) ? ({} as Leaving) : undefined),
  save: store,
  textOf: ({ msg }) => msg,
}

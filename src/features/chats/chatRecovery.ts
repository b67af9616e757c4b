import { call } from '#client/call.ts'
import { changeChat, listChats } from '#contract/chats.ts'
import { sameId } from '#contract/field.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'

/** What was typed in a chat, and not sent, on a page that is gone. */
export const chatRecovery: DraftRecovery<string> = {
  isValid: (value): value is string => typeof value === 'string',
  read: async (id) => (await call(listChats, {})).find((chat) => sameId(chat.id, id))?.draft,
  save: (id, draft) => call(changeChat, { params: { id }, body: { draft } }),
  textOf: (text) => text,
}

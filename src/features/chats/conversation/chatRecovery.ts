import { call } from '#client/transport/call.ts'
import { sameId } from '#contract/http/same-id.ts'
import type { DraftRecovery } from '#ui/drafts/recovery.ts'

/**
 * Recovers the unsent text of a chat whose tab was closed: it is stored with the chat again (src/ui/drafts/README.md). `read` returns the
 * stored text, with which the draft is compared, `textOf` the words to show to the user.
 */
export const chatRecovery: DraftRecovery<string> = {
  isValid: (value): value is string => typeof value === 'string',
  read: async (id) => (await call('GET /api/data/chats', {})).find((chat) => sameId(chat.id, id))?.draft,
  save: (id, draft) => call('PATCH /api/data/chats/:id', { params: { id }, body: { draft } }),
  textOf: (text) => text,
}

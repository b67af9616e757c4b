import { call } from '#client/transport/call.ts'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { autosaveFor, useAutosave, useRelease } from '#ui/drafts/autosave.ts'
import { useLatest } from '#ui/hooks/useLatest.ts'

/** What is typed in a chat and not sent: kept with the chat, the same in every tab. */
export function useChatDraft({ id, draft: stored }: ChatSummary) {
  const name = `chats/${id}`
  const options = {
    save: (draft: string) => call('PATCH /api/data/chats/:id', { params: { id }, body: { draft } }),
    stored: () => stored,
    delayMs: 600,
  }
  const [draft, autosave] = useAutosave<string>(name, options)
  const known = useLatest(stored)
  useRelease(draft, autosave, stored)
  return {
    text: draft.value ?? stored,
    write: (text: string) => autosave.change(text),
    /** Puts back what could not be sent, before what was typed since; also where the chat is not open any more. */
    giveBack(text: string) {
      const now = autosaveFor<string>(name, options)
      now.change([text, now.get().value ?? known.current].filter(Boolean).join('\n'))
    },
  }
}

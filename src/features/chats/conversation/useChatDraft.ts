import { call } from '#client/transport/call.ts'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { autosaveFor, useAutosave } from '#ui/drafts/autosave.ts'
import { useReleaseWhenStored } from '#ui/drafts/releaseWhenStored.ts'
import { useLatest } from '#ui/hooks/useLatest.ts'

/** The unsent text of a chat. It is stored with the chat, so that it is the same in every tab. */
export function useChatDraft({ id, draft: stored }: ChatSummary) {
  const name = `chats/${id}`
  const options = {
    save: (draft: string) => call('PATCH /api/data/chats/:id', { params: { id }, body: { draft } }),
    // To notice when another tab changes the text.
    stored: () => stored,
    // After the last key press.
    delayMs: 600,
  }
  const [draft, autosave] = useAutosave<string>(name, options)
  const latestStored = useLatest(stored)
  // Drops the saved draft once the live query has the same text.
  useReleaseWhenStored(draft, autosave, stored)
  return {
    text: draft.value ?? stored,
    write: (text: string) => autosave.change(text),
    /** Puts back a text that could not be sent, before the current text. It works also after the chat was closed. */
    restore(text: string) {
      const current = autosaveFor<string>(name, options)
      current.change([text, current.get().value ?? latestStored.current].filter(Boolean).join('\n'))
    },
  }
}

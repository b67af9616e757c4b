import { useEffect } from 'react'
import { call } from '#client/call.ts'
import { type ChatSummary, changeChat } from '#contract/chats.ts'
import { useAutosave } from '#ui/autosave.ts'

/** How long the stored draft may take to catch up with what was just stored, in ms. */
const CATCH_UP_MS = 1000

/** What is typed in a chat and not sent: kept with the chat, the same in every tab. */
export function useChatDraft({ id, draft: stored }: ChatSummary) {
  const [{ value, state }, autosave] = useAutosave<string>(`chats/${id}`, {
    save: (draft) => call(changeChat, { params: { id }, body: { draft } }),
    stored,
    delayMs: 600,
  })
  useEffect(() => {
    if (state !== 'saved' || value === undefined) return
    if (stored === value) return autosave.release()
    const timer = setTimeout(() => autosave.release(), CATCH_UP_MS)
    return () => clearTimeout(timer)
  }, [state, value, stored, autosave])
  return { text: value ?? stored, write: (text: string) => autosave.change(text) }
}

import { useMemo } from 'react'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { queryWords } from '#contract/search/search-words.ts'
import { memoizeSearchText } from '#ui/list/searchText.ts'
import { useTextFilter } from '#ui/list/useTextFilter.ts'
import type { ChatsSearch } from '../chatsData.ts'

/** The searchable texts of chats: names, job titles or notes (`excerpt`), members, and the text (`msg`) of the last message. */
const chatSearchTexts = memoizeSearchText(({ name, excerpt, members, last }: ChatSummary) =>
  [name, excerpt, ...members.map((member) => member.name), last?.msg ?? ''].join(' '),
)

/** The time of the last message; empty without one. */
const lastMessageAt = ({ last }: ChatSummary): string => last?.createdAt ?? ''

/**
 * The chats of the list: pinned ones first, then by their last message. The open chat stays in the list of unread chats. `prepareSearch`
 * computes the searchable texts, when the search field gets the focus.
 */
export function useVisibleChats(chats: readonly ChatSummary[], { q, view, chat: open }: ChatsSearch) {
  // A search finds archived chats too.
  const includesArchived = queryWords(q ?? '').length > 0
  const sorted = useMemo(
    () =>
      [...chats].sort(
        (a, b) =>
          Number(b.pinned) - Number(a.pinned) || Number(lastMessageAt(a) < lastMessageAt(b)) - Number(lastMessageAt(a) > lastMessageAt(b)),
      ),
    [chats],
  )
  const matchingChats = useTextFilter(sorted, q, chatSearchTexts)
  const visibleChats = useMemo(
    () =>
      matchingChats.filter(({ id, archived, unread }) => {
        if (!includesArchived && archived !== (view === 'archived')) return false
        return view !== 'unread' || unread > 0 || String(id) === String(open)
      }),
    [matchingChats, includesArchived, view, open],
  )
  return { visibleChats, prepareSearch: () => void chatSearchTexts(sorted) }
}

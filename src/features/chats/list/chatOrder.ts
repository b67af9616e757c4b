import { useMemo } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { queryWords } from '#contract/search/search-words.ts'
import { memoizeSearchText } from '#ui/list/searchText.ts'
import { useTextFilter } from '#ui/list/useTextFilter.ts'
import type { ChatsSearch } from '../chatsData.ts'

const chatsText = memoizeSearchText(({ name, excerpt, members, last }: ChatSummary) =>
  [name, excerpt, ...members.map((member) => member.name), last?.msg ?? ''].join(' '),
)

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
  const found = useTextFilter(sorted, q, chatsText)
  const shown = useMemo(
    () =>
      found.filter(({ id, archived, unread }) => {
        if (!includesArchived && archived !== (view === 'archived')) return false
        return view !== 'unread' || unread > 0 || String(id) === String(open)
      }),
    [found, includesArchived, view, open],
  )
  return { shown, prepareSearch: () => void chatsText(sorted) }
}

/** Messages of one person within this time are shown as one group. */
const GROUP_MS = 5 * 60_000

/** True if a message belongs to the group of the one before, and needs no name and avatar. */
export function continuesGroup(message: ChatMessage, before: ChatMessage | undefined): boolean {
  if (!before || dayOf(message.createdAt) !== dayOf(before.createdAt)) return false
  if (message.senderId !== before.senderId || message.writer?.name !== before.writer?.name) return false
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUP_MS
}

/** The local calendar day of a timestamp. */
export const dayOf = (iso: string): string => new Date(iso).toDateString()

/** Groups messages by day, oldest first. */
export const byDay = (messages: readonly ChatMessage[]) =>
  groupBySpan(messages, dayOf).map(({ since, messages }) => ({ day: since, messages }))

const monthOf = (iso: string): string => `${new Date(iso).getFullYear()} ${new Date(iso).getMonth()}`

/** Groups messages by local calendar month, in the given order. */
export const byMonth = (messages: readonly ChatMessage[]) => groupBySpan(messages, monthOf)

/** Groups consecutive messages of the same time span. `since` is the time of the first message of a group. */
function groupBySpan(messages: readonly ChatMessage[], spanOf: (iso: string) => string) {
  const spans: { since: string; messages: ChatMessage[] }[] = []
  for (const message of messages) {
    const last = spans.at(-1)
    if (last && spanOf(last.since) === spanOf(message.createdAt)) last.messages.push(message)
    else spans.push({ since: message.createdAt, messages: [message] })
  }
  return spans
}

/** True for a text of one to three emoji, which is shown large. */
export const isOnlyEmoji = (text: string): boolean =>
  /^(?:(?:\p{Extended_Pictographic}|\p{RI}{2})(?:\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|\ufe0f)*\s*){1,3}$/u.test(text.trim())

import { useMemo } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { searchWords } from '#ui/list/foldText.ts'
import { memoizeSearchText } from '#ui/list/searchText.ts'
import { useTextFilter } from '#ui/list/useTextFilter.ts'
import type { ChatsSearch } from '../chatsData.ts'

const chatsText = memoizeSearchText(({ name, excerpt, members, last }: ChatSummary) =>
  [name, excerpt, ...members.map((member) => member.name), last?.msg ?? ''].join(' '),
)

const saidAt = ({ last }: ChatSummary): string => last?.createdAt ?? ''

/**
 * The chats of the list: pinned ones first, then by what was said last. The open one stays, read or not. `prepareSearch` reads what a search
 * looks through, when its field gets the focus.
 */
export function useChatsShown(chats: readonly ChatSummary[], { q, view, chat: open }: ChatsSearch) {
  // Words find a chat wherever it lies.
  const isAnywhere = searchWords(q ?? '').length > 0
  const inOrder = useMemo(
    () => [...chats].sort((a, b) => Number(b.pinned) - Number(a.pinned) || Number(saidAt(a) < saidAt(b)) - Number(saidAt(a) > saidAt(b))),
    [chats],
  )
  const found = useTextFilter(inOrder, q, chatsText)
  const shown = useMemo(
    () =>
      found.filter(({ id, archived, unread }) => {
        if (!isAnywhere && archived !== (view === 'archived')) return false
        return view !== 'unread' || unread > 0 || String(id) === String(open)
      }),
    [found, isAnywhere, view, open],
  )
  return { shown, prepareSearch: () => void chatsText(inOrder) }
}

/** Messages that one person wrote in one go stand together. */
const TOGETHER_MS = 5 * 60_000

/** Whether a message goes on with the one before it, without a name and a face of its own. */
export function goesOn(message: ChatMessage, before: ChatMessage | undefined): boolean {
  if (!before || dayOf(message.createdAt) !== dayOf(before.createdAt)) return false
  if (message.senderId !== before.senderId || message.writer?.name !== before.writer?.name) return false
  return Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER_MS
}

/** The calendar day of a moment where the reader is. */
export const dayOf = (iso: string): string => new Date(iso).toDateString()

/** The messages by day, oldest first. */
export const byDay = (messages: readonly ChatMessage[]) => inSpans(messages, dayOf).map(({ since, messages }) => ({ day: since, messages }))

const monthOf = (iso: string): string => `${new Date(iso).getFullYear()} ${new Date(iso).getMonth()}`

/** The messages by calendar month where the reader is, in the order in which they are given. */
export const byMonth = (messages: readonly ChatMessage[]) => inSpans(messages, monthOf)

/** Neighbours of the same span of time, together; `since` is when the first of them was written. */
function inSpans(messages: readonly ChatMessage[], spanOf: (iso: string) => string) {
  const spans: { since: string; messages: ChatMessage[] }[] = []
  for (const message of messages) {
    const last = spans.at(-1)
    if (last && spanOf(last.since) === spanOf(message.createdAt)) last.messages.push(message)
    else spans.push({ since: message.createdAt, messages: [message] })
  }
  return spans
}

/** True for one to three emoji and nothing else: they are shown large. */
export const isOnlyEmoji = (text: string): boolean =>
  /^(?:(?:\p{Extended_Pictographic}|\p{RI}{2})(?:\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|\ufe0f)*\s*){1,3}$/u.test(text.trim())

import type { ChatMessage } from '#contract/chats/chats.ts'

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

/** Groups messages by local calendar day, in the given order. `day` is the time of the first message of a day. */
export const byDay = (messages: readonly ChatMessage[]) =>
  groupBySpan(messages, dayOf).map(({ since, messages }) => ({ day: since, messages }))

/** The local calendar month of a timestamp. */
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

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ChatMessage, ChatStatus, ChatSummary } from '#contract/chats/chats.ts'
import { isGroup, MY_SENDER_ID } from '#contract/chats/chats-rules.ts'

/** The names of the presence of a person. */
export const statusNames = {
  online: msg({ message: 'Online', comment: 'Presence of a person' }),
  away: msg({ message: 'Away', comment: 'Presence of a person' }),
  busy: msg({ message: 'Busy', comment: 'Presence of a person' }),
  offline: msg({ message: 'Offline', comment: 'Presence of a person' }),
} satisfies Record<ChatStatus, unknown>

/** The theme colours of presence. */
export const statusColors: Record<ChatStatus, string> = { online: 'success', away: 'warning', busy: 'error', offline: 'gray' }

/** True if an attachment is a picture, by its type or the ending of its name (`file`). */
export const isPicture = ({ type, file }: ChatMessage['attachment'][number]): boolean =>
  type ? type.startsWith('image/') : /\.(png|jpe?g|webp|gif|avif)$/i.test(file)

/** Translated texts for messages and chats. `msg` is the text of a message; `writer` is the member of a group who wrote it. */
export function useChatLabels() {
  const { t } = useLingui()
  /** A message in one line, without its sender. */
  const summaryOf = ({ deleted, msg, type, attachment }: ChatMessage): string => {
    if (deleted) return t`Message deleted`
    if (msg.trim() && type === 'text') return msg.trim().replace(/\s+/g, ' ')
    const [first, ...more] = attachment
    if (!first || isPicture(first))
      return more.length ? t`Pictures` : t({ message: 'Picture', comment: 'In place of a message that is only a picture' })
    return more.length ? t`${first.file} and more` : first.file
  }
  return {
    summaryOf,
    /** The sender of the last message, if the chat's name does not tell: `You:`, or a member of a group. */
    lastSender({ last, ...chat }: ChatSummary): string | undefined {
      if (last?.senderId === MY_SENDER_ID) return t({ message: 'You:', comment: 'In the list of chats, before one’s own last message' })
      return isGroup(chat) && last?.writer ? `${last.writer.name.split(' ')[0]}:` : undefined
    },
    /** The last message in one line. */
    lastText: ({ last }: ChatSummary): string => (last ? summaryOf(last) : t`No messages yet`),
    /** The name of a message's sender. */
    nameOf: ({ senderId, writer }: ChatMessage, chat: ChatSummary): string =>
      senderId === MY_SENDER_ID ? t({ message: 'You', comment: 'Writer of a message: oneself' }) : (writer?.name ?? chat.name),
  }
}

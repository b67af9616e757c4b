import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBellOff, IconPinFilled } from '@tabler/icons-react'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { isGroup } from '#contract/chats/chats-rules.ts'
import { listRow } from '#ui/list/ListDetail.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useIsTyping } from '../conversation/scriptedAnswers.ts'
import { TypingText } from '../conversation/TypingIndicator.tsx'
import { statusNames, useChatLabels } from '../labels.ts'
import { dayOf } from '../message/messageGroups.ts'
import { ChatAvatar } from './ChatAvatar.tsx'
import classes from './ChatRow.module.css'

interface Props {
  chat: ChatSummary
  openId: string | undefined
  /** The ids of all rows, in order. */
  ids: readonly string[]
  /** Called when the row was clicked. */
  onOpen(): void
}

/** A chat in the list: avatar, name, last message with its time, and the number of unread messages. */
export function ChatRow({ chat, openId, ids, onOpen }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const labels = useChatLabels()
  const isTyping = useIsTyping(chat.id)
  const lastTime = chat.last?.createdAt
  const isOpen = String(chat.id) === openId
  const number = format.number(chat.unread)
  /** The unsent text, shown in place of the last message. */
  const draft = isOpen ? '' : chat.draft.trim()
  const sender = labels.lastSender(chat)
  const prefix = draft ? (
    <span className={classes.draft}>
      <Trans comment="In the list of chats, before words that are typed and not sent">Draft:</Trans>
    </span>
  ) : (
    sender && <bdi>{sender}</bdi>
  )
  return (
    <RowLink
      target={{
        to: '/apps/chats',
        search: { chat: chat.id, message: undefined, panel: undefined, find: undefined },
        // The other search parameters of the list stay.
        keepsSearch: true,
        replace: openId !== undefined,
      }}
      className={classes.row}
      data-unread={chat.unread > 0 || undefined}
      onClick={onOpen}
      // One row is in the tab order: the open one, else the first. Arrow keys reach the others.
      {...listRow(String(chat.id), openId, ids)}
    >
      <ChatAvatar chat={chat} size={40} />
      <span className={classes.content}>
        <span className={classes.firstLine}>
          <span className={classes.name}>
            <bdi>{chat.name}</bdi>
            {!isGroup(chat) && <VisuallyHidden>{t(statusNames[chat.status])}</VisuallyHidden>}
          </span>
          {chat.pinned && <IconPinFilled size={14} className={classes.icon} aria-label={t`Pinned`} />}
          {chat.muted && <IconBellOff size={14} className={classes.icon} aria-label={t`Muted`} />}
          {lastTime && (
            <time className={classes.time} dateTime={lastTime} title={format.dateTime(lastTime)}>
              {dayOf(lastTime) === new Date().toDateString() ? format.time(lastTime) : format.day(lastTime)}
            </time>
          )}
        </span>
        <span className={classes.secondLine}>
          <span className={classes.preview} data-live={isTyping || undefined}>
            {!isTyping && prefix} {/* A bdi, so that the text is truncated at its own end in any direction. */}
            <bdi className={classes.text}>{isTyping ? <TypingText chat={chat} /> : draft || labels.lastText(chat)}</bdi>
          </span>
          {chat.unread > 0 && (
            <span className={classes.badge} data-muted={chat.muted || undefined}>
              <span aria-hidden>{number}</span>
              <VisuallyHidden>
                <Plural value={chat.unread} one="# unread message" other="# unread messages" />
              </VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </RowLink>
  )
}

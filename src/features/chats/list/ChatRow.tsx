import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBellOff, IconPinFilled } from '@tabler/icons-react'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { isGroup } from '#contract/chats/chats-rules.ts'
import { listRow } from '#ui/list/ListDetail.tsx'
import { RowLink } from '#ui/navigation/RowLink.tsx'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useWriting } from '../conversation/answering.ts'
import { WritingWords } from '../conversation/WritingHint.tsx'
import { statusNames, useChatLabels } from '../labels.ts'
import { ChatFace } from './ChatFace.tsx'
import classes from './ChatRow.module.css'
import { dayOf } from './order.ts'

interface Props {
  chat: ChatSummary
  openId: string | undefined
  ids: readonly string[]
  onOpen(): void
}

/** A chat in the list: with whom, the last message and its time, what is unread. */
export function ChatRow({ chat, openId, ids, onOpen }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useChatLabels()
  const writing = useWriting(chat.id)
  const at = chat.last?.createdAt
  const isOpen = String(chat.id) === openId
  const number = format.number(chat.unread)
  const draft = isOpen ? '' : chat.draft.trim()
  const writer = words.lastWriter(chat)
  const before = draft ? (
    <span className={classes.draft}>
      <Trans comment="In the list of chats, before words that are typed and not sent">Draft:</Trans>
    </span>
  ) : (
    writer && <bdi>{writer}</bdi>
  )
  return (
    <RowLink
      target={{
        to: '/apps/chats',
        search: { chat: chat.id, message: undefined, panel: undefined, find: undefined },
        keepsSearch: true,
        replace: openId !== undefined,
      }}
      className={classes.row}
      data-unread={chat.unread > 0 || undefined}
      onClick={onOpen}
      {...listRow(String(chat.id), openId, ids)}
    >
      <ChatFace chat={chat} size={44} />
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.name}>
            <bdi>{chat.name}</bdi>
            {!isGroup(chat) && <VisuallyHidden>{t(statusNames[chat.status])}</VisuallyHidden>}
          </span>
          {chat.pinned && <IconPinFilled size={14} className={classes.mark} aria-label={t`Pinned`} />}
          {chat.muted && <IconBellOff size={14} className={classes.mark} aria-label={t`Muted`} />}
          {at && (
            <time className={classes.time} dateTime={at} title={format.dateTime(at)}>
              {dayOf(at) === new Date().toDateString() ? format.time(at) : format.day(at)}
            </time>
          )}
        </span>
        <span className={classes.second}>
          <span className={classes.preview} data-live={writing || undefined}>
            {!writing && before} {/* Cut off at its own end, whatever the interface's direction is. */}
            <bdi className={classes.said}>{writing ? <WritingWords chat={chat} /> : draft || words.lastSaid(chat)}</bdi>
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

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCheck, IconChecks } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { deliveryState, isGroup, MY_SENDER_ID } from '#contract/chats/chats-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { PersonAvatar } from '#ui/people/PersonAvatar.tsx'
import { useFormat } from '#ui/text/format.ts'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { useMessageActions } from '../chatActions.ts'
import { useChatLabels } from '../labels.ts'
import { Attachments } from './Attachments.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageText } from './MessageText.tsx'
import classes from './MessageView.module.css'
import { Quote } from './Quote.tsx'
import { Reactions } from './Reactions.tsx'

interface Props {
  message: ChatMessage
  chat: ChatSummary
  /** True if it belongs to the group of the message above. */
  isGrouped: boolean
  /** True for the one message that the Tab key focuses. */
  isFocusable: boolean
  /** Highlights the message after it was scrolled to. */
  isHighlighted: boolean
  /** Called when the message gets the focus. */
  onActive(id: string): void
  onReply(message: ChatMessage): void
  onEdit(message: ChatMessage): void
  /** Scrolls to the quoted message. */
  onOpenQuoted(id: Id): void
  onOpenPicture(message: ChatMessage, index: number): void
}

/** A message: sender, quoted message, text, attachments, time, delivery state and reactions. */
export function MessageView({ message, chat, isGrouped, isFocusable, isHighlighted, onActive, ...handlers }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const labels = useChatLabels()
  const actions = useMessageActions()
  const article = useRef<HTMLElement>(null)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isOwn = message.senderId === MY_SENDER_ID
  const name = labels.nameOf(message, chat)
  // In a group `writer` is the member who wrote the message; `thumb` is the URL of the picture.
  const time = format.time(message.createdAt)
  const showsSender = isGroup(chat) && !isOwn

  // `msg` is the text of a message; a message of the type `image` has the URL of a picture there.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || message.deleted || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') setIsMenuOpen(true)
    else if (event.key === 'r') handlers.onReply(message)
    else if (event.key === 'c' && message.msg) void actions.copy(message)
    else if (event.key === 'e' && isOwn && message.type === 'text') handlers.onEdit(message)
    else if (event.key === 'Delete' && isOwn) void actions.remove(message)
    else return
    event.preventDefault()
  }

  return (
    <article
      ref={article}
      className={classes.message}
      data-message={String(message.id)}
      data-own={isOwn || undefined}
      data-grouped={isGrouped || undefined}
      data-highlighted={isHighlighted || undefined}
      aria-label={t({ message: `${name}, ${time}`, comment: 'A chat message, for screen readers: who wrote it and when' })}
      tabIndex={isFocusable ? 0 : -1}
      onFocus={() => onActive(String(message.id))}
      onKeyDown={onKeyDown}
    >
      {showsSender && (
        <span className={classes.avatar}>{!isGrouped && <PersonAvatar name={name} src={message.writer?.thumb} size={32} />}</span>
      )}
      <div className={classes.column}>
        <div className={classes.line}>
          <div className={classes.bubble} data-deleted={message.deleted || undefined}>
            {showsSender && !isGrouped && (
              <p className={classes.sender}>
                <bdi>{name}</bdi>
              </p>
            )}
            {message.replyTo && !message.deleted && <Quote quoted={message.replyTo} onOpen={handlers.onOpenQuoted} />}
            {message.deleted ? (
              <p className={classes.deleted}>
                <IconBan size={15} stroke={1.8} aria-hidden />
                <Trans>Message deleted</Trans>
              </p>
            ) : (
              <>
                <Attachments message={message} onOpenPicture={(index) => handlers.onOpenPicture(message, index)} />
                {message.type === 'text' && message.msg && <MessageText text={message.msg} />}
              </>
            )}
            <span className={classes.meta}>
              {message.editedAt && !message.deleted && <Trans comment="Beside the time of a message that was changed">edited</Trans>}
              <time dateTime={message.createdAt} title={format.dateTime(message.createdAt)}>
                {time}
              </time>
              {isOwn && !message.deleted && <DeliveryState state={deliveryState(message, chat)} />}
            </span>
          </div>
          {!message.deleted && (
            <MessageMenu
              message={message}
              opened={isMenuOpen}
              onOpen={() => setIsMenuOpen(true)}
              onClose={(returnFocus) => {
                setIsMenuOpen(false)
                if (returnFocus) article.current?.focus()
              }}
              onReply={handlers.onReply}
              onEdit={handlers.onEdit}
            />
          )}
        </div>
        <Reactions message={message} chat={chat} />
      </div>
    </article>
  )
}

/** The delivery state of an own message. */
function DeliveryState({ state }: { state: ReturnType<typeof deliveryState> }) {
  const { t } = useLingui()
  const names = {
    sent: t({ message: 'Sent', comment: 'State of a message' }),
    delivered: t({ message: 'Delivered', context: 'message', comment: 'State of a message' }),
    read: t({ message: 'Read', comment: 'State of a message: the other side has read it' }),
  }
  return (
    <span className={classes.tick} data-state={state} title={names[state]}>
      {state === 'sent' ? <IconCheck size={15} aria-hidden /> : <IconChecks size={15} aria-hidden />}
      <VisuallyHidden>{names[state]}</VisuallyHidden>
    </span>
  )
}

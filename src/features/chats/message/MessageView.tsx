import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconCheck, IconChecks } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { deliveryState, isGroup, ME } from '#contract/chats/chats-rules.ts'
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
  /** It goes on with the one above. */
  joined: boolean
  /** It is the stop of the Tab key among the messages. */
  isStop: boolean
  /** One was led to it. */
  isMarked: boolean
  onActive(id: string): void
  onReply(message: ChatMessage): void
  onEdit(message: ChatMessage): void
  onQuoted(id: Id): void
  onOpenPicture(message: ChatMessage, index: number): void
}

/** A message: what it answers, what it says and carries, when, how far it came, how others took it. */
export function MessageView({ message, chat, joined, isStop, isMarked, onActive, ...on }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useChatLabels()
  const actions = useMessageActions()
  const article = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState(false)
  const own = message.senderId === ME
  const name = words.nameOf(message, chat)
  const time = format.time(message.createdAt)
  const group = isGroup(chat) && !own

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || message.deleted || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') setMenu(true)
    else if (event.key === 'r') on.onReply(message)
    else if (event.key === 'c' && message.msg) void actions.copy(message)
    else if (event.key === 'e' && own && message.type === 'text') on.onEdit(message)
    else if (event.key === 'Delete' && own) void actions.remove(message)
    else return
    event.preventDefault()
  }

  return (
    <article
      ref={article}
      className={classes.message}
      data-message={String(message.id)}
      data-own={own || undefined}
      data-joined={joined || undefined}
      data-marked={isMarked || undefined}
      aria-label={t({ message: `${name}, ${time}`, comment: 'A chat message, for screen readers: who wrote it and when' })}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onActive(String(message.id))}
      onKeyDown={press}
    >
      {group && <span className={classes.face}>{!joined && <PersonAvatar name={name} src={message.writer?.thumb} size={32} />}</span>}
      <div className={classes.column}>
        <div className={classes.line}>
          <div className={classes.bubble} data-deleted={message.deleted || undefined}>
            {group && !joined && (
              <p className={classes.writer}>
                <bdi>{name}</bdi>
              </p>
            )}
            {message.replyTo && !message.deleted && <Quote quoted={message.replyTo} onOpen={on.onQuoted} />}
            {message.deleted ? (
              <p className={classes.deleted}>
                <IconBan size={15} stroke={1.8} aria-hidden />
                <Trans>Message deleted</Trans>
              </p>
            ) : (
              <>
                <Attachments message={message} onOpenPicture={(index) => on.onOpenPicture(message, index)} />
                {message.type === 'text' && message.msg && <MessageText text={message.msg} />}
              </>
            )}
            <span className={classes.meta}>
              {message.editedAt && !message.deleted && <Trans comment="Beside the time of a message that was changed">edited</Trans>}
              <time dateTime={message.createdAt} title={format.dateTime(message.createdAt)}>
                {time}
              </time>
              {own && !message.deleted && <Tick state={deliveryState(message, chat)} />}
            </span>
          </div>
          {!message.deleted && (
            <MessageMenu
              message={message}
              opened={menu}
              onOpen={() => setMenu(true)}
              onClose={(back) => {
                setMenu(false)
                if (back) article.current?.focus()
              }}
              onReply={on.onReply}
              onEdit={on.onEdit}
            />
          )}
        </div>
        <Reactions message={message} chat={chat} />
      </div>
    </article>
  )
}

/** How far one's own message has come. */
function Tick({ state }: { state: ReturnType<typeof deliveryState> }) {
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

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { ME } from '#contract/chats/chats-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { byDay, continuesGroup } from '../list/chatOrder.ts'
import { DayLabel } from '../message/DayLabel.tsx'
import { MessageView } from '../message/MessageView.tsx'
import classes from './Feed.module.css'
import type { MessageWindow } from './messageWindow.ts'
import { useIsTyping } from './scriptedAnswers.ts'
import { TypingIndicator } from './TypingIndicator.tsx'
import { useBeforePaint, useFeedScroll } from './useFeedScroll.ts'
import { useMessages } from './useMessages.ts'

export interface FeedHandle {
  /** Called after a message was sent: scrolls to the end and removes the line above unread messages. */
  follow(): void
  /** The last own message in the window. */
  last(): ChatMessage | undefined
}

interface Props {
  chat: ChatSummary
  initial: MessageWindow
  /** The id of the message in the URL. */
  message: Id | undefined
  handle: RefObject<FeedHandle | null>
  /** Called when the end of the chat is visible. */
  onRead(): void
  onReply(message: ChatMessage): void
  onEdit(message: ChatMessage): void
  onOpenPicture(message: ChatMessage, index: number): void
}

/** The messages of a chat by day. Older and newer ones are loaded on scrolling to an end. */
export function Feed({ chat, initial, message, handle, onRead, onReply, onEdit, onOpenPicture }: Props) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const scroll = useFeedScroll(scroller, content, message)
  const { window, older, newer, toNewest, toMessage } = useMessages(chat.id, initial, scroll.saveAnchor)
  const isTyping = useIsTyping(chat.id)
  // The line above unread messages stays while the chat is open, until the user sends a message.
  const [unreadAfter, setUnreadAfter] = useState(chat.unread > 0 ? chat.readAt : undefined)
  const [activeId, setActiveId] = useState<string>()

  const goTo = (id: Id) => {
    scroll.goTo({ to: 'message', id: String(id) })
    void toMessage(id)
  }
  const lastMessage = useRef(message)
  useEffect(() => {
    if (lastMessage.current === message) return
    lastMessage.current = message
    if (message !== undefined) goTo(message)
  })

  const onScroll = () => scroll.onScroll(window, { older: () => void older(), newer: () => void newer() })
  useBeforePaint(window, () => {
    scroll.restore(window)
    onScroll()
  })

  const { unread } = chat
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const markRead = () => {
      if (unread > 0 && scroll.isAtEnd && document.visibilityState === 'visible') read()
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [unread, scroll.isAtEnd])

  const jump = () => {
    scroll.goTo({ to: 'end' })
    if (window.atEnd) scroll.toEnd()
    else void toNewest()
  }
  useImperativeHandle(handle, () => ({
    follow() {
      setUnreadAfter(undefined)
      jump()
    },
    last: () => window.messages.findLast(({ senderId, deleted }) => senderId === ME && !deleted),
  }))

  const firstUnread = unreadAfter === undefined ? undefined : firstAfter(window, unreadAfter)
  const ids = window.messages.map(({ id }) => String(id))
  const focusableId = activeId !== undefined && ids.includes(activeId) ? activeId : ids.at(-1)

  return (
    <div className={classes.container}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus between the messages inside */}
      <div ref={scroller} className={classes.scroller} onScroll={onScroll} onKeyDown={moveFocus}>
        <div ref={content} className={classes.content}>
          {window.atStart ? (
            <p className={classes.start}>
              <Trans>This is where it begins.</Trans>
            </p>
          ) : (
            <div className={classes.more}>
              <Loader size="sm" type="dots" aria-label={t`Older messages are being read`} />
            </div>
          )}
          {byDay(window.messages).map(({ day, messages }) => (
            <section key={day} className={classes.day}>
              <DayLabel iso={day} />
              {messages.map((message, index) => (
                <Fragment key={message.id}>
                  {message.id === firstUnread && (
                    <p className={classes.unread} data-unread>
                      <Trans context="messages" comment="Line above the messages one has not read yet">
                        New
                      </Trans>
                    </p>
                  )}
                  <MessageView
                    message={message}
                    chat={chat}
                    isGrouped={message.id !== firstUnread && continuesGroup(message, messages[index - 1])}
                    isFocusable={String(message.id) === focusableId}
                    isHighlighted={String(message.id) === scroll.marked}
                    onActive={setActiveId}
                    onReply={onReply}
                    onEdit={onEdit}
                    onQuoted={goTo}
                    onOpenPicture={onOpenPicture}
                  />
                </Fragment>
              ))}
            </section>
          ))}
          {isTyping && window.atEnd && <TypingIndicator chat={chat} />}
        </div>
      </div>
      {!scroll.isAtEnd && (
        <Button className={classes.jump} size="sm" radius="xl" leftSection={<IconArrowDown size={17} />} onClick={jump}>
          {unread > 0 ? (
            <Plural value={unread} one="# new message" other="# new messages" />
          ) : (
            <Trans comment="Button: to the end of the chat">Newest messages</Trans>
          )}
        </Button>
      )}
    </div>
  )
}

/** The first message of others after a time (ISO 8601); undefined if it may be older than the window. */
function firstAfter({ messages, atStart }: MessageWindow, time: string): Id | undefined {
  const index = messages.findIndex(({ senderId, createdAt }) => senderId !== ME && createdAt > time)
  return index > 0 || atStart ? messages[index]?.id : undefined
}

/** Moves the focus between messages with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target as Element).matches('[data-message]')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const index = all.indexOf(event.target as HTMLElement)
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: all.length - 1 }[event.key]
  const next = to === undefined ? undefined : all[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}

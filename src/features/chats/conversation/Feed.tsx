import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { MY_SENDER_ID } from '#contract/chats/chats-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { DayLabel } from '../message/DayLabel.tsx'
import { MessageView } from '../message/MessageView.tsx'
import { byDay, continuesGroup } from '../message/messageGroups.ts'
import classes from './Feed.module.css'
import type { MessageWindow } from './messageWindow.ts'
import { useIsTyping } from './scriptedAnswers.ts'
import { TypingIndicator } from './TypingIndicator.tsx'
import { useBeforePaint, useFeedScroll } from './useFeedScroll.ts'
import { useMessages } from './useMessages.ts'

/** What the conversation can do with its feed. */
export interface FeedHandle {
  /** Called after a message was sent: scrolls to the end and removes the line above unread messages. */
  follow(): void
  /** The last own message in the window. */
  last(): ChatMessage | undefined
}

interface Props {
  chat: ChatSummary
  /** The messages that the route loader has read. */
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
  // `saveAnchor` notes the scroll position before the messages change.
  const { messageWindow, loadOlder, loadNewer, showNewest, showMessage } = useMessages(chat.id, initial, scroll.saveAnchor)
  const isTyping = useIsTyping(chat.id)
  // The line above unread messages stays while the chat is open, until the user sends a message.
  const [unreadSince, setUnreadSince] = useState(chat.unread > 0 ? chat.readAt : undefined)
  /** The message that had the focus last. */
  const [activeId, setActiveId] = useState<string>()

  const goTo = (id: Id) => {
    scroll.goTo({ to: 'message', id: String(id) })
    void showMessage(id)
  }
  /** The message of the URL to which the feed has scrolled last. */
  const lastMessage = useRef(message)
  useEffect(() => {
    if (lastMessage.current === message) return
    lastMessage.current = message
    if (message !== undefined) goTo(message)
  })

  const onScroll = () => scroll.onScroll(messageWindow, { older: () => void loadOlder(), newer: () => void loadNewer() })
  // After each change of the messages, keeps the scroll position or scrolls to the target.
  useBeforePaint(messageWindow, () => {
    scroll.restore(messageWindow)
    onScroll()
  })

  const { unread } = chat
  const markAsRead = useEffectEvent(onRead)
  useEffect(() => {
    const markVisibleAsRead = () => {
      if (unread > 0 && scroll.isAtEnd && document.visibilityState === 'visible') markAsRead()
    }
    markVisibleAsRead()
    document.addEventListener('visibilitychange', markVisibleAsRead)
    return () => document.removeEventListener('visibilitychange', markVisibleAsRead)
  }, [unread, scroll.isAtEnd])

  const scrollToNewest = () => {
    scroll.goTo({ to: 'end' })
    if (messageWindow.atEnd) scroll.scrollToEnd()
    else void showNewest()
  }
  useImperativeHandle(handle, () => ({
    follow() {
      setUnreadSince(undefined)
      scrollToNewest()
    },
    last: () => messageWindow.messages.findLast(({ senderId, deleted }) => senderId === MY_SENDER_ID && !deleted),
  }))

  const firstUnread = unreadSince === undefined ? undefined : firstAfter(messageWindow, unreadSince)
  const ids = messageWindow.messages.map(({ id }) => String(id))
  /** The one message in the tab order: the last focused one, else the newest. */
  const focusableId = activeId !== undefined && ids.includes(activeId) ? activeId : ids.at(-1)

  return (
    <div className={classes.container}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus between the messages inside */}
      <div ref={scroller} className={classes.scroller} onScroll={onScroll} onKeyDown={moveFocus}>
        <div ref={content} className={classes.content}>
          {messageWindow.atStart ? (
            <p className={classes.start}>
              <Trans>This is the start of the chat.</Trans>
            </p>
          ) : (
            <div className={classes.more}>
              <Loader size="sm" type="dots" aria-label={t`Loading older messages`} />
            </div>
          )}
          {byDay(messageWindow.messages).map(({ day, messages }) => (
            <section key={day} className={classes.day}>
              <DayLabel iso={day} />
              {messages.map((message, index) => (
                <Fragment key={message.id}>
                  {message.id === firstUnread && (
                    // `useFeedScroll` finds this line by `data-unread`.
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
                    isHighlighted={String(message.id) === scroll.highlightedId}
                    onActive={setActiveId}
                    onReply={onReply}
                    onEdit={onEdit}
                    onOpenQuoted={goTo}
                    onOpenPicture={onOpenPicture}
                  />
                </Fragment>
              ))}
            </section>
          ))}
          {isTyping && messageWindow.atEnd && <TypingIndicator chat={chat} />}
        </div>
      </div>
      {!scroll.isAtEnd && (
        <Button className={classes.jump} size="sm" radius="xl" leftSection={<IconArrowDown size={17} />} onClick={scrollToNewest}>
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
  const index = messages.findIndex(({ senderId, createdAt }) => senderId !== MY_SENDER_ID && createdAt > time)
  return index > 0 || atStart ? messages[index]?.id : undefined
}

/** Moves the focus between messages with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target as Element).matches('[data-message]')) return
  const messages = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const index = messages.indexOf(event.target as HTMLElement)
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: messages.length - 1 }[event.key]
  const next = to === undefined ? undefined : messages[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}

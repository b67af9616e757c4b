import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Loader } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { ME } from '#contract/chats/chats-rules.ts'
import type { Id } from '#contract/http/field.ts'
import { byDay, goesOn } from '../list/order.ts'
import { DayLabel } from '../message/DayLabel.tsx'
import { MessageView } from '../message/MessageView.tsx'
import { useWriting } from './answering.ts'
import classes from './Feed.module.css'
import type { MessageWindow } from './messageWindow.ts'
import { useFeedScroll, useSettled } from './useFeedScroll.ts'
import { useMessages } from './useMessages.ts'
import { WritingHint } from './WritingHint.tsx'

export interface FeedHandle {
  /** After one has written oneself: to the end, and nothing is unread any more. */
  follow(): void
  last(): ChatMessage | undefined
}

interface Props {
  chat: ChatSummary
  initial: MessageWindow
  /** The message the URL names. */
  message: Id | undefined
  handle: RefObject<FeedHandle | null>
  /** One is looking at the end of the chat. */
  onRead(): void
  onReply(message: ChatMessage): void
  onEdit(message: ChatMessage): void
  onOpenPicture(message: ChatMessage, index: number): void
}

/** What was said, by day; it reads on at both ends as one scrolls. */
export function Feed({ chat, initial, message, handle, onRead, onReply, onEdit, onOpenPicture }: Props) {
  const { t } = useLingui()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const scroll = useFeedScroll(scroller, content, message)
  const { window, older, newer, toNewest, toMessage } = useMessages(chat.id, initial, scroll.hold)
  const writing = useWriting(chat.id)
  // The line above what was unread stays while the chat is open, until one answers.
  const [unreadAfter, setUnreadAfter] = useState(chat.unread > 0 ? chat.readAt : undefined)
  const [active, setActive] = useState<string>()

  const goTo = (id: Id) => {
    scroll.goTo({ to: 'message', id: String(id) })
    void toMessage(id)
  }
  const asked = useRef(message)
  useEffect(() => {
    if (asked.current === message) return
    asked.current = message
    if (message !== undefined) goTo(message)
  })

  const look = () => scroll.look(window, { older: () => void older(), newer: () => void newer() })
  useSettled(window, () => {
    scroll.settle(window)
    look()
  })

  const { unread } = chat
  const read = useEffectEvent(onRead)
  useEffect(() => {
    const look = () => {
      if (unread > 0 && scroll.isAtEnd && document.visibilityState === 'visible') read()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
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
  const stop = active !== undefined && ids.includes(active) ? active : ids.at(-1)

  return (
    <div className={classes.place}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the messages in it take the keys, this moves from one to the next */}
      <div ref={scroller} className={classes.scroller} onScroll={look} onKeyDown={walk}>
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
              {messages.map((one, index) => (
                <Fragment key={one.id}>
                  {one.id === firstUnread && (
                    <p className={classes.unread} data-unread>
                      <Trans context="messages" comment="Line above the messages one has not read yet">
                        New
                      </Trans>
                    </p>
                  )}
                  <MessageView
                    message={one}
                    chat={chat}
                    joined={one.id !== firstUnread && goesOn(one, messages[index - 1])}
                    isStop={String(one.id) === stop}
                    isMarked={String(one.id) === scroll.marked}
                    onActive={setActive}
                    onReply={onReply}
                    onEdit={onEdit}
                    onQuoted={goTo}
                    onOpenPicture={onOpenPicture}
                  />
                </Fragment>
              ))}
            </section>
          ))}
          {writing && window.atEnd && <WritingHint chat={chat} />}
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

/** What the other side said first after a moment; nothing where it may lie above what is shown. */
function firstAfter({ messages, atStart }: MessageWindow, moment: string): Id | undefined {
  const at = messages.findIndex(({ senderId, createdAt }) => senderId !== ME && createdAt > moment)
  return at > 0 || atStart ? messages[at]?.id : undefined
}

/** Arrow keys go from message to message. */
function walk(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target as Element).matches('[data-message]')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const at = all.indexOf(event.target as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  const next = to === undefined ? undefined : all[to]
  if (!next) return
  event.preventDefault()
  next.focus()
}

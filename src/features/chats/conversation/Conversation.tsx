import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#client/transport/call.ts'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { MY_SENDER_ID } from '#contract/chats/chats-rules.ts'
import { usePersistedText } from '#ui/drafts/persistedText.ts'
import { useFileDrop } from '#ui/forms/FileDrop.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import type { ChatsData, ChatsSearch } from '../chatsData.ts'
import { FindPanel } from '../find/FindPanel.tsx'
import { useChatLabels } from '../labels.ts'
import { picturesOf } from '../message/Attachments.tsx'
import type { OpenPictures } from '../message/ChatPictures.tsx'
import { Composer, type ComposerHandle, type ComposerTarget } from './Composer.tsx'
import classes from './Conversation.module.css'
import { ConversationHeader } from './ConversationHeader.tsx'
import { Feed, type FeedHandle } from './Feed.tsx'
import type { MessageWindow } from './messageWindow.ts'

const ChatPictures = lazyComponent(async () => (await import('../message/ChatPictures.tsx')).ChatPictures)

interface Props {
  chat: ChatSummary
  data: Pick<ChatsData, 'panelMessages'> & { messageWindow: MessageWindow }
  search: ChatsSearch
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: Partial<ChatsSearch>, replace?: boolean): Promise<void>
  /** Focuses the text field when the chat opens. */
  focusComposer: boolean
  /** Called after the chat was rendered. */
  onShown(): void
  onBack(): void
  /** Called after the chat was archived or marked as unread, so that it is not read again at once. */
  onCloseChat(): void
}

/** A draft without a quote; the value must be an object, as a message is. */
const NO_QUOTE: { message: ChatMessage | null } = { message: null }

/** The open chat: messages and the form for a new one. Files can be dropped or pasted anywhere on it. */
export function Conversation({ chat, data, search, onSearch, focusComposer, onShown, onBack, onCloseChat }: Props) {
  const feed = useRef<FeedHandle>(null)
  const composer = useRef<ComposerHandle>(null)
  /** The message that is answered, kept as a draft like the text of the answer. */
  const [quote, setQuote] = usePersistedText(`chats/${chat.id}/quote`, NO_QUOTE)
  /** The message that is answered or edited. */
  const [target, setTarget] = useState<ComposerTarget | undefined>(() =>
    quote.message ? { kind: 'reply', message: quote.message } : undefined,
  )
  const changeTarget = (target: ComposerTarget | undefined) => {
    setTarget(target)
    setQuote(() => (target?.kind === 'reply' ? { message: target.message } : NO_QUOTE))
  }
  /** The pictures that are shown large. */
  const [pictures, setPictures] = useState<OpenPictures>()
  // As it was when the chat opened: it is reset at once.
  const [autoFocus] = useState(focusComposer)
  const { isOver: isDragOver, handlers } = useFileDrop((files) => composer.current?.addFiles(files), { multiple: true })
  const handleShown = useEffectEvent(onShown)
  useEffect(() => handleShown(), [])

  const markRead = () => void call('PATCH /api/data/chats/:id', { params: { id: chat.id }, body: { read: true } }).catch(console.warn)
  const openPictures = (message: ChatMessage, index: number) => setPictures({ pictures: picturesOf(message), index })
  const closePanel = () => void onSearch({ panel: undefined, find: undefined }, true).then(() => composer.current?.focus())

  return (
    <div className={classes.chat} {...handlers}>
      <ConversationHeader
        chat={chat}
        panel={search.panel}
        onPanel={(panel) => void onSearch({ panel, find: undefined }, true)}
        onBack={onBack}
        onCloseChat={onCloseChat}
      />
      {search.panel && (
        <FindPanel
          key={search.panel}
          chat={chat}
          search={search}
          panelMessages={data.panelMessages}
          onFind={(find) => void onSearch({ find }, true)}
          onOpen={({ id }) => void onSearch({ message: id, panel: undefined, find: undefined }, true)}
          onOpenPicture={openPictures}
          onClose={closePanel}
        />
      )}
      <div className={classes.messages} hidden={search.panel !== undefined}>
        <Feed
          chat={chat}
          initial={data.messageWindow}
          message={search.message}
          handle={feed}
          onRead={markRead}
          onReply={(message) => changeTarget({ kind: 'reply', message })}
          onEdit={(message) => changeTarget({ kind: 'edit', message })}
          onOpenPicture={openPictures}
        />
        <Composer
          chat={chat}
          target={target}
          onTargetChange={changeTarget}
          handle={composer}
          autoFocus={autoFocus}
          onSent={() => feed.current?.follow()}
          onEditLast={() => {
            const message = feed.current?.last()
            // `msg` is the text of a message.
            if (message?.msg && message.type === 'text') changeTarget({ kind: 'edit', message })
          }}
        />
      </div>
      {isDragOver && (
        <div className={classes.drop}>
          <Trans>Drop files to attach them</Trans>
        </div>
      )}
      <NewMessageStatus chat={chat} />
      <ChatPictures open={pictures} onChange={setPictures} />
    </div>
  )
}

/** Announces new messages to screen readers, unless the chat is muted. */
function NewMessageStatus({ chat }: { chat: ChatSummary }) {
  const { t } = useLingui()
  const labels = useChatLabels()
  const { last } = chat
  const [initialId] = useState(last?.id)
  const isNew = last && last.id !== initialId && last.senderId !== MY_SENDER_ID && !chat.muted
  const name = last ? labels.nameOf(last, chat) : ''
  const summary = last ? labels.summaryOf(last) : ''
  return (
    <VisuallyHidden role="status">
      {isNew &&
        t({ message: `${name}: ${{ said: summary }}`, comment: 'A new chat message, said to screen readers: who wrote it, and what' })}
    </VisuallyHidden>
  )
}

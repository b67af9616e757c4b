import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Center } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type UIEvent, useEffect, useRef } from 'react'
import type { LivePage } from '#client/live/live.ts'
import type { ChatMessage, ChatSummary } from '#contract/chats/chats.ts'
import { SearchField } from '#ui/data-table/SearchField.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { ChatsSearch } from '../chatsData.ts'
import { FileList } from '../message/FileList.tsx'
import classes from './FindPanel.module.css'
import { FoundMessage } from './FoundMessage.tsx'
import { usePanelMessages } from './usePanelMessages.ts'

/** Distance from the end, in px, at which more messages are loaded. */
const LOAD_DISTANCE = 800

interface Props {
  chat: ChatSummary
  search: ChatsSearch
  /** The first results; undefined without a search text. */
  panelMessages: LivePage<'GET /api/data/chats/:id/messages'> | undefined
  /** Called when the search text changes. */
  onFind(find: string | undefined): void
  /** Shows a found message in the chat. */
  onOpen(message: ChatMessage): void
  onOpenPicture(message: ChatMessage, index: number): void
  onClose(): void
}

/** Panel in place of the messages: a search in them, or the pictures and files of the chat. */
export function FindPanel({ chat, search, panelMessages, onFind, onOpen, onOpenPicture, onClose }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const showsFiles = search.panel === 'files'
  useEffect(() => (field.current ?? panel.current)?.focus(), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      aria-label={showsFiles ? t`Pictures and files` : t`Search in this chat`}
      onKeyDown={(event) => {
        // With a dialog open, Escape closes only the dialog.
        if (event.key !== 'Escape' || document.querySelector('[aria-modal=true]')) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.bar}>
        {showsFiles ? (
          <h3 className={classes.title}>
            <Trans>Pictures and files</Trans>
          </h3>
        ) : (
          <SearchField
            label={t`Words to search for`}
            placeholder={t`Search in this chat`}
            value={search.find ?? ''}
            onSearch={(find) => onFind(find || undefined)}
            field={field}
            isMain={false}
          />
        )}
        <ActionIcon variant="subtle" color="gray" size={42} aria-label={t`Back to the messages`} onClick={onClose}>
          <IconX size={20} stroke={1.7} />
        </ActionIcon>
      </div>
      {panelMessages ? (
        <PanelMessages chat={chat} search={search} panelMessages={panelMessages} onOpen={onOpen} onOpenPicture={onOpenPicture} />
      ) : (
        <p className={classes.hint}>
          <Trans>Type a word to find messages.</Trans>
        </p>
      )}
    </section>
  )
}

type PanelMessagesProps = Pick<Props, 'chat' | 'search' | 'onOpen' | 'onOpenPicture'> & {
  panelMessages: LivePage<'GET /api/data/chats/:id/messages'>
}

/** The results of the search, or the pictures and files. */
function PanelMessages({ chat, search, panelMessages, onOpen, onOpenPicture }: PanelMessagesProps) {
  const { messages, total, isComplete, loadMore } = usePanelMessages(search, panelMessages)
  const list = useRef<HTMLDivElement>(null)
  const newestFirst = messages.filter(({ deleted }) => !deleted).reverse()
  const showsFiles = search.panel === 'files'
  if (newestFirst.length === 0 && !showsFiles) {
    return (
      <EmptyState picture="search" title={<Trans>No matching messages</Trans>}>
        <Trans>Try fewer or different words.</Trans>
      </EmptyState>
    )
  }
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<Element>) => {
    if (scrollHeight - scrollTop - clientHeight < LOAD_DISTANCE) void loadMore()
  }
  const onShowMore = () => {
    // The focus moves to the last item, so that Tab leads to the first new one.
    const focusable = list.current?.querySelectorAll<HTMLElement>('a, button') ?? []
    ;[...focusable].at(-1)?.focus({ preventScroll: true })
    void loadMore()
  }
  return (
    <div className={classes.results} onScroll={onScroll}>
      {newestFirst.length > 0 && (
        <p className={classes.count} role="status">
          {showsFiles ? (
            <Plural value={total} one="# message with pictures or files" other="# messages with pictures or files" />
          ) : (
            <Plural value={total} one="# message" other="# messages" />
          )}
          {!isComplete && (
            <>
              {' '}
              · <Trans>showing the newest</Trans>
            </>
          )}
        </p>
      )}
      <div ref={list}>
        {showsFiles ? (
          <FileList messages={newestFirst} onOpenPicture={onOpenPicture} />
        ) : (
          <ul className={classes.list}>
            {newestFirst.map((message) => (
              <li key={message.id}>
                <FoundMessage message={message} chat={chat} query={search.find ?? ''} onOpen={() => onOpen(message)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isComplete && (
        <Center p="sm">
          <Button variant="subtle" onClick={onShowMore}>
            <Trans comment="Button: the next part of a list that is shown in parts">Show more</Trans>
          </Button>
        </Center>
      )}
    </div>
  )
}

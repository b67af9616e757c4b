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
import { useHits } from './useHits.ts'

/** Nearer than this to the end, in px, the next ones are read. */
const AHEAD = 800

interface Props {
  chat: ChatSummary
  search: ChatsSearch
  hits: LivePage<'GET /api/data/chats/:id/messages'> | undefined
  onFind(find: string | undefined): void
  onOpen(message: ChatMessage): void
  onOpenPicture(message: ChatMessage, index: number): void
  onClose(): void
}

/** In place of the messages: those with certain words, or the pictures and files of the chat. */
export function FindPanel({ chat, search, hits, onFind, onOpen, onOpenPicture, onClose }: Props) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const files = search.panel === 'files'
  useEffect(() => (field.current ?? panel.current)?.focus(), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      aria-label={files ? t`Pictures and files` : t`Search in this chat`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || document.querySelector('[aria-modal=true]')) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.bar}>
        {files ? (
          <h3 className={classes.title}>
            <Trans>Pictures and files</Trans>
          </h3>
        ) : (
          <SearchField
            label={t`Words to find in this chat`}
            placeholder={t`Search in this chat`}
            value={search.find ?? ''}
            onSearch={(find) => onFind(find || undefined)}
            field={field}
          />
        )}
        <ActionIcon variant="subtle" color="gray" size={42} aria-label={t`Back to the messages`} onClick={onClose}>
          <IconX size={20} stroke={1.7} />
        </ActionIcon>
      </div>
      {hits ? (
        <Hits chat={chat} search={search} hits={hits} onOpen={onOpen} onOpenPicture={onOpenPicture} />
      ) : (
        <p className={classes.hint}>
          <Trans>Type a word, and the messages with it are listed here.</Trans>
        </p>
      )}
    </section>
  )
}

type HitsProps = Pick<Props, 'chat' | 'search' | 'onOpen' | 'onOpenPicture'> & { hits: LivePage<'GET /api/data/chats/:id/messages'> }

function Hits({ chat, search, hits, onOpen, onOpenPicture }: HitsProps) {
  const { found, total, isWhole, more } = useHits(search, hits)
  const list = useRef<HTMLDivElement>(null)
  const newestFirst = found.filter(({ deleted }) => !deleted).reverse()
  const files = search.panel === 'files'
  if (newestFirst.length === 0 && !files) {
    return (
      <EmptyState picture="search" title={<Trans>No message has these words</Trans>}>
        <Trans>Try fewer or other words.</Trans>
      </EmptyState>
    )
  }
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<Element>) => {
    if (scrollHeight - scrollTop - clientHeight < AHEAD) void more()
  }
  const onMore = () => {
    // From the last one that was there, the next key leads to the first that comes.
    const stops = list.current?.querySelectorAll<HTMLElement>('a, button') ?? []
    ;[...stops].at(-1)?.focus({ preventScroll: true })
    void more()
  }
  return (
    <div className={classes.hits} onScroll={onScroll}>
      {newestFirst.length > 0 && (
        <p className={classes.count} role="status">
          {files ? (
            <Plural value={total} one="# message with pictures or files" other="# messages with pictures or files" />
          ) : (
            <Plural value={total} one="# message" other="# messages" />
          )}
          {!isWhole && (
            <>
              {' '}
              · <Trans>the newest are shown</Trans>
            </>
          )}
        </p>
      )}
      <div ref={list}>
        {files ? (
          <FileList messages={newestFirst} onOpenPicture={onOpenPicture} />
        ) : (
          <ul className={classes.list}>
            {newestFirst.map((message) => (
              <li key={message.id}>
                <FoundMessage message={message} chat={chat} words={search.find ?? ''} onOpen={() => onOpen(message)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isWhole && (
        <Center p="sm">
          <Button variant="subtle" onClick={onMore}>
            <Trans comment="Button: the next part of a list that is shown in parts">Show more</Trans>
          </Button>
        </Center>
      )}
    </div>
  )
}

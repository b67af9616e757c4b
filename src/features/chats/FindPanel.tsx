import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type LivePage, useLivePage } from '#client/live.ts'
import { type ChatMessage, type ChatSummary, listMessages } from '#contract/chats.ts'
import { SearchField } from '#ui/DataTable/SearchField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type ChatsSearch, hitsRequest } from './chatsData.ts'
import { FileList } from './FileList.tsx'
import classes from './FindPanel.module.css'
import { FoundMessage } from './FoundMessage.tsx'

interface Props {
  chat: ChatSummary
  search: ChatsSearch
  hits: LivePage<typeof listMessages> | undefined
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
      <div className={classes.hits}>
        {hits ? (
          <Hits chat={chat} search={search} hits={hits} onOpen={onOpen} onOpenPicture={onOpenPicture} />
        ) : (
          <p className={classes.hint}>
            <Trans>Type a word, and the messages with it are listed here.</Trans>
          </p>
        )}
      </div>
    </section>
  )
}

type HitsProps = Pick<Props, 'chat' | 'search' | 'onOpen' | 'onOpenPicture'> & { hits: LivePage<typeof listMessages> }

function Hits({ chat, search, hits, onOpen, onOpenPicture }: HitsProps) {
  const { reply, total = 0 } = useLivePage(listMessages, hitsRequest(search) ?? { params: { id: chat.id } }, hits)
  const found = reply.filter(({ deleted }) => !deleted).reverse()
  if (search.panel === 'files') {
    return (
      <>
        {total > reply.length && (
          <p className={classes.count} role="status">
            <Plural value={total} one="# message with pictures or files" other="# messages with pictures or files" />
            {' · '}
            <Trans>the newest are shown</Trans>
          </p>
        )}
        <FileList messages={found} onOpenPicture={onOpenPicture} />
      </>
    )
  }
  if (found.length === 0) {
    return (
      <EmptyState picture="search" title={<Trans>No message has these words</Trans>}>
        <Trans>Try fewer or other words.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <p className={classes.count} role="status">
        <Plural value={total} one="# message" other="# messages" />
        {total > found.length && (
          <>
            {' '}
            · <Trans>the newest are shown</Trans>
          </>
        )}
      </p>
      <ul className={classes.list}>
        {found.map((message) => (
          <li key={message.id}>
            <FoundMessage message={message} chat={chat} words={search.find ?? ''} onOpen={() => onOpen(message)} />
          </li>
        ))}
      </ul>
    </>
  )
}

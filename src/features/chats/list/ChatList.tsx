import { Trans } from '@lingui/react/macro'
import { Button, Center } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useRenderedCount } from '#ui/list/useRenderedCount.ts'
import type { ChatsSearch } from '../chatsData.ts'
import { ChatRow } from './ChatRow.tsx'

interface Props {
  chats: readonly ChatSummary[]
  search: ChatsSearch
  openId: string | undefined
  onSearch(change: Partial<ChatsSearch>): void
  /** Opens the dialog for a new chat; undefined if the user may not start one. */
  onNew: (() => void) | undefined
  /** Called when a row was clicked. */
  onOpen(): void
}

/** How many rows are rendered at first, and how many more the button adds. */
const PAGE_SIZE = 40

/** The list of chats. */
export function ChatList({ chats, search, openId, onSearch, onNew, onOpen }: Props) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  const list = useRef<HTMLDivElement>(null)
  // After each key of a search, the rows that fit into the window are rendered before the others.
  const visibleCount = useRenderedCount(JSON.stringify([search.view, search.q]), list)
  if (chats.length === 0) return <EmptyList search={search} onSearch={onSearch} onNew={onNew} />
  const listedChats = chats.slice(0, limit)
  const ids = listedChats.map(({ id }) => String(id))
  return (
    <>
      <div ref={list}>
        {listedChats.slice(0, visibleCount).map((chat) => (
          <ChatRow key={chat.id} chat={chat} ids={ids} openId={openId} onOpen={onOpen} />
        ))}
      </div>
      {chats.length > limit && (
        <Center p="sm">
          <Button variant="subtle" onClick={() => setLimit(limit + PAGE_SIZE)}>
            <Trans>Show more chats</Trans>
          </Button>
        </Center>
      )}
    </>
  )
}

function EmptyList({ search, onSearch, onNew }: Pick<Props, 'search' | 'onSearch' | 'onNew'>) {
  if (search.q) {
    return (
      <EmptyState
        picture="search"
        title={<Trans>No matching chats</Trans>}
        action={
          <Button variant="light" onClick={() => onSearch({ q: undefined })}>
            <Trans>Show all chats</Trans>
          </Button>
        }
      >
        <Trans>Searches names and last messages. For earlier messages, search inside a chat.</Trans>
      </EmptyState>
    )
  }
  if (search.view === 'archived') {
    return (
      <EmptyState picture="chats" title={<Trans>The archive is empty</Trans>}>
        <Trans>Archive a chat when it is over. It stays here and returns when you write in it.</Trans>
      </EmptyState>
    )
  }
  if (search.view === 'unread') {
    return (
      <EmptyState picture="chats" title={<Trans>No unread chats</Trans>}>
        <Trans>New messages are listed here.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture="chats"
      title={<Trans>No chats yet</Trans>}
      action={
        onNew && (
          <Button leftSection={<IconPlus size={18} />} onClick={onNew}>
            <Trans>New chat</Trans>
          </Button>
        )
      }
    >
      {onNew && <Trans>Start a chat with one of your contacts.</Trans>}
    </EmptyState>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePermission } from '#client/account.ts'
import { useLive } from '#client/live/live.ts'
import type { Id } from '#contract/http/field.ts'
import { sameId } from '#contract/http/same-id.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { ListDetail, useCloseRecord, useOnePane } from '#ui/list/ListDetail.tsx'
import { PageHeader } from '#ui/navigation/PageHeader.tsx'
import { useLatestSearch } from '#ui/navigation/useLatestSearch.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import type { ChatsData, ChatsSearch } from './chatsData.ts'
import { Conversation } from './conversation/Conversation.tsx'
import { ChatList } from './list/ChatList.tsx'
import { ChatListHeader } from './list/ChatListHeader.tsx'
import { useVisibleChats } from './list/useVisibleChats.ts'

const NewChatDialog = lazyComponent(async () => (await import('./list/NewChatDialog.tsx')).NewChatDialog)

interface Props {
  /** From the route loader. */
  data: ChatsData
  search: ChatsSearch
  /** Changes search parameters of the URL; `replace` adds no entry to the history. */
  onSearch(change: Partial<ChatsSearch>, replace?: boolean): Promise<void>
  /** Goes one step back in the history. */
  onHistoryBack(): void
}

/** The list of chats and the open chat. */
export function ChatsScreen({ data, search, onSearch, onHistoryBack }: Props) {
  const { t } = useLingui()
  // A chat begins with a contact, which only the office may see.
  const mayStart = usePermission()('office')
  const chats = useLive('GET /api/data/chats', {}, data.chats)
  /** True on a phone, which shows either the list or the open chat. */
  const isOnePane = useOnePane()
  /** True if the text field of the next opened chat gets the focus. */
  const [focusComposer, setFocusComposer] = useState(false)
  const [isNewChatOpen, setIsNewChatOpen] = useState(false)
  const { visibleChats, prepareSearch } = useVisibleChats(chats, search)
  const open = chats.find(({ id }) => sameId(id, search.chat))
  const openId = search.chat === undefined ? undefined : String(search.chat)
  // Closes the chat: back in the history if the user came from the list, else by the URL.
  const back = useCloseRecord(openId, () => void onSearch({ chat: undefined, ...CLOSED_PANEL }, true), onHistoryBack)

  // A chat opened from the list is a new entry of the history; from another chat it replaces the entry.
  const latestSearch = useLatestSearch<ChatsSearch>()
  const show = (chat: Id | undefined) => onSearch({ chat, ...CLOSED_PANEL }, latestSearch().chat !== undefined)
  /** Opens a chat that was started in the dialog. */
  const openStartedChat = (chat: Id) => {
    setIsNewChatOpen(false)
    setFocusComposer(true)
    void onSearch({ chat, q: undefined, view: undefined, ...CLOSED_PANEL }, openId !== undefined)
  }

  useShortcuts(t`Chats`, [
    ...(mayStart ? [{ keys: 'n', label: t`New chat`, run: () => setIsNewChatOpen(true) }] : []),
    // Without `run`: the focused message handles these keys, and the list of shortcuts shows them.
    { keys: ['ArrowDown', 'ArrowUp'], label: t`Next and previous message` },
    { keys: 'Enter', label: t`Open the message menu` },
  ])

  return (
    <>
      <ListDetail
        openId={openId}
        // An arrow key has moved to another row.
        onStep={(id) => void show(chats.find((chat) => String(chat.id) === id)?.id)}
        onBack={back}
        listLabel={t`Chat list`}
        detailLabel={t`Open chat`}
        header={
          <PageHeader title={t`Chats`} action={mayStart ? { label: t`New chat`, onClick: () => setIsNewChatOpen(true) } : undefined} />
        }
        listHeader={
          <ChatListHeader
            search={search}
            onSearch={(change) => void onSearch(change, true)}
            // Called when the search field gets the focus.
            onEnter={prepareSearch}
            count={visibleChats.length}
            unreadCount={chats.filter((chat) => chat.unread > 0 && !chat.archived).length}
          />
        }
        list={
          <ChatList
            chats={visibleChats}
            search={search}
            openId={openId}
            onSearch={(change) => void onSearch(change, true)}
            onNew={mayStart ? () => setIsNewChatOpen(true) : undefined}
            onOpen={() => setFocusComposer(!isOnePane)}
          />
        }
        detail={
          open && data.messageWindow ? (
            <Conversation
              key={openId}
              chat={open}
              data={{ messageWindow: data.messageWindow, panelMessages: data.panelMessages }}
              search={search}
              onSearch={onSearch}
              focusComposer={focusComposer}
              onShown={() => setFocusComposer(false)}
              onBack={back}
              onCloseChat={() => void (isOnePane ? back() : show(undefined))}
            />
          ) : (
            search.chat !== undefined &&
            !open && (
              <EmptyState
                picture="chats"
                title={t`Chat not found`}
                action={
                  <Button variant="light" onClick={back}>
                    <Trans>Back to the list</Trans>
                  </Button>
                }
              >
                <Trans>The link may be out of date or from another device.</Trans>
              </EmptyState>
            )
          )
        }
        emptyDetail={
          <EmptyState picture="chats" title={t`Select a chat to read`}>
            {mayStart && <Trans>Or press N to start a new one.</Trans>}
          </EmptyState>
        }
      />
      <NewChatDialog opened={isNewChatOpen} onClose={() => setIsNewChatOpen(false)} onStarted={openStartedChat} />
    </>
  )
}

/** The search parameters of a chat without an open panel and without a message to scroll to. */
const CLOSED_PANEL = { message: undefined, panel: undefined, find: undefined }

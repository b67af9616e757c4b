import { useRef, useState } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { messageOf, send } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { type ChatsSearch, PANEL_PAGE_SIZE, panelRequest } from '../chatsData.ts'

type Page = LivePage<'GET /api/data/chats/:id/messages'>

/**
 * The messages that match the search in a chat as a live query: the newest ones, in order of time, with a function to load older ones. All of
 * them are read in one query, so that none is missing or duplicate when messages change.
 *
 * @param initial the first page, from the route loader
 */
export function usePanelMessages(search: ChatsSearch, initial: Page) {
  const request = JSON.stringify(panelRequest(search))
  /** A longer page for the current request, after `loadMore`. */
  const [extension, setExtension] = useState<{ request: string | undefined; limit: number; page: Page }>()
  const isLoading = useRef(false)
  const { limit, page: loadedPage } = extension?.request === request ? extension : { limit: PANEL_PAGE_SIZE, page: initial }
  const page = useLivePage('GET /api/data/chats/:id/messages', requestFor(search, limit), loadedPage)
  const total = page.total ?? 0
  const isComplete = page.reply.length >= total

  const loadMore = async () => {
    if (isComplete || isLoading.current) return
    isLoading.current = true
    try {
      const next = limit + PANEL_PAGE_SIZE
      setExtension({ request, limit: next, page: await send('GET /api/data/chats/:id/messages', requestFor(search, next)) })
    } catch (reason) {
      toastError(messageOf(reason))
    }
    isLoading.current = false
  }
  return { messages: page.reply, total, isComplete, loadMore }
}

/** Without a request the hook needs some value, whose result is not shown. */
const requestFor = (search: ChatsSearch, limit: number) => panelRequest(search, limit) ?? { params: { id: search.chat ?? '' } }

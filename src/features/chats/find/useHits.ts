import { useRef, useState } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { messageOf, send } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { type ChatsSearch, HITS_PAGE_SIZE, hitsRequest } from '../chatsData.ts'

type Page = LivePage<'GET /api/data/chats/:id/messages'>

/**
 * The messages that match the search in a chat, as a live query, newest first, with a function to load more. All of them are read in one query, so that none is
 * missing or duplicate when messages change.
 *
 * @param initial the first page, from the route loader
 */
export function useHits(search: ChatsSearch, initial: Page) {
  const request = JSON.stringify(hitsRequest(search))
  const [extended, setExtended] = useState<{ request: string | undefined; limit: number; page: Page }>()
  const isReading = useRef(false)
  const { limit, page: read } = extended?.request === request ? extended : { limit: HITS_PAGE_SIZE, page: initial }
  const page = useLivePage('GET /api/data/chats/:id/messages', requestFor(search, limit), read)
  const total = page.total ?? 0
  const isComplete = page.reply.length >= total

  const loadMore = async () => {
    if (isComplete || isReading.current) return
    isReading.current = true
    try {
      const next = limit + HITS_PAGE_SIZE
      setExtended({ request, limit: next, page: await send('GET /api/data/chats/:id/messages', requestFor(search, next)) })
    } catch (reason) {
      toastError(messageOf(reason))
    }
    isReading.current = false
  }
  return { found: page.reply, total, isWhole: isComplete, more: loadMore }
}

/** Without a request the hook needs some value, whose result is not shown. */
const requestFor = (search: ChatsSearch, limit: number) => hitsRequest(search, limit) ?? { params: { id: search.chat ?? '' } }

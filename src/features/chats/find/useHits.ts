import { useRef, useState } from 'react'
import { type LivePage, useLivePage } from '#client/live/live.ts'
import { messageOf, send } from '#client/transport/call.ts'
import { toastError } from '#ui/feedback/toast.tsx'
import { type ChatsSearch, hitsRequest, MOST_HITS } from '../chatsData.ts'

type Page = LivePage<'GET /api/data/chats/:id/messages'>

/**
 * The newest messages that a panel found, live, and more of them as one comes to their end. All that are shown are read again together,
 * so that none is missed or shown twice while messages come and go.
 *
 * @param initial the first of them, as the route read them
 */
export function useHits(search: ChatsSearch, initial: Page) {
  const asked = JSON.stringify(hitsRequest(search))
  const [grown, setGrown] = useState<{ asked: string | undefined; limit: number; page: Page }>()
  const reading = useRef(false)
  const { limit, page: read } = grown?.asked === asked ? grown : { limit: MOST_HITS, page: initial }
  const page = useLivePage('GET /api/data/chats/:id/messages', requestFor(search, limit), read)
  const total = page.total ?? 0
  const isWhole = page.reply.length >= total

  const more = async () => {
    if (isWhole || reading.current) return
    reading.current = true
    try {
      const next = limit + MOST_HITS
      setGrown({ asked, limit: next, page: await send('GET /api/data/chats/:id/messages', requestFor(search, next)) })
    } catch (reason) {
      toastError(messageOf(reason))
    }
    reading.current = false
  }
  return { found: page.reply, total, isWhole, more }
}

/** Where nothing is asked for, nothing is shown either. */
const requestFor = (search: ChatsSearch, limit: number) => hitsRequest(search, limit) ?? { params: { id: search.chat ?? '' } }

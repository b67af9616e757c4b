import { callCached } from '#client/live/cached.ts'
import type { LivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { sameId } from '#contract/http/same-id.ts'
import { id, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'
import { type MessageWindow, PAGE_SIZE, readAround, readNewest } from './conversation/messageWindow.ts'

/** The search parameters of the chats. */
export const ChatsSearch = searchParams({
  /** The id of the open chat. */
  chat: id,
  /** The id of the message to scroll to; the newest by default. */
  message: id,
  /** Only unread or archived chats; all that are not archived by default. */
  view: oneOf(['unread', 'archived']),
  /** The search in the list of chats. */
  q: text(),
  /** The panel in place of the messages: a search in them, or their pictures and files. */
  panel: oneOf(['search', 'files']),
  /** The search in the open chat. */
  find: text(),
})
export type ChatsSearch = SearchOf<typeof ChatsSearch>

/** What the route loads. */
export interface ChatsData {
  chats: ChatSummary[]
  /** The first messages of the open chat; undefined if none is open or it does not exist. */
  messageWindow: MessageWindow | undefined
  /** The messages of the open panel. */
  panelMessages: LivePage<'GET /api/data/chats/:id/messages'> | undefined
}

/** The number of messages that a panel loads at first, and on each scroll to its end. */
export const PANEL_PAGE_SIZE = 200

/** The request of the open panel; undefined without a panel or search text. */
export function panelRequest({ chat, panel, find }: ChatsSearch, limit = PANEL_PAGE_SIZE) {
  if (chat === undefined || panel === undefined || (panel === 'search' && !find?.trim())) return undefined
  // `files` is a query parameter, so its value is a text.
  const query = panel === 'files' ? ({ files: 'true', limit } as const) : { q: find?.trim(), limit }
  return { params: { id: chat }, query }
}

/** Reads the data for the URL. */
export async function loadChats(search: ChatsSearch): Promise<ChatsData> {
  const chats = await callCached('GET /api/data/chats', {})
  const open = chats.find(({ id }) => sameId(id, search.chat))
  if (!open) return { chats, messageWindow: undefined, panelMessages: undefined }
  const request = panelRequest(search)
  const [messageWindow, panelMessages] = await Promise.all([
    search.message === undefined
      ? // All unread messages and ten before them, within limits.
        readNewest(open.id, Math.min(Math.max(PAGE_SIZE, open.unread + 10), 2 * PAGE_SIZE))
      : readAround(open.id, search.message),
    request && send('GET /api/data/chats/:id/messages', request),
  ])
  return { chats, messageWindow, panelMessages }
}

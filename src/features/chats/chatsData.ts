import { callCached } from '#client/live/cached.ts'
import type { LivePage } from '#client/live/live.ts'
import { send } from '#client/transport/call.ts'
import type { ChatSummary } from '#contract/chats/chats.ts'
import { sameId } from '#contract/http/same-id.ts'
import { id, oneOf, type SearchOf, searchParams, text } from '#ui/navigation/searchParams.ts'
import { around, type MessageWindow, newest, PAGE } from './conversation/messageWindow.ts'

/** What of the screen lives in the URL. */
export const ChatsSearch = searchParams({
  /** The open chat. */
  chat: id,
  /** The message it is opened at; the newest unless told. */
  message: id,
  view: oneOf(['unread', 'archived']),
  q: text(),
  /** What stands in place of the messages: a search in them, or their pictures and files. */
  panel: oneOf(['search', 'files']),
  find: text(),
})
export type ChatsSearch = SearchOf<typeof ChatsSearch>

export interface ChatsData {
  chats: ChatSummary[]
  /** The messages at which the open chat opens; nothing where none is open, or there is no such chat. */
  window: MessageWindow | undefined
  /** What the open panel shows. */
  hits: LivePage<'GET /api/data/chats/:id/messages'> | undefined
}

/** How many hits of a search, or messages with files, are shown at first, and more each time one comes to their end. */
export const MOST_HITS = 200

/** What the panel asks for; nothing while there are no words to search for. */
export function hitsRequest({ chat, panel, find }: ChatsSearch, limit = MOST_HITS) {
  if (chat === undefined || panel === undefined || (panel === 'search' && !find?.trim())) return undefined
  const query = panel === 'files' ? ({ files: 'true', limit } as const) : { q: find?.trim(), limit }
  return { params: { id: chat }, query }
}

/** Reads what the URL asks for. */
export async function loadChats(search: ChatsSearch): Promise<ChatsData> {
  const chats = await callCached('GET /api/data/chats', {})
  const open = chats.find(({ id }) => sameId(id, search.chat))
  if (!open) return { chats, window: undefined, hits: undefined }
  const request = hitsRequest(search)
  const [window, hits] = await Promise.all([
    search.message === undefined ? newest(open.id, Math.min(Math.max(PAGE, open.unread + 10), 2 * PAGE)) : around(open.id, search.message),
    request && send('GET /api/data/chats/:id/messages', request),
  ])
  return { chats, window, hits }
}

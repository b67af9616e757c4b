import { useEffect, useMemo } from 'react'
import { ALL_BOARDS } from '#contract/kanban/kanban-rules.ts'
import { LOW_STOCK } from '#contract/shop/products-rules.ts'
import {
  endOfDay,
  enrolmentNotice,
  eventNotices,
  MAX_NOTICES,
  mailNotice,
  startOfDay,
  stockNotice,
  taskNotice,
  tasksDue,
  ticketNotices,
} from '../notices/notice.ts'
import { markSeen } from './markSeen.ts'
import { setCounts } from './pulse.ts'
import { useCounts } from './useCounts.ts'
import { useMinute } from './useMinute.ts'

const first = { page: 1, pageSize: MAX_NOTICES }
const UNREAD = { query: { folder: 'inbox', unread: 'true', sort: '-time', ...first } } as const
/** Among the oldest are those that should have been solved by now. */
const oldest = (Status: 'Open' | 'Pending') => ({ query: { Status, deleted: 'false', sort: 'Date', page: 1, pageSize: 500 } }) as const
const FEWEST = { query: { sort: 'qty', ...first } } as const
const REQUESTS = { query: { status: 'pending', sort: '-createdAt', ...first } } as const

/** Reads what the frame of the office shows: it comes after the first paint, and draws nothing itself. */
export function CountsLoader() {
  const now = useMinute()
  const mail = useCounts('GET /api/data/emails/counts', {})
  const unread = useCounts('GET /api/data/email/EmailData', UNREAD)
  const chats = useCounts('GET /api/data/chats', {})
  const tickets = useCounts('GET /api/data/tickets/counts', {})
  const open = useCounts('GET /api/data/ticket/TicketData', oldest('Open'))
  const pending = useCounts('GET /api/data/ticket/TicketData', oldest('Pending'))
  const board = useCounts('GET /api/TodoData', ALL_BOARDS)
  const events = useCounts('GET /api/data/events', { query: { from: startOfDay(now).toISOString(), to: endOfDay(now).toISOString() } })
  const products = useCounts('GET /api/data/eCommerce/ProductsData', FEWEST)
  const enrolments = useCounts('GET /api/data/enrolments', REQUESTS)
  const cart = useCounts('GET /api/data/cart', { query: {} } as never)
  const profile = useCounts('GET /api/data/profile', {})

  const due = useMemo(() => board && tasksDue(board, now), [board, now])
  const notices = useMemo(() => {
    if (!due || !events || !unread || !open || !pending || !products || !enrolments) return undefined
    return [
      ...due.map(taskNotice),
      ...eventNotices(events, now),
      ...ticketNotices([...open, ...pending], now),
      ...enrolments.map(enrolmentNotice),
      ...unread.map(mailNotice),
      ...products.filter(({ qty }) => qty <= LOW_STOCK).map(stockNotice),
    ]
  }, [due, events, unread, open, pending, products, enrolments, now])

  const counts = {
    mail: mail?.folders.inbox.unread,
    chats: chats?.filter(({ archived, muted }) => !archived && !muted).reduce((sum, { unread }) => sum + unread, 0),
    tickets: tickets?.Open,
    tasks: due?.length,
    cart: cart?.count,
  }
  useEffect(() => setCounts({ counts, notices, person: profile }))
  useEffect(() => () => setCounts(undefined), [])
  useAppBadge(counts.mail)
  const address = profile?.email
  useEffect(() => {
    if (address) void markSeen(address).catch(console.warn)
  }, [address])
  return null
}

/** The number on the icon of the installed app. */
function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    // A browser that knows badges may still refuse one, such as for a page that is not installed.
    void navigator.setAppBadge(unread).catch(() => undefined)
  }, [unread])
}

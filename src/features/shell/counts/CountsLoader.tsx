import { useEffect, useMemo } from 'react'
import { usePermission } from '#client/account.ts'
import { useBackgroundQuery } from '#client/live/backgroundQuery.ts'
import { hasAccounts } from '#client/server.ts'
import { ALL_BOARDS } from '#contract/kanban/kanban-rules.ts'
import { LOW_STOCK } from '#contract/shop/products-rules.ts'
import { startOfDay } from '#ui/dates/days.ts'
import { useNow } from '#ui/dates/useNow.ts'
import {
  endOfDay,
  enrolmentNotice,
  eventNotices,
  MAX_NOTICES,
  mailNotice,
  stockNotice,
  taskNotice,
  tasksDue,
  ticketNotices,
} from '../notices/notice.ts'
import { markSeen } from './markSeen.ts'
import { setCounts } from './shellCounts.ts'

const FIRST_PAGE = { page: 1, pageSize: MAX_NOTICES }
/** A minus sorts descending: the newest mails first. */
const UNREAD_MAILS = { query: { folder: 'inbox', unread: 'true', sort: '-time', ...FIRST_PAGE } } as const
/**
 * Oldest first, because the overdue tickets are among them. The API writes some fields of tickets with a capital. Values of a query are texts:
 * `'false'` leaves out deleted tickets.
 */
const oldestTickets = (Status: 'Open' | 'Pending') =>
  ({ query: { Status, deleted: 'false', sort: 'Date', page: 1, pageSize: 500 } }) as const
const LOWEST_STOCK = { query: { sort: 'qty', ...FIRST_PAGE } } as const
const PENDING_ENROLMENTS = { query: { status: 'pending', sort: '-createdAt', ...FIRST_PAGE } } as const

/** Reads the counts, notices and profile that the office layout shows. It is rendered after the first paint and renders nothing. */
export function CountsLoader() {
  const now = useNow()
  const may = usePermission()
  const [isOffice, isTeacher] = [may('office'), may('teacher')]
  const [office, teacher] = [{ enabled: isOffice }, { enabled: isTeacher }]
  const mail = useBackgroundQuery('GET /api/data/emails/counts', {}, office)
  const unread = useBackgroundQuery('GET /api/data/email/EmailData', UNREAD_MAILS, office)
  const chats = useBackgroundQuery('GET /api/data/chats', {}, teacher)
  const tickets = useBackgroundQuery('GET /api/data/tickets/counts', {}, teacher)
  const open = useBackgroundQuery('GET /api/data/ticket/TicketData', oldestTickets('Open'), teacher)
  const pending = useBackgroundQuery('GET /api/data/ticket/TicketData', oldestTickets('Pending'), teacher)
  // The columns of all boards, with their tasks.
  const board = useBackgroundQuery('GET /api/TodoData', ALL_BOARDS, teacher)
  const events = useBackgroundQuery('GET /api/data/events', {
    query: { from: startOfDay(now).toISOString(), to: endOfDay(now).toISOString() },
  })
  const products = useBackgroundQuery('GET /api/data/eCommerce/ProductsData', LOWEST_STOCK, office)
  const enrolments = useBackgroundQuery('GET /api/data/enrolments', PENDING_ENROLMENTS, teacher)
  // An empty query has the defaults of the endpoint.
  const cart = useBackgroundQuery('GET /api/data/cart', { query: {} } as never, office)
  const profile = useBackgroundQuery('GET /api/data/profile', {})

  const dueTasks = useMemo(() => board && tasksDue(board, now), [board, now])
  const notices = useMemo(() => {
    const isRead = (!isOffice || (unread && products)) && (!isTeacher || (dueTasks && open && pending && enrolments))
    if (!isRead || !events) return undefined
    return [
      ...(dueTasks ?? []).map(taskNotice),
      ...eventNotices(events, now),
      ...ticketNotices([...(open ?? []), ...(pending ?? [])], now),
      ...(enrolments ?? []).map(enrolmentNotice),
      ...(unread ?? []).map(mailNotice),
      ...(products ?? []).filter(({ qty }) => qty <= LOW_STOCK).map(stockNotice),
    ]
  }, [dueTasks, events, unread, open, pending, products, enrolments, now, isOffice, isTeacher])

  const counts = {
    mail: mail?.folders.inbox.unread,
    chats: chats?.filter(({ archived, muted }) => !archived && !muted).reduce((sum, { unread }) => sum + unread, 0),
    tickets: tickets?.Open,
    tasks: dueTasks?.length,
    cart: cart?.count,
  }
  // After each render: this component renders only when a reply or the minute changes.
  useEffect(() => setCounts({ counts, notices, person: profile }))
  useEffect(() => () => setCounts(undefined), [])
  useAppBadge(counts.mail)
  const email = profile?.email
  useEffect(() => {
    // A server with accounts notes it by itself.
    if (email && !hasAccounts) void markSeen(email).catch(console.warn)
  }, [email])
  return null
}

/** Shows the number of unread mails on the icon of the installed app. */
function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return
    // A browser that supports badges may still reject one, for example when the app is not installed.
    void navigator.setAppBadge(unread).catch(() => undefined)
  }, [unread])
}

import { useLive } from '#client/live/live.ts'
import { call } from '#client/transport/call.ts'
import { ALL_BOARDS } from '#contract/kanban/kanban-rules.ts'
import { addDays, startOfDay } from '#ui/dates/days.ts'
import { type PeriodSearch, periodsOf } from './sales/period.ts'
import { arrangementSetting } from './widgets/arrangementSetting.ts'

/** Number of days after today that the calendar and the tasks cover. */
export const DAYS_AHEAD = 7

/** The request for the latest events of the office. With this number the card is as high as the tasks card beside it. */
const LATEST_ACTIVITY = { query: { limit: 6 } }

/** The request for the newest notes; `datef` is the date of a note. */
const NEWEST_NOTES = { query: { archived: 'false', sort: '-datef', page: 1, pageSize: 5 } as const }

/** The request for the events from today on. */
const eventsFrom = (now: string) => {
  const today = startOfDay(new Date(now))
  return { query: { from: today.toISOString(), to: addDays(today, DAYS_AHEAD + 1).toISOString() } }
}

export type OfficeDashboardData = Awaited<ReturnType<typeof loadOfficeDashboard>>

/** Reads the data of the office's dashboard. @param now the time from which days are counted, returned with the data (ISO 8601) */
export async function loadOfficeDashboard(search: PeriodSearch, now = new Date().toISOString()) {
  // The period that the URL names, and the one of the same length before it.
  const { periodQuery, previousPeriodQuery } = periodsOf(search, now)
  const [invoices, revenue, previousRevenue, board, events, mail, tickets, notes, activity, arrangement] = await Promise.all([
    call('GET /api/data/invoices/summary', { query: {} }),
    call('GET /api/data/invoices/revenue', periodQuery),
    call('GET /api/data/invoices/revenue', previousPeriodQuery),
    // The columns of all boards, with their tasks.
    call('GET /api/TodoData', ALL_BOARDS),
    call('GET /api/data/events', eventsFrom(now)),
    call('GET /api/data/emails/counts', {}),
    call('GET /api/data/tickets/counts', {}),
    call('GET /api/data/notes/NotesData', NEWEST_NOTES),
    call('GET /api/data/activity', LATEST_ACTIVITY),
    // Where the user has put the widgets of this dashboard, whose name is `modern`.
    call('GET /api/data/settings/:key', arrangementSetting('modern')),
  ])
  return { now, search, invoices, revenue, previousRevenue, board, events, mail, tickets, notes, activity, arrangement }
}

/** The loaded data as live queries. `board` has the columns of all boards, with their tasks. */
export function useOfficeDashboard(data: OfficeDashboardData) {
  const { period, previousPeriod, periodQuery, previousPeriodQuery } = periodsOf(data.search, data.now)
  return {
    now: data.now,
    period,
    previousPeriod,
    invoices: useLive('GET /api/data/invoices/summary', { query: {} }, data.invoices),
    revenue: useLive('GET /api/data/invoices/revenue', periodQuery, data.revenue),
    previousRevenue: useLive('GET /api/data/invoices/revenue', previousPeriodQuery, data.previousRevenue),
    board: useLive('GET /api/TodoData', ALL_BOARDS, data.board),
    events: useLive('GET /api/data/events', eventsFrom(data.now), data.events),
    mail: useLive('GET /api/data/emails/counts', {}, data.mail),
    tickets: useLive('GET /api/data/tickets/counts', {}, data.tickets),
    notes: useLive('GET /api/data/notes/NotesData', NEWEST_NOTES, data.notes),
    activity: useLive('GET /api/data/activity', LATEST_ACTIVITY, data.activity),
  }
}

export type OfficeDashboard = ReturnType<typeof useOfficeDashboard>

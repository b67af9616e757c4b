import { call } from '#client/call.ts'
import { useLive } from '#client/live.ts'
import { listActivity } from '#contract/activity.ts'
import { countEmails } from '#contract/emails.ts'
import { listEvents } from '#contract/events.ts'
import { summariseInvoices } from '#contract/invoices.ts'
import { ALL_BOARDS, readBoard } from '#contract/kanban.ts'
import { listNotes } from '#contract/notes.ts'
import { readRevenue } from '#contract/revenue.ts'
import { getSetting } from '#contract/settings.ts'
import { countTickets } from '#contract/tickets.ts'
import { daysAfter, startOfDay } from './days.ts'
import { type PeriodSearch, periodsOf } from './period.ts'
import { arrangementSetting } from './widgets/arrangementSetting.ts'

/** How many days ahead the calendar and the tasks are looked at, today not counted. */
export const DAYS_AHEAD = 7

/** As many as are as high as the tasks beside them. */
const LAST_ACTIVITY = { query: { limit: 6 } }

const NEWEST_NOTES = { query: { archived: 'false', sort: '-datef', page: 1, pageSize: 5 } as const }

const eventsFrom = (now: string) => {
  const today = startOfDay(new Date(now))
  return { query: { from: today.toISOString(), to: daysAfter(today, DAYS_AHEAD + 1).toISOString() } }
}

export type ModernData = Awaited<ReturnType<typeof loadModern>>

/** Reads everything the dashboard tells of, and says when that was: days and delays are counted from then. */
export async function loadModern(search: PeriodSearch, now = new Date().toISOString()) {
  const { inPeriod, inPeriodBefore } = periodsOf(search, now)
  const [invoices, billed, billedBefore, board, events, mail, tickets, notes, activity, arrangement] = await Promise.all([
    call(summariseInvoices, { query: {} }),
    call(readRevenue, inPeriod),
    call(readRevenue, inPeriodBefore),
    call(readBoard, ALL_BOARDS),
    call(listEvents, eventsFrom(now)),
    call(countEmails, {}),
    call(countTickets, {}),
    call(listNotes, NEWEST_NOTES),
    call(listActivity, LAST_ACTIVITY),
    call(getSetting, arrangementSetting('modern')),
  ])
  return { now, search, invoices, billed, billedBefore, board, events, mail, tickets, notes, activity, arrangement }
}

/** The same, in step with every tab. */
export function useModern(data: ModernData) {
  const { period, periodBefore, inPeriod, inPeriodBefore } = periodsOf(data.search, data.now)
  return {
    now: data.now,
    period,
    periodBefore,
    invoices: useLive(summariseInvoices, { query: {} }, data.invoices),
    billed: useLive(readRevenue, inPeriod, data.billed),
    billedBefore: useLive(readRevenue, inPeriodBefore, data.billedBefore),
    board: useLive(readBoard, ALL_BOARDS, data.board),
    events: useLive(listEvents, eventsFrom(data.now), data.events),
    mail: useLive(countEmails, {}, data.mail),
    tickets: useLive(countTickets, {}, data.tickets),
    notes: useLive(listNotes, NEWEST_NOTES, data.notes),
    activity: useLive(listActivity, LAST_ACTIVITY, data.activity),
  }
}

export type Modern = ReturnType<typeof useModern>

import { dueMails } from '#api/emails/emails.ts'
import { RECORD_LIFETIME_MS } from '#api/kernel/idempotency.ts'
import type { RequestHandler } from '#api/kernel/request-handler.ts'
import { prune } from '#db/prune.ts'
import type { Store } from '#db/store.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { Backups } from './backups.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

interface ScheduleOptions {
  store: Store
  respond: RequestHandler
  /** The base path of the app. */
  base: string
  backups: Backups | undefined
  /** On a server with accounts. */
  accounts?: Accounts | undefined
}

/**
 * Returns snoozed mails that are due to the inbox, and moves mails that can no longer be unsent out of the outbox. Without any, nothing is
 * written: each write makes clients reload their data.
 */
export async function wakeMails({ store, respond, base }: ScheduleOptions): Promise<void> {
  const due = await store.transaction('read', ['emails', 'search'], (tx) => dueMails(tx, tx.now))
  if (due.length > 0) await respond(new Request(`http://localhost${base}api/data/emails/wake`, { method: 'POST' }))
}

/**
 * Runs periodic work until the process ends: returns snoozed mails, empties the outbox, prunes the trash, old idempotency records and expired
 * sessions, and writes a daily backup. Scheduled posts need no work: they are public from their date on.
 *
 * If several processes share a database, each runs this. Row locks ensure that work is done once.
 */
export async function schedule(options: ScheduleOptions): Promise<void> {
  const { store, backups, accounts } = options
  const everyMinute = () => wakeMails(options).catch(console.error)
  const everyHour = async () => {
    await prune(store, RECORD_LIFETIME_MS).catch(console.error)
    await accounts?.deleteExpired().catch(console.error)
    await backups?.writeDaily(store, new Date()).catch(console.error)
  }
  setInterval(everyMinute, MINUTE_MS).unref()
  setInterval(everyHour, HOUR_MS).unref()
  await everyMinute()
  await everyHour()
}

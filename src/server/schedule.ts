import { dueMails } from '#api/emails/emails.ts'
import { RECORD_LIFETIME_MS } from '#api/kernel/idempotency.ts'
import type { RequestHandler } from '#api/kernel/request-handler.ts'
import { prune } from '#db/prune.ts'
import type { Store } from '#db/store.ts'
import type { Backups } from './backups.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

interface Scheduled {
  store: Store
  respond: RequestHandler
  /** The base path of the app. */
  base: string
  backups: Backups | undefined
}

/** Brings the snoozed mails back whose time has come. Where there are none, nothing is written: each write has every page read again. */
export async function wakeMails({ store, respond, base }: Scheduled): Promise<void> {
  const due = await store.transaction('read', ['emails', 'search'], (tx) => dueMails(tx, tx.now))
  if (due.length > 0) await respond(new Request(`http://localhost${base}api/data/emails/wake`, { method: 'POST' }))
}

/**
 * Does by time what nobody asks for, until the process ends: mails come back, the trash and old answers are emptied, and a backup is written each day.
 * Posts need nobody: they are public from their date on.
 *
 * Where several processes have one database, each of them does this. What one has done is not there to do for the others: the rows are locked.
 */
export async function schedule(scheduled: Scheduled): Promise<void> {
  const { store, backups } = scheduled
  const everyMinute = () => wakeMails(scheduled).catch(console.error)
  const everyHour = async () => {
    await prune(store, RECORD_LIFETIME_MS).catch(console.error)
    await backups?.writeDaily(store, new Date()).catch(console.error)
  }
  setInterval(everyMinute, MINUTE_MS).unref()
  setInterval(everyHour, HOUR_MS).unref()
  await everyMinute()
  await everyHour()
}

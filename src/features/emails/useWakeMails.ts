import { useEffect } from 'react'
import { hasServer } from '#client/server.ts'
import { call } from '#client/transport/call.ts'
import { UNSEND_MS } from '#contract/emails/mail-writing-rules.ts'

const wake = () => void call('POST /api/data/emails/wake', {}).catch(console.warn)

/** Brings snoozed mails back on time while the mailbox is open. A server does that by itself. @param hasSnoozed true if there are snoozed mails */
export function useWakeSnoozed(hasSnoozed: boolean): void {
  useEffect(() => {
    if (!hasSnoozed || hasServer) return
    wake()
    const timer = setInterval(wake, 60_000)
    return () => clearInterval(timer)
  }, [hasSnoozed])
}

/** Moves mails from the outbox to the sent ones as soon as they can no longer be unsent. @param count how many mails the outbox has */
export function useEmptyOutbox(count: number): void {
  useEffect(() => {
    if (count === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStale = false
    call('GET /api/data/email/EmailData', { query: { folder: 'outbox', sort: 'time', page: 1, pageSize: 1 } }).then(([oldest]) => {
      // Some ms later, because a timer may run early.
      if (oldest && !isStale) timer = setTimeout(wake, Date.parse(oldest.time) + UNSEND_MS - Date.now() + 50)
    }, console.warn)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [count])
}

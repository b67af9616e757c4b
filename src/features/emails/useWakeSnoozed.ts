import { useEffect } from 'react'
import { hasServer } from '#client/server.ts'
import { call } from '#client/transport/call.ts'

/** Brings snoozed mails back on time while the mailbox is open. A server does that by itself. @param hasSnoozed true if there are snoozed mails */
export function useWakeSnoozed(hasSnoozed: boolean): void {
  useEffect(() => {
    if (!hasSnoozed || hasServer) return
    const wake = () => void call('POST /api/data/emails/wake', {}).catch(console.warn)
    wake()
    const timer = setInterval(wake, 60_000)
    return () => clearInterval(timer)
  }, [hasSnoozed])
}

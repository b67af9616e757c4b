import { useEffect } from 'react'
import { hasServer } from '#client/server.ts'
import { call } from '#client/transport/call.ts'

/** Snoozed mails come back when it is time, also while one looks on. A server sees to that itself. */
export function useWaking(some: boolean): void {
  useEffect(() => {
    if (!some || hasServer) return
    const wake = () => void call('POST /api/data/emails/wake', {}).catch(console.warn)
    wake()
    const timer = setInterval(wake, 60_000)
    return () => clearInterval(timer)
  }, [some])
}

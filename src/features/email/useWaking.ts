import { useEffect } from 'react'
import { call } from '#client/call.ts'

/** Snoozed mails come back when it is time, also while one looks on. */
export function useWaking(some: boolean): void {
  useEffect(() => {
    if (!some) return
    const wake = () => void call('POST /api/data/emails/wake', {}).catch(console.warn)
    wake()
    const timer = setInterval(wake, 60_000)
    return () => clearInterval(timer)
  }, [some])
}

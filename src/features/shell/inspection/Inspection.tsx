import { useEffect } from 'react'
import { useInspection } from '#client/inspector/inspection.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { warnNotLoaded } from '#ui/lazy/lazyModule.ts'

const FaultsNotice = lazyComponent(async () => (await import('./FaultsNotice.tsx')).FaultsNotice)

/**
 * Logs, delays or fails calls as selected for this tab (Settings → API). It works only while the office is rendered:
 * the calls that open the office, and writes that an earlier page left in the outbox, are not affected.
 */
export function Inspection() {
  const { recording, faulty } = useInspection()
  const active = recording || faulty
  useEffect(() => {
    if (!active) return
    let cancelled = false
    import('#client/inspector/interceptor.ts').then(({ interceptCall }) => {
      if (!cancelled) setInterceptor(interceptCall)
    }, warnNotLoaded)
    return () => {
      cancelled = true
      setInterceptor(undefined)
    }
  }, [active])
  return faulty && <FaultsNotice />
}

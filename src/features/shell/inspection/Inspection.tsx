import { useEffect } from 'react'
import { useInspection } from '#client/inspector/inspection.ts'
import { setInterceptor } from '#client/transport/connect.ts'
import { lazyComponent } from '#ui/lazy/lazyComponent.tsx'
import { warnNotLoaded } from '#ui/lazy/lazyModule.ts'

const FaultsNotice = lazyComponent(async () => (await import('./FaultsNotice.tsx')).FaultsNotice)

/**
 * Does what a developer has asked for in this tab (Settings → API), and says so where it is felt. It is in force while the office stands and
 * no longer: what opens the office, and what an earlier page has left to be stored, goes through without it.
 */
export function Inspection() {
  const { recording, faulty } = useInspection()
  const wanted = recording || faulty
  useEffect(() => {
    if (!wanted) return
    let over = false
    import('#client/inspector/interceptor.ts').then(({ tap }) => {
      if (!over) setInterceptor(tap)
    }, warnNotLoaded)
    return () => {
      over = true
      setInterceptor(undefined)
    }
  }, [wanted])
  return faulty && <FaultsNotice />
}

import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { scheduleSnapshots } from '#client/maintenance/persistence.ts'
import { useQuotaFailures } from '#client/maintenance/quota.ts'

/** The router context of every route. */
export interface RouterContext {
  /** Loads the messages of an area in the active language. */
  loadCatalog(area: string): Promise<void>
  /**
   * Adds the office's routes to the website's. Resolves with false if they were already there. Undefined where public
   * pages are only rendered, as in the build.
   */
  openOffice?(): Promise<boolean>
}

/** Rarely needed, so loaded on demand. */
const StorageFullNotice = lazy(() =>
  import('#features/settings/StorageFullNotice.tsx').then((module) => ({ default: module.StorageFullNotice })),
)

export const Route = createRootRouteWithContext<RouterContext>()({
  component: function Root() {
    const navigate = Route.useNavigate()
    const failedWrites = useQuotaFailures()
    useEffect(scheduleSnapshots, [])
    return (
      <>
        <Outlet />
        <Suspense>
          {failedWrites > 0 && (
            <StorageFullNotice failedWrites={failedWrites} onOpenData={() => navigate({ to: '/settings', search: { tab: 'data' } })} />
          )}
        </Suspense>
      </>
    )
  },
})

import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, StrictMode, Suspense, useEffect, useState } from 'react'
import { PageProviders } from '#ui/theme/PageProviders.tsx'
import type { AppRouter } from './router.ts'

interface Props {
  router: AppRouter
  /** The notices and toasts of the app. Rendered after the first commit, since prerendered pages do not contain it. */
  Notices?: ComponentType
}

/** The root component, in the browser and in the build. */
export function App({ router, Notices }: Props) {
  const [started, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  return (
    <StrictMode>
      <PageProviders>
        <RouterProvider router={router} />
        {started && Notices && (
          <Suspense>
            <Notices />
          </Suspense>
        )}
      </PageProviders>
    </StrictMode>
  )
}

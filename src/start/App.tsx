import { RouterProvider } from '@tanstack/react-router'
import { type ComponentType, StrictMode, Suspense, useEffect, useState } from 'react'
import { StartProviders } from '#ui/theme/StartProviders.tsx'
import type { AppRouter } from './router.ts'

interface Props {
  router: AppRouter
  /** What is said beside the page. It is no part of a prerendered page, and is rendered after the first commit. */
  Notices?: ComponentType
}

/** Everything that React renders, in the browser and in the build. */
export function App({ router, Notices }: Props) {
  const [started, setStarted] = useState(false)
  useEffect(() => setStarted(true), [])
  return (
    <StrictMode>
      <StartProviders>
        <RouterProvider router={router} />
        {started && Notices && (
          <Suspense>
            <Notices />
          </Suspense>
        )}
      </StartProviders>
    </StrictMode>
  )
}

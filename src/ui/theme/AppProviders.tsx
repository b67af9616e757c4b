import { type ReactNode, Suspense } from 'react'
import { LazyToasts } from '../feedback/LazyToasts.tsx'
import { MantineRoot } from './MantineRoot.tsx'
import { PageProviders } from './PageProviders.tsx'

/** All providers of an office screen that is rendered alone, as in a test. */
export const AppProviders = ({ children }: { children: ReactNode }) => (
  <PageProviders>
    <MantineRoot>{children}</MantineRoot>
    <Suspense>
      <LazyToasts />
    </Suspense>
  </PageProviders>
)

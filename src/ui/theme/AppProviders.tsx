import { type ReactNode, Suspense } from 'react'
import { LazyToasts } from '../feedback/LazyToasts.tsx'
import { MantineRoot } from './MantineRoot.tsx'
import { StartProviders } from './StartProviders.tsx'

/** All providers of an office screen that is rendered alone, as in a test. */
export const AppProviders = ({ children }: { children: ReactNode }) => (
  <StartProviders>
    <MantineRoot>{children}</MantineRoot>
    <Suspense>
      <LazyToasts />
    </Suspense>
  </StartProviders>
)

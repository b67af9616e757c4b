import { type ReactNode, Suspense } from 'react'
import { WantedToasts } from '../feedback/WantedToasts.tsx'
import { MantineRoot } from './MantineRoot.tsx'
import { StartProviders } from './StartProviders.tsx'

/** Everything around a screen of the office that stands by itself, as in a test. */
export const AppProviders = ({ children }: { children: ReactNode }) => (
  <StartProviders>
    <MantineRoot>{children}</MantineRoot>
    <Suspense>
      <WantedToasts />
    </Suspense>
  </StartProviders>
)

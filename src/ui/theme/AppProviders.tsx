import { type ReactNode, Suspense } from 'react'
import { MantineRoot } from './MantineRoot.tsx'
import { StartProviders } from './StartProviders.tsx'
import { WantedToasts } from '../feedback/WantedToasts.tsx'

/** Everything around a screen of the office that stands by itself, as in a test. */
export const AppProviders = ({ children }: { children: ReactNode }) => (
  <StartProviders>
    <MantineRoot>{children}</MantineRoot>
    <Suspense>
      <WantedToasts />
    </Suspense>
  </StartProviders>
)

import { type ReactNode, Suspense } from 'react'
import { Furniture } from './MantineRoot.tsx'
import { StartProviders } from './StartProviders.tsx'
import { WantedToasts } from '../feedback/WantedToasts.tsx'

/** Everything around a screen of the office that stands by itself, as in a test. */
export const AppProviders = ({ children }: { children: ReactNode }) => (
  <StartProviders>
    <Furniture>{children}</Furniture>
    <Suspense>
      <WantedToasts />
    </Suspense>
  </StartProviders>
)

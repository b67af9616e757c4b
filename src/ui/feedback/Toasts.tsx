import { Notifications } from '@mantine/notifications'
import { MantineRoot } from '../theme/MantineRoot.tsx'

/** Where toasts appear. */
export const Toasts = () => (
  <MantineRoot>
    <Notifications position="bottom-center" limit={3} />
  </MantineRoot>
)

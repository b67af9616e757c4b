import { Notifications } from '@mantine/notifications'
import { MantineRoot } from '../theme/MantineRoot.tsx'

/** The container of toasts. */
export const Toasts = () => (
  <MantineRoot>
    <Notifications position="bottom-center" limit={3} />
  </MantineRoot>
)

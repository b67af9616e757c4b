import { Notifications } from '@mantine/notifications'
import { Furniture } from '../theme/MantineRoot.tsx'

/** Where toasts appear. */
export const Toasts = () => (
  <Furniture>
    <Notifications position="bottom-center" limit={3} />
  </Furniture>
)

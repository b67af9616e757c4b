import { Notifications } from '@mantine/notifications'
import { Furniture } from './Furniture.tsx'

/** Where toasts appear. */
export const Toasts = () => (
  <Furniture>
    <Notifications position="bottom-center" limit={3} />
  </Furniture>
)

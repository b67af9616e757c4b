import type { DrawerProps } from '@mantine/core'
import { lazyComponent } from '../lazy/lazyComponent.tsx'

/** The drawer, loaded when it opens for the first time. */
export const Drawer = lazyComponent<DrawerProps>(async () => (await import('./Dialogs.tsx')).Drawer)

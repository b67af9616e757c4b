import { Drawer } from '@mantine/core'

/** In its own chunk, loaded by `Drawer.tsx`. */
export const MantineDrawer = Drawer

import { Drawer } from '@mantine/core'

/** Mantine's drawer, in its own chunk, loaded by `Drawer.tsx`. */
export const MantineDrawer = Drawer

import { Drawer } from '@mantine/core'

/** A chunk of its own, loaded for `Drawer.tsx`. */
export const MantineDrawer = Drawer

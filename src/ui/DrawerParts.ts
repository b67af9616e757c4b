import { Drawer } from '@mantine/core'

/** Mantine's drawer: a file of its own, loaded for `Drawer.tsx`. */
export const DrawerParts = Drawer

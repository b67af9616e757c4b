import { Menu } from '@mantine/core'

/** Mantine's menu with the placing of what floats: a file of its own, loaded for `Menu.tsx`. */
export const Whole = Menu

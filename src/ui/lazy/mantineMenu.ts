import { Menu } from '@mantine/core'

/** Mantine's menu with the positioning of what floats: a chunk of its own, loaded for `Menu.tsx`. */
export const Whole = Menu

import { Menu } from '@mantine/core'

/** Mantine's menu with the positioning library, in its own chunk, loaded by `Menu.tsx`. */
export const Component = Menu

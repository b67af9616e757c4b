import { Popover } from '@mantine/core'

/** Mantine's popover with the positioning library, in its own chunk, loaded by `Popover.tsx`. */
export const Component = Popover

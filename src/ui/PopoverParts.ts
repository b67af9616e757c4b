import { Popover } from '@mantine/core'

/** Mantine's popover with the placing of what floats: a file of its own, loaded for `Popover.tsx`. */
export const Whole = Popover

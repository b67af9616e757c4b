import { Popover } from '@mantine/core'

/** Mantine's popover with the positioning of what floats: a chunk of its own, loaded for `Popover.tsx`. */
export const Whole = Popover

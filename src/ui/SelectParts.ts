import { Select } from '@mantine/core'

/** Mantine's select with its list: a file of its own, loaded for `Select.tsx`. */
export const SelectParts = { Select }

import { Select } from '@mantine/core'

/** Mantine's select with its list: a chunk of its own, loaded for `Select.tsx`. An object, since the generic component loses its type otherwise. */
export const SelectParts = { Select }

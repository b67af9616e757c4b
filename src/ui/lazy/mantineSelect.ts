import { Select } from '@mantine/core'

/**
 * Mantine's select with its list, in its own chunk, loaded by `Select.tsx`. An object, because the generic component loses its type
 * otherwise.
 */
export const SelectParts = { Select }

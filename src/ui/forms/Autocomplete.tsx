import { type AutocompleteProps, Autocomplete as MantineAutocomplete } from '@mantine/core'
import { useLimitError } from './TextFields.tsx'

/** Mantine's text field with suggestions, which keeps a text that is longer than `maxLength` and says so. */
export function Autocomplete({ maxLength, ...props }: AutocompleteProps) {
  return <MantineAutocomplete {...props} error={useLimitError({ maxLength, ...props })} />
}

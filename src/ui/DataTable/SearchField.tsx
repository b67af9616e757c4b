import { useLingui } from '@lingui/react/macro'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface Props {
  label: string
  value: string
  onSearch(value: string): void
}

/** Searches as one types. What was typed stays in the field while the URL follows a moment later. */
export function SearchField({ label, value, onSearch }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState({ typed: value, value })
  // The URL changed by itself: back, a link, filters cleared.
  if (state.value !== value) setState({ typed: state.typed.trim() === value ? state.typed : value, value })
  const search = useDebouncedCallback((typed: string) => onSearch(typed.trim()), 120)
  const type = (typed: string) => {
    setState({ typed, value })
    search(typed)
  }
  return (
    <TextInput
      type="search"
      role="searchbox"
      flex={1}
      miw={180}
      maw={380}
      aria-label={label}
      placeholder={label}
      value={state.typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && state.typed) type('')
      }}
      leftSection={<IconSearch size={17} stroke={1.8} />}
      rightSection={state.typed ? <CloseButton size="sm" aria-label={t`Clear the search`} onClick={() => type('')} /> : undefined}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
import { useShortcuts } from '#ui/shortcuts/registry.ts'
import { focusList } from '#ui/shortcuts/useListShortcuts.ts'
import classes from './SearchField.module.css'

/** Least time between two searches in ms. The first key searches at once; fast typing does not search at every key. */
const THROTTLE_MS = 80

interface Props {
  label: string
  value: string
  onSearch(value: string): void
  /** Called on focus. Lists that are filtered on the client prepare their search texts then, before the first key. */
  onFocus?: (() => void) | undefined
  /** Ref to the input, for a parent that focuses it. */
  field?: RefObject<HTMLInputElement | null>
  /** Shown in the empty field. The default is “Search”. */
  placeholder?: string
  /** The field is the head of a list and as wide as the list. It shows its shortcut key. */
  isHead?: boolean
  /** It searches the list of the screen: `/` focuses it, and the arrow key down and Escape go on to the list. */
  isMain?: boolean
}

/**
 * Searches while the user types. The typed text stays in the field while the URL follows. The field is uncontrolled, so that a key does not
 * render it again.
 */
export function SearchField({
  label,
  value,
  onSearch,
  onFocus,
  field: externalField,
  placeholder: ownPlaceholder,
  isHead = false,
  isMain = true,
}: Props) {
  const { t } = useLingui()
  const clearLabel = t`Clear search`
  const placeholder = ownPlaceholder ?? t`Search`
  const [isEmpty, setEmpty] = useState(value === '')
  /** Searches of this field that `value` does not show yet, oldest first. */
  const pendingQueries = useRef<string[]>([])
  const ownField = useRef<HTMLInputElement>(null)
  const field = externalField ?? ownField
  const latest = useLatest({ value, onSearch, onFocus })
  useLayoutEffect(() => {
    const pendingIndex = pendingQueries.current.indexOf(value)
    pendingQueries.current = pendingIndex >= 0 ? pendingQueries.current.slice(pendingIndex + 1) : []
    // The URL has caught up with a search of this field. Any other value is a navigation (back, a link, cleared filters) and replaces the
    // text.
    if (pendingIndex >= 0 || !field.current) return
    field.current.value = value
    setEmpty(value === '')
  }, [value, field])
  /** Reads the field when it runs, so that filters that were cleared meanwhile are not searched for again. */
  const search = useCallback(() => {
    const q = field.current?.value.trim() ?? ''
    if (q === (pendingQueries.current.at(-1) ?? latest.current.value)) return
    pendingQueries.current.push(q)
    latest.current.onSearch(q)
  }, [field])
  useShortcuts(
    t({ message: 'List', context: 'keyboard shortcuts', comment: 'Heading: keys that work in every list' }),
    isMain ? [{ keys: '/', label, run: () => field.current?.focus() }] : [],
  )
  const throttledSearch = useThrottledCallback(search, THROTTLE_MS)
  return useMemo(() => {
    const clear = () => {
      if (field.current) field.current.value = ''
      setEmpty(true)
      search()
    }
    return (
      <TextInput
        ref={field}
        type="search"
        role="searchbox"
        className={classes.field}
        data-head={isHead || undefined}
        // Not narrower than its text, in every language.
        miw={isHead ? undefined : `min(100%, ${placeholder.length / 2 + 5}rem)`}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => {
          setEmpty(event.currentTarget.value === '')
          throttledSearch()
        }}
        // After the focus ring has been painted.
        onFocus={() => setTimeout(() => latest.current.onFocus?.())}
        // A search that waits must run before the click on a filter or on "Clear" that moved the focus.
        onBlur={search}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && event.currentTarget.value) clear()
          else if (isMain && ['ArrowDown', 'Escape'].includes(event.key) && focusList()) event.preventDefault()
        }}
        leftSection={<IconSearch size={17} stroke={1.8} />}
        rightSection={
          isEmpty ? (
            isHead && (
              <Kbd aria-hidden visibleFrom="md">
                /
              </Kbd>
            )
          ) : (
            <CloseButton size="sm" aria-label={clearLabel} onClick={clear} />
          )
        }
      />
    )
  }, [field, label, placeholder, isHead, isMain, isEmpty, clearLabel, search, throttledSearch])
}

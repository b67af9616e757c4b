import { useLingui } from '@lingui/react/macro'
import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
import classes from './SearchField.module.css'

/** The least time between two searches, in ms: a key is answered at once, and who types fast is not held up by every key. */
const GAP = 80

interface Props {
  label: string
  value: string
  onSearch(value: string): void
  /** Somebody comes to the field: for lists that are searched on the screen, whose texts are then read before the first letter. */
  onEnter?: (() => void) | undefined
  field?: RefObject<HTMLInputElement | null>
  /** What is shown in the empty field, where that is not its label. */
  placeholder?: string
  /** It stands over a list of its own, as wide as that: it shows the key that leads into it, and Escape leads out. */
  isHead?: boolean
}

/**
 * Searches as one types. What was typed stays in the field while the URL follows; the field is the browser's own, so that a letter draws
 * nothing of it anew.
 */
export function SearchField({ label, value, onSearch, onEnter, field: given, placeholder = label, isHead = false }: Props) {
  const { t } = useLingui()
  const clearLabel = t`Clear the search`
  const [isEmpty, setEmpty] = useState(value === '')
  const asked = useRef<string[]>([])
  const own = useRef<HTMLInputElement>(null)
  const field = given ?? own
  const latest = useLatest({ value, onSearch, onEnter })
  useLayoutEffect(() => {
    const at = asked.current.indexOf(value)
    asked.current = at >= 0 ? asked.current.slice(at + 1) : []
    // What was asked for arrives; anything else changed the URL by itself: back, a link, filters cleared.
    if (at >= 0 || !field.current) return
    field.current.value = value
    setEmpty(value === '')
  }, [value, field])
  /** It asks for what the field holds by then: who cleared the filters meanwhile is not searched for again. */
  const ask = useCallback(() => {
    const q = field.current?.value.trim() ?? ''
    if (q === (asked.current.at(-1) ?? latest.current.value)) return
    asked.current.push(q)
    latest.current.onSearch(q)
  }, [field])
  const askSoon = useThrottledCallback(ask, GAP)
  return useMemo(() => {
    const clear = () => {
      if (field.current) field.current.value = ''
      setEmpty(true)
      ask()
    }
    return (
      <TextInput
        ref={field}
        type="search"
        role="searchbox"
        className={classes.field}
        data-head={isHead || undefined}
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => {
          setEmpty(event.currentTarget.value === '')
          askSoon()
        }}
        // That the field has the focus is seen first.
        onFocus={() => setTimeout(() => latest.current.onEnter?.())}
        // What is done next, a press on a filter or on "Clear", comes after the search and not before it.
        onBlur={ask}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          if (event.currentTarget.value) clear()
          else if (isHead) event.currentTarget.blur()
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
  }, [field, label, placeholder, isHead, isEmpty, clearLabel, ask, askSoon])
}

import { useLingui } from '@lingui/react/macro'
import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import classes from './SearchField.module.css'

/** The least time between two searches, in ms: a key is answered at once, and who types fast is not held up by every key. */
const GAP = 80

interface Props {
  label: string
  value: string
  onSearch(value: string): void
  /** Somebody comes to the field. */
  onEnter?: (() => void) | undefined
  field?: RefObject<HTMLInputElement | null>
  /** What is shown in the empty field, where that is not its label. */
  placeholder?: string
  /** It stands over a list of its own, as wide as that: it shows the key that leads into it, and Escape leads out. */
  isHead?: boolean
}

/** Searches as one types. What was typed stays in the field while the URL follows. */
export function SearchField({ label, value, onSearch, onEnter, field: given, placeholder = label, isHead }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState({ typed: value, value, asked: [] as string[] })
  if (state.value !== value) {
    // What was asked for arrives; anything else changed the URL by itself: back, a link, filters cleared.
    const at = state.asked.indexOf(value)
    setState(at >= 0 ? { typed: state.typed, value, asked: state.asked.slice(at + 1) } : { typed: value, value, asked: [] })
  }
  const own = useRef<HTMLInputElement>(null)
  const field = given ?? own
  const ask = (typed: string) => {
    const q = typed.trim()
    if (q === (state.asked.at(-1) ?? value)) return
    setState((before) => ({ ...before, asked: [...before.asked, q] }))
    onSearch(q)
  }
  // It asks for what the field holds by then: who cleared the filters meanwhile is not searched for again.
  const askSoon = useThrottledCallback(() => ask(field.current?.value ?? ''), GAP)
  const keep = (typed: string) => setState((before) => ({ ...before, typed }))
  const clear = () => {
    keep('')
    ask('')
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
      value={state.typed}
      onChange={(event) => {
        keep(event.currentTarget.value)
        askSoon()
      }}
      // That the field has the focus is seen first.
      onFocus={onEnter && (() => setTimeout(onEnter))}
      // What is done next, a press on a filter or on "Clear", comes after the search and not before it.
      onBlur={(event) => ask(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        if (state.typed) clear()
        else if (isHead) event.currentTarget.blur()
      }}
      leftSection={<IconSearch size={17} stroke={1.8} />}
      rightSection={
        state.typed ? (
          <CloseButton size="sm" aria-label={t`Clear the search`} onClick={clear} />
        ) : (
          isHead && (
            <Kbd aria-hidden visibleFrom="md">
              /
            </Kbd>
          )
        )
      }
    />
  )
}

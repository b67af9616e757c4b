import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SearchOption } from './searchOption.ts'

interface Options {
  options: readonly SearchOption[]
  /** The query of the options. When it changes, the first option becomes active. */
  query: string
  /** False while the options belong to an earlier query than the typed one. */
  isCurrent: boolean
  onSelect(option: SearchOption): void
}

/** Keyboard handling of a list below a search field: the arrow keys change the active option, Enter selects it. */
export function useListKeys({ options, query, isCurrent, onSelect }: Options) {
  const [selection, setSelection] = useState({ query, index: 0 })
  const active = selection.query === query ? Math.min(selection.index, Math.max(0, options.length - 1)) : 0
  const setActive = (index: number) => setSelection({ query, index })

  // If Enter is pressed before the result arrives, the first option is selected when it arrives.
  const pendingEnter = useRef(false)
  useEffect(() => {
    if (!isCurrent || !pendingEnter.current) return
    pendingEnter.current = false
    if (options[0]) onSelect(options[0])
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = options[active]
      if (!isCurrent) pendingEnter.current = true
      else if (option) onSelect(option)
    } else {
      pendingEnter.current = false
    }
  }
  return { active, setActive, onKeyDown }
}

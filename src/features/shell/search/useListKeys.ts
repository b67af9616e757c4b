import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Choice } from './choice.ts'

interface Options {
  choices: readonly Choice[]
  /** The query that the choices answer. When it changes, the first choice becomes active. */
  query: string
  /** False while the choices still answer an earlier query than the typed one. */
  isCurrent: boolean
  onChoose(choice: Choice): void
}

/** Keyboard handling of a list below a search field: the arrow keys move the active choice, Enter opens it. */
export function useListKeys({ choices, query, isCurrent, onChoose }: Options) {
  const [selection, setSelection] = useState({ query, index: 0 })
  const active = selection.query === query ? Math.min(selection.index, Math.max(0, choices.length - 1)) : 0
  const setActive = (index: number) => setSelection({ query, index })

  // When Enter is pressed before the answer arrives, the first choice is opened on arrival.
  const pendingEnter = useRef(false)
  useEffect(() => {
    if (!isCurrent || !pendingEnter.current) return
    pendingEnter.current = false
    if (choices[0]) onChoose(choices[0])
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setActive((active + step + choices.length) % choices.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const choice = choices[active]
      if (!isCurrent) pendingEnter.current = true
      else if (choice) onChoose(choice)
    } else {
      pendingEnter.current = false
    }
  }
  return { active, setActive, onKeyDown }
}

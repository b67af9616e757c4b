import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Choice } from './choice.ts'

interface Options {
  choices: readonly Choice[]
  /** What the choices are about: with other words the first one is chosen again. */
  about: string
  /** False while the choices for what is typed are still on their way. */
  current: boolean
  onChoose(choice: Choice): void
}

/** The keys of a list below a search field: arrows, Home and End with Ctrl, Enter. */
export function useListKeys({ choices, about, current, onChoose }: Options) {
  const [chosen, setChosen] = useState({ about, index: 0 })
  const active = chosen.about === about ? Math.min(chosen.index, Math.max(0, choices.length - 1)) : 0
  const setActive = (index: number) => setChosen({ about, index })

  // Enter may come before the answer does: then the first choice is opened when it is there.
  const awaited = useRef(false)
  useEffect(() => {
    if (!current || !awaited.current) return
    awaited.current = false
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
      if (!current) awaited.current = true
      else if (choice) onChoose(choice)
    } else {
      awaited.current = false
    }
  }
  return { active, setActive, onKeyDown }
}

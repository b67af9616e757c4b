import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ListOfContacts } from '../search.ts'
import classes from './AlphabetBar.module.css'
import type { ContactRows } from './useContactRows.ts'
import { type Place, useLetters } from './useInitials.ts'

interface Props {
  rows: ContactRows
  query: ListOfContacts
  /** The list beside which the strip stands; its parent scrolls. */
  list: RefObject<HTMLElement | null>
  /** Goes to a place of the list, and gives the focus to what stands there. */
  onJump(at: number): void
}

/** How high a letter is at least. */
const LETTER = 18

/** The letters from A to Z beside a long list: each leads to the first contact under it. */
export function AlphabetBar({ rows, query, list, onJump }: Props) {
  const { t } = useLingui()
  const letters = useLetters(rows, query)
  const height = useHeight(list)
  const [stop, setStop] = useState(0)
  const strip = useRef<HTMLElement>(null)
  const shown = thinned(letters, Math.floor((height - 2 * LETTER) / LETTER))
  const walk = (event: KeyboardEvent) => {
    const at = [...(strip.current?.children ?? [])].indexOf(event.target as Element)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // The rows beside are walked through by the same keys.
    event.preventDefault()
    event.stopPropagation()
    const next = strip.current?.children[to] as HTMLElement | undefined
    if (!next) return
    setStop(to)
    next.focus()
  }
  const press = (event: MouseEvent, at: number, index: number) => {
    event.stopPropagation()
    setStop(index)
    onJump(at)
  }
  if (shown.length < 2) return null
  return (
    <div className={classes.place}>
      <nav ref={strip} className={classes.strip} style={{ blockSize: height }} aria-label={t`Jump to a letter`} onKeyDown={walk}>
        {shown.map(({ letter, at }, index) => (
          <button
            key={`${letter}${at}`}
            type="button"
            tabIndex={index === Math.min(stop, shown.length - 1) ? 0 : -1}
            onClick={(event) => press(event, at, index)}
          >
            {letter}
          </button>
        ))}
      </nav>
    </div>
  )
}

/** Of more letters than there is room for, some that are evenly spread. */
function thinned(letters: readonly Place[], room: number): readonly Place[] {
  if (letters.length <= room || room < 2) return room < 2 ? [] : letters
  return Array.from({ length: room }, (_, at) => letters[Math.round((at * (letters.length - 1)) / (room - 1))] as Place)
}

function useHeight(list: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const frame = list.current?.parentElement
    if (!frame) return
    const look = () => setHeight(frame.clientHeight)
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(frame)
    return () => sizes.disconnect()
  }, [list])
  return height
}

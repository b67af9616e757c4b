import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ContactListQuery } from '../search.ts'
import classes from './AlphabetBar.module.css'
import type { ContactRows } from './useContactRows.ts'
import { type LetterPosition, useInitials } from './useInitials.ts'

interface Props {
  rows: ContactRows
  query: ContactListQuery
  /** The list beside the bar; its parent is the scroll container. */
  list: RefObject<HTMLElement | null>
  /** Scrolls to a row of the list and focuses it. */
  onJump(index: number): void
}

/** The height that a letter needs at least, in px. */
const LETTER_HEIGHT = 18

/** Letters beside a long list. Each scrolls to its first contact. */
export function AlphabetBar({ rows, query, list, onJump }: Props) {
  const { t } = useLingui()
  const letters = useInitials(rows, query)
  const height = useHeight(list)
  const [focusableIndex, setFocusableIndex] = useState(0)
  const bar = useRef<HTMLElement>(null)
  const visibleLetters = spreadLetters(letters, Math.floor((height - 2 * LETTER_HEIGHT) / LETTER_HEIGHT))
  const moveFocus = (event: KeyboardEvent) => {
    const current = [...(bar.current?.children ?? [])].indexOf(event.target as Element)
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: visibleLetters.length - 1 }[event.key]
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // The list handles the same keys.
    event.preventDefault()
    event.stopPropagation()
    const next = bar.current?.children[to] as HTMLElement | undefined
    if (!next) return
    setFocusableIndex(to)
    next.focus()
  }
  const onClick = (event: MouseEvent, rowIndex: number, index: number) => {
    event.stopPropagation()
    setFocusableIndex(index)
    onJump(rowIndex)
  }
  if (visibleLetters.length < 2) return null
  return (
    <div className={classes.container}>
      <nav ref={bar} className={classes.bar} style={{ blockSize: height }} aria-label={t`Jump to a letter`} onKeyDown={moveFocus}>
        {visibleLetters.map(({ letter, at: rowIndex }, index) => (
          <button
            key={`${letter}${rowIndex}`}
            type="button"
            tabIndex={index === Math.min(focusableIndex, visibleLetters.length - 1) ? 0 : -1}
            onClick={(event) => onClick(event, rowIndex, index)}
          >
            {letter}
          </button>
        ))}
      </nav>
    </div>
  )
}

/** At most `maxCount` of the letters, evenly spread. */
function spreadLetters(letters: readonly LetterPosition[], maxCount: number): readonly LetterPosition[] {
  if (letters.length <= maxCount || maxCount < 2) return maxCount < 2 ? [] : letters
  return Array.from(
    { length: maxCount },
    (_, index) => letters[Math.round((index * (letters.length - 1)) / (maxCount - 1))] as LetterPosition,
  )
}

/** The height of the list's scroll container, in px. */
function useHeight(list: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const container = list.current?.parentElement
    if (!container) return
    const update = () => setHeight(container.clientHeight)
    update()
    const observer = new ResizeObserver(update)
    observer.observe(container)
    return () => observer.disconnect()
  }, [list])
  return height
}

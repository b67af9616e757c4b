import { useMergedRef } from '@mantine/hooks'
import { type CSSProperties, type KeyboardEventHandler, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useFixedVirtualizer } from '#ui/list/useFixedVirtualizer.ts'
import classes from './NoteList.module.css'

/** The height of a row, in px: `NoteRow.module.css` keeps to it. */
const ROW = 110
/** Up to this many rows all of them are in the document, so that the browser's own search finds them. */
const ALL_UP_TO = 20
/** How long a scroll pauses before what came into sight is read, in ms. */
const PAUSE_MS = 60

/** What a row is placed by. */
export interface RowPlace {
  className: string | undefined
  style: CSSProperties
  'aria-setsize': number
  'aria-posinset': number
  'data-index': number
}

interface Props {
  label: string
  total: number
  /** Rows that stay in the document wherever one scrolls to. */
  also: readonly (number | undefined)[]
  /** These places are looked at. */
  look?(from: number, to: number): void
  /** A row, with what places it; nothing where it has not been read yet. */
  row(index: number, place: RowPlace): ReactNode
  onKeyDown?: KeyboardEventHandler
  ref?: Ref<HTMLUListElement>
}

/** Notes as a list, of which only the rows near what can be seen are in the document. */
export function VirtualList({ label, total, also, look, row, onKeyDown, ref = null }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const merged = useMergedRef(list, ref)
  const [focused, setFocused] = useState<number>()
  const stay = [focused, ...also].filter((index) => index !== undefined)
  const indexes = useFixedVirtualizer(list, total, ROW, ALL_UP_TO, stay)
  // What stays is not looked at.
  const near = indexes.filter((index) => !stay.includes(index))
  const [first, last] = [near[0], near.at(-1)]
  useEffect(() => {
    if (first === undefined || last === undefined || !look) return
    const timer = setTimeout(() => look(first, last), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [first, last, look])

  return (
    <ul
      ref={merged}
      className={classes.even}
      aria-label={label}
      style={{ blockSize: total * ROW }}
      onFocus={({ target }) => setFocused(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index))}
      onBlur={() => setFocused(undefined)}
      onKeyDown={onKeyDown}
    >
      {indexes.map((index) => {
        const place: RowPlace = {
          className: classes.place,
          style: { insetBlockStart: index * ROW },
          'aria-setsize': total,
          'aria-posinset': index + 1,
          'data-index': index,
        }
        return row(index, place) ?? <li key={`place ${index}`} {...place} aria-busy="true" />
      })}
    </ul>
  )
}

import { useMergedRef } from '@mantine/hooks'
import { type CSSProperties, type KeyboardEventHandler, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useFixedVirtualizer } from '#ui/list/useFixedVirtualizer.ts'
import classes from './NoteList.module.css'

/** Height of a row in px; the same as in `NoteList.module.css` and `NoteRow.module.css`. */
const ROW_HEIGHT = 58
/** Up to this number all rows are rendered, so that the browser's search on the page finds them. */
const MAX_UNVIRTUALIZED = 20
/** Debounce between scrolling and reading the visible rows, in ms. */
const DEBOUNCE_MS = 60

/** Props of a row's `<li>` that position it. */
export interface RowPosition {
  className: string | undefined
  style: CSSProperties
  'aria-setsize': number
  'aria-posinset': number
  'data-index': number
}

interface Props {
  label: string
  total: number
  /** Indexes of rows that stay rendered at every scroll position. */
  keepRendered: readonly (number | undefined)[]
  /** Called with the range of visible indexes. */
  onVisible?(from: number, to: number): void
  /** Renders a row; undefined if it has not been read yet. */
  row(index: number, position: RowPosition): ReactNode
  onKeyDown?: KeyboardEventHandler
  ref?: Ref<HTMLUListElement>
}

/** A virtual list of notes: only rows near the visible range are rendered. */
export function VirtualList({ label, total, keepRendered, onVisible, row, onKeyDown, ref = null }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const mergedRef = useMergedRef(list, ref)
  const [focusedIndex, setFocusedIndex] = useState<number>()
  const alwaysRendered = [focusedIndex, ...keepRendered].filter((index) => index !== undefined)
  const indexes = useFixedVirtualizer(list, total, ROW_HEIGHT, MAX_UNVIRTUALIZED, alwaysRendered)
  // Rows that stay rendered do not count as visible.
  const visible = indexes.filter((index) => !alwaysRendered.includes(index))
  const [first, last] = [visible[0], visible.at(-1)]
  useEffect(() => {
    if (first === undefined || last === undefined || !onVisible) return
    const timer = setTimeout(() => onVisible(first, last), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [first, last, onVisible])

  return (
    <ul
      ref={mergedRef}
      className={classes.list}
      aria-label={label}
      style={{ blockSize: total * ROW_HEIGHT }}
      onFocus={({ target }) => setFocusedIndex(Number(target.closest<HTMLElement>('[data-index]')?.dataset.index))}
      onBlur={() => setFocusedIndex(undefined)}
      onKeyDown={onKeyDown}
    >
      {indexes.map((index) => {
        const position: RowPosition = {
          className: classes.row,
          style: { insetBlockStart: index * ROW_HEIGHT },
          'aria-setsize': total,
          'aria-posinset': index + 1,
          'data-index': index,
        }
        return row(index, position) ?? <li key={`place ${index}`} {...position} aria-busy="true" />
      })}
    </ul>
  )
}

import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '#ui/text/format.ts'
import type { Tone } from '../feedback/StatusBadge.tsx'
import classes from './SegmentedFilter.module.css'

interface Props {
  /** Accessible name of the group: the property that the segments filter by. */
  label: string
  children: ReactNode
}

/** A slim row of `Segment`s above a list. It scrolls sideways where it does not fit. */
export const SegmentedFilter = ({ label, children }: Props) => (
  <fieldset className={classes.segments} aria-label={label}>
    {children}
  </fieldset>
)

/** Scrolls the row, and not the page, to a segment. */
function scrollToSegment(segment: HTMLElement): void {
  const row = segment.parentElement
  if (!row) return
  const [box, visible] = [segment.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.min(0, box.left - visible.left) + Math.max(0, box.right - visible.right)
}

interface SegmentProps {
  label: string
  /** The color of its dot. Undefined for the segment that shows all records. */
  tone?: Tone | undefined
  /** Number of records. Undefined while it loads; the segment keeps its size and can be clicked already. */
  count: number | undefined
  selected: boolean
  onSelect(): void
}

/** The records with one status, and their number. A click filters the list. */
export function Segment({ label, tone, count, selected, onSelect }: SegmentProps) {
  const { number } = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the segments get wider when their counts are read
  useEffect(() => {
    if (selected && button.current) scrollToSegment(button.current)
  }, [selected, count])
  return (
    <UnstyledButton ref={button} className={classes.segment} data-tone={tone} aria-pressed={selected} onClick={onSelect}>
      <span>{label}</span>
      {/* U+2007, a space as wide as a digit, keeps the width until the number is read. */}
      <span className={classes.count}>{count === undefined ? '\u2007' : number(count)}</span>
    </UnstyledButton>
  )
}

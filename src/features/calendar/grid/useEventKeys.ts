import { useDirection } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { addDays } from '#ui/dates/days.ts'
import { useSingleKeys } from '#ui/shortcuts/registry.ts'
import { useCalendar } from '../calendarContext.ts'
import { type Item, isEvent } from './items.ts'
import { type Span, STEP_MINUTES, shiftSpan } from './moves.ts'

/**
 * Returns the key handler of an event: Alt and arrows move it, Alt, Shift and arrows move its end, E edits it, Delete deletes it.
 *
 * @param variant in a `box` in a day of hours the vertical arrows move by minutes, in a `line` by weeks
 */
export function useEventKeys(item: Item, variant: 'line' | 'box') {
  const { dir } = useDirection()
  const { onMove, onEdit, onDelete } = useCalendar()
  const hasSingleKeys = useSingleKeys()
  return (event: KeyboardEvent) => {
    if (!isEvent(item)) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onDelete(item)
    }
    if (hasSingleKeys && event.key === 'e' && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      return onEdit(item)
    }
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const forward = dir === 'rtl' ? -1 : 1
    const days = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 }[event.key]
    if (days === undefined) return
    event.preventDefault()
    const isVertical = variant === 'box' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    const minutes = event.key === 'ArrowDown' ? STEP_MINUTES : -STEP_MINUTES
    // Functions, because the calendar may not show the move of an earlier press yet.
    if (!event.shiftKey) return onMove(item, (span) => (isVertical ? shiftSpan(span, 0, minutes) : shiftSpan(span, days, 0)))
    if (!isVertical && !item.allDay) return
    const endAfter = ({ end }: Span) => (isVertical ? new Date(end.getTime() + minutes * 60_000) : addDays(end, days))
    if (endAfter(item) > item.start) onMove(item, (span) => (endAfter(span) > span.start ? { ...span, end: endAfter(span) } : span))
  }
}

import { useDirection } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { addDays } from '#ui/dates/days.ts'
import { useCalendar } from '../calendarContext.ts'
import { type Item, isEvent } from './items.ts'
import { STEP, shifted } from './moves.ts'

/** Keys on an event: Alt and an arrow move it, with Shift its end; Delete deletes it. */
export function useKeyMoves(item: Item, look: 'line' | 'box') {
  const { dir } = useDirection()
  const { onMove, onDelete } = useCalendar()
  return (event: KeyboardEvent) => {
    if (!isEvent(item)) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      return onDelete(item)
    }
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    const ahead = dir === 'rtl' ? -1 : 1
    const days = { ArrowRight: ahead, ArrowLeft: -ahead, ArrowDown: 7, ArrowUp: -7 }[event.key]
    if (days === undefined) return
    event.preventDefault()
    const { start, end, allDay } = item
    const span = { start, end, allDay }
    const upright = look === 'box' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    const minutes = event.key === 'ArrowDown' ? STEP : -STEP
    if (!event.shiftKey) return onMove(item, upright ? shifted(span, 0, minutes) : shifted(span, days, 0))
    const pulled = { ...span, end: upright ? new Date(end.getTime() + minutes * 60_000) : addDays(end, days) }
    if ((upright || allDay) && pulled.end > start) onMove(item, pulled)
  }
}

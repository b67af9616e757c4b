import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '#ui/hooks/useLatest.ts'
import type { SortElements } from './context.ts'
import { applyMove, isSamePosition, type Move, positionOf, type SortList, type SortPosition, stepFrom, stepOf } from './positions.ts'

interface Options {
  /** The lists without the running drag. */
  lists: readonly SortList[]
  /** The rendered elements of lists, items and handles. */
  elements: SortElements
  /** The text direction is right to left. */
  rtl: boolean
  nameOf(id: string): string
  onDrop(move: Move): void
}

/** A running drag: `to` is the position at which the item would be dropped now. */
type Drag = Move & { by: 'keyboard' | 'pointer' }

/** The state of a drag by pointer or keyboard: pick up, move, and drop or cancel. Each step is announced to screen readers. */
export function useDragState({ lists: stored, elements, rtl, nameOf, onDrop }: Options) {
  const { t } = useLingui()
  const [drag, setDrag] = useState<Drag>()
  /** The newest position of the drag, which a drop may need before it is rendered as `drag.to`. */
  const newestPosition = useRef<SortPosition>({ list: '', index: 0 })
  const [announcement, setAnnouncement] = useState('')
  const shownLists = useMemo(() => (drag ? applyMove(stored, drag.id, drag.to) : stored), [stored, drag])
  /** The item that gets the focus once it is rendered at its position. */
  const focusId = useRef<string>(undefined)
  // An item that was deleted meanwhile is no longer dragged.
  if (drag && !positionOf(stored, drag.id)) setDrag(undefined)

  const announce = (id: string, { list: listId, index }: SortPosition, event: 'picked up' | 'moved' | 'dropped') => {
    const name = nameOf(id)
    const list = stored.find((candidate) => candidate.id === listId)
    const otherCount = list?.items.filter((item) => item !== id).length ?? 0
    const [position, total, label] = [index + 1, otherCount + 1, list?.label]
    const where = label ? t`${position} of ${total} in ${label}` : t`${position} of ${total}`
    if (event === 'picked up') setAnnouncement(t`${name} picked up: ${where}.`)
    else if (event === 'dropped') setAnnouncement(t`${name} dropped: ${where}.`)
    else setAnnouncement(`${name}: ${where}.`)
  }

  const pickUp = (id: string, by: Drag['by']) => {
    const from = positionOf(stored, id)
    if (!from) return
    newestPosition.current = from
    setDrag({ id, from, to: from, by })
    announce(id, from, 'picked up')
  }
  const moveTo = (target: SortPosition) => {
    if (!drag || isSamePosition(newestPosition.current, target)) return
    newestPosition.current = target
    setDrag({ ...drag, to: target })
    announce(drag.id, target, 'moved')
  }
  const cancel = () => {
    if (!drag) return
    const name = nameOf(drag.id)
    setDrag(undefined)
    setAnnouncement(t`${name} returned to its place.`)
  }
  const drop = () => {
    if (!drag) return
    const { id, from } = drag
    const to = newestPosition.current
    focusId.current = id
    setDrag(undefined)
    announce(id, to, 'dropped')
    if (!isSamePosition(from, to)) onDrop({ id, from, to })
  }
  const move = (id: string, target: SortPosition) => {
    const from = positionOf(stored, id)
    if (!from || isSamePosition(from, target)) return
    focusId.current = id
    announce(id, target, 'dropped')
    onDrop({ id, from, to: target })
  }

  const handleKey = (event: KeyboardEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const isDraggedItem = drag?.by === 'keyboard' && drag.id === id
    const handled = isDraggedItem ? handleDragKey(event.key, drag) : handleFocusKey(event.key, id)
    // During a drag, Tab must not move the focus away.
    if (!handled && !(isDraggedItem && event.key === 'Tab')) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Keys while the item is dragged by keyboard. Returns true if the key was handled. */
  const handleDragKey = (key: string, { id, to: target }: Drag): boolean => {
    const step = stepOf(key, rtl)
    focusId.current = id
    if (step) moveTo(stepFrom(shownLists, target, step) ?? target)
    else if (key === ' ' || key === 'Enter') drop()
    else if (key === 'Escape') cancel()
    else return false
    return true
  }
  /** Keys on the focused item while nothing is dragged: Space picks it up, arrows focus another. Returns true if the key was handled. */
  const handleFocusKey = (key: string, id: string): boolean => {
    if (drag) return false
    if (key === ' ') {
      pickUp(id, 'keyboard')
      return true
    }
    const step = stepOf(key, rtl)
    const current = positionOf(shownLists, id)
    if (!step || !current) return false
    const next = neighborOf(shownLists, current, step)
    if (next) elements.handles.get(next)?.focus()
    return next !== undefined
  }

  useLayoutEffect(() => {
    const id = focusId.current
    const handle = id === undefined ? undefined : elements.handles.get(id)
    if (!id || !handle || !shownLists.some(({ items }) => items.includes(id))) return
    if (document.activeElement !== handle) handle.focus({ preventScroll: true })
    elements.items.get(id)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    if (!drag) focusId.current = undefined
  }, [shownLists, drag, elements])

  const latest = useLatest({ press: handleKey, cancel, move })
  const onKeyDown = useCallback((event: KeyboardEvent, id: string) => latest.current.press(event, id), [])
  const moveItem = useCallback((id: string, target: SortPosition) => latest.current.move(id, target), [])

  const focusAfterChange = useCallback((id: string) => {
    focusId.current = id
  }, [])

  const isByKeyboard = drag?.by === 'keyboard'
  useEffect(() => {
    if (!isByKeyboard) return
    const onPointerDown = () => latest.current.cancel()
    window.addEventListener('pointerdown', onPointerDown)
    return () => window.removeEventListener('pointerdown', onPointerDown)
  }, [isByKeyboard])

  const [id, by] = [drag?.id, drag?.by]
  const dragged = useMemo(() => (id !== undefined && by ? { id, by } : undefined), [id, by])
  return { lists: shownLists, dragged, announcement, pickUp, moveTo, cancel, drop, onKeyDown, move: moveItem, focusAfterChange }
}

/** The item that an arrow key focuses without a drag: the one at the position, or the last one of a shorter list. */
function neighborOf(lists: readonly SortList[], current: SortPosition, step: NonNullable<ReturnType<typeof stepOf>>): string | undefined {
  let target = stepFrom(lists, current, step)
  // Empty lists are skipped.
  while (target) {
    const { list, index } = target
    const items = lists.find(({ id }) => id === list)?.items ?? []
    const item = items[Math.min(index, items.length - 1)]
    if (item !== undefined) return item
    target = stepFrom(lists, { list, index: current.index }, step)
  }
  return undefined
}

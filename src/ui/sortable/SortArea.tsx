import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Trans } from '@lingui/react/macro'
import { Portal, useDirection } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { SortAreaContext, type SortElements } from './context.ts'
import { positionAtPointer } from './measure.ts'
import type { MoveRequest, SortList } from './positions.ts'
import { useDragState } from './useDragState.ts'
import { useEdgeScroll } from './useEdgeScroll.ts'
import { useFlipAnimation } from './useFlipAnimation.ts'
import { useOptimisticOrder } from './useOptimisticOrder.ts'

interface Props {
  /** The stored lists; the same value as long as nothing changed. */
  lists: readonly SortList[]
  /** Search and filters of the lists, as one text. When it changes, items are not animated to their new positions. */
  scope?: string
  /** Name of an item for the screen reader announcements. */
  nameOf(id: string): string
  /** Stores a move. The lists are shown as moved until they have been read again; if it rejects, as before. */
  onMove(move: MoveRequest): Promise<unknown>
  /** Renders the dragged item below the pointer. */
  renderDragged(id: string): ReactNode
  children: ReactNode
}

/**
 * Lists whose items can be moved by mouse, by touch after a long press, by keyboard (Space, arrows, Space; Escape cancels) and by call
 * (`useSortArea`). Each move is announced to screen readers. dnd-kit tracks the pointer; the drop position is computed here from the order
 * of the lists, so that it is correct in both text directions.
 */
export function SortArea({ lists, scope = '', nameOf, onMove, renderDragged, children }: Props) {
  const { dir } = useDirection()
  const hintId = useId()
  const reducesMotion = useReducedMotion()
  /** The rendered elements, registered by their components. */
  const [elements] = useState<SortElements>(() => ({ lists: new Map(), items: new Map(), handles: new Map() }))
  const { lists: optimisticLists, applyMove } = useOptimisticOrder(lists, onMove)
  // `drag.lists`: the lists as shown now, with the dragged item at its drop position.
  const drag = useDragState({ lists: optimisticLists, elements, rtl: dir === 'rtl', nameOf, onDrop: applyMove })
  useFlipAnimation(elements.items, drag.lists, scope)

  /** Position of the pointer in px of the viewport. */
  const pointer = useRef({ x: 0, y: 0 })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const { dragged, onKeyDown, move, focusAfterChange } = drag
  const moveToPointer = () => {
    const to = dragged && positionAtPointer(drag.lists, dragged.id, elements, dir === 'rtl', pointer.current)
    if (to) drag.moveTo(to)
  }
  /** The element of the list that the item would be dropped in. */
  const dropTarget = () => elements.lists.get(drag.lists.find(({ items }) => dragged && items.includes(dragged.id))?.id ?? '')
  useEdgeScroll(dragged?.by === 'pointer', pointer, dropTarget, moveToPointer)
  const context = useMemo(
    () => ({ lists: drag.lists, dragged, elements, hintId, onKeyDown, move, focusAfterChange }),
    [drag.lists, dragged, elements, hintId, onKeyDown, move, focusAfterChange],
  )
  return (
    <SortAreaContext value={context}>
      <DndContext
        sensors={sensors}
        accessibility={NO_ANNOUNCEMENTS}
        autoScroll={false}
        collisionDetection={({ pointerCoordinates, active }) => {
          if (!pointerCoordinates) return []
          pointer.current = pointerCoordinates
          const position = positionAtPointer(drag.lists, String(active.id), elements, dir === 'rtl', pointerCoordinates)
          // dnd-kit needs only the list; the index in it is computed by `moveToPointer`.
          return position ? [{ id: position.list }] : []
        }}
        onDragStart={({ active }) => drag.pickUp(String(active.id), 'pointer')}
        onDragMove={moveToPointer}
        onDragEnd={() => {
          ignoreNextClick()
          drag.drop()
        }}
        onDragCancel={() => {
          ignoreNextClick()
          drag.cancel()
        }}
      >
        {children}
        <Portal>
          <DragOverlay dropAnimation={reducesMotion ? null : undefined}>
            {dragged?.by === 'pointer' ? renderDragged(dragged.id) : null}
          </DragOverlay>
        </Portal>
      </DndContext>
      <VisuallyHidden id={hintId}>
        <Trans>To move this item, press Space, then use the arrow keys. Press Space to drop it or Escape to cancel.</Trans>
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {drag.announcement}
      </VisuallyHidden>
    </SortAreaContext>
  )
}

/** Turns off dnd-kit's announcements, which are English and do not name lists. `useDragState` makes our own. */
const noAnnouncement = () => undefined
const NO_ANNOUNCEMENTS = {
  announcements: { onDragStart: noAnnouncement, onDragOver: noAnnouncement, onDragEnd: noAnnouncement, onDragCancel: noAnnouncement },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
}

/** Browsers fire a click when the pointer is released, which must not open the dropped item. */
function ignoreNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50)
}

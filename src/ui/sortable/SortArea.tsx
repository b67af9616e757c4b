import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Trans } from '@lingui/react/macro'
import { Portal, useDirection } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { VisuallyHidden } from '#ui/theme/VisuallyHidden.tsx'
import { SortAreaContext, type SortElements } from './context.ts'
import { placeUnder } from './measure.ts'
import type { Moved, SortList } from './places.ts'
import { useDragState } from './useDragState.ts'
import { useEdgeScroll } from './useEdgeScroll.ts'
import { useFlip } from './useFlip.ts'
import { useOptimisticOrder } from './useOptimisticOrder.ts'

interface Props {
  /** The lists as they are stored; give the same value again while nothing has changed. */
  lists: readonly SortList[]
  /** What the lists are narrowed by, as one text. */
  scope?: string
  /** What people call a thing, for the announcements. */
  nameOf(id: string): string
  /** Stores a move. Until it is done and the lists have been read again, they are shown as moved; when it fails, as before. */
  onMove(move: Moved): Promise<unknown>
  /** What follows the pointer. */
  renderLifted(id: string): ReactNode
  children: ReactNode
}

/**
 * Lists whose things can be moved by mouse, by touch after a long press, by keyboard (Space, arrows, Space; Escape takes it back)
 * and by call (`useSortArea`), each announced. The pointer is watched by a library; where things land is computed here, from the
 * order of the lists, so that it is the same in both directions of writing.
 */
export function SortArea({ lists, scope = '', nameOf, onMove, renderLifted, children }: Props) {
  const { dir } = useDirection()
  const hintId = useId()
  const still = useReducedMotion()
  const [elements] = useState<SortElements>(() => ({ lists: new Map(), items: new Map(), handles: new Map() }))
  const { held, hold } = useOptimisticOrder(lists, onMove)
  const lift = useDragState({ lists: held, elements, rtl: dir === 'rtl', nameOf, onDrop: hold })
  useFlip(elements.items, lift.lists, scope)

  const pointer = useRef({ x: 0, y: 0 })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  const { lifted, onKeyDown, move, focusNext } = lift
  const carryToPointer = () => {
    const to = lifted && placeUnder(lift.lists, lifted.id, elements, dir === 'rtl', pointer.current)
    if (to) lift.carry(to)
  }
  const landing = () => elements.lists.get(lift.lists.find(({ items }) => lifted && items.includes(lifted.id))?.id ?? '')
  useEdgeScroll(lifted?.by === 'pointer', pointer, landing, carryToPointer)
  const context = useMemo(
    () => ({ lists: lift.lists, lifted, elements, hintId, onKeyDown, move, focusNext }),
    [lift.lists, lifted, elements, hintId, onKeyDown, move, focusNext],
  )
  return (
    <SortAreaContext value={context}>
      <DndContext
        sensors={sensors}
        accessibility={SILENT}
        autoScroll={false}
        collisionDetection={({ pointerCoordinates, active }) => {
          if (!pointerCoordinates) return []
          pointer.current = pointerCoordinates
          const under = placeUnder(lift.lists, String(active.id), elements, dir === 'rtl', pointerCoordinates)
          return under ? [{ id: under.list }] : []
        }}
        onDragStart={({ active }) => lift.pickUp(String(active.id), 'pointer')}
        onDragMove={carryToPointer}
        onDragEnd={() => {
          swallowClick()
          lift.drop()
        }}
        onDragCancel={() => {
          swallowClick()
          lift.cancel()
        }}
      >
        {children}
        <Portal>
          <DragOverlay dropAnimation={still ? null : undefined}>{lifted?.by === 'pointer' ? renderLifted(lifted.id) : null}</DragOverlay>
        </Portal>
      </DndContext>
      <VisuallyHidden id={hintId}>
        <Trans>To move it, press Space, then the arrow keys. Space drops it, Escape puts it back.</Trans>
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {lift.said}
      </VisuallyHidden>
    </SortAreaContext>
  )
}

/** The library's own announcements are English and know nothing of lists: ours are made in `useDragState`. */
const quiet = () => undefined
const SILENT = {
  announcements: { onDragStart: quiet, onDragOver: quiet, onDragEnd: quiet, onDragCancel: quiet },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
}

/** The click that a browser makes of letting go must not open what was dropped. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 50)
}

import { type ComponentType, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { suppressClick } from '../hooks/suppressClick.ts'
import classes from './RowGestures.module.css'

/** What a swipe of a row does. */
export interface SwipeAction {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  color: 'brand' | 'success'
  /** The row leaves the list. It stays out of sight until the list has changed. */
  removes?: boolean
  /** Resolves to false if nothing has changed. */
  run(): unknown
}

export interface RowGesturesProps {
  /** The list. Its rows have the attribute `data-touch-row` with an id. */
  list: RefObject<HTMLElement | null>
  /** Selects the row on which a finger rests. */
  onLongPress?: ((id: string) => void) | undefined
  /** The actions of a row: `forward` for a swipe in the direction of the text, `back` for the other direction. */
  swipes?: ((id: string) => { forward?: SwipeAction | undefined; back?: SwipeAction | undefined }) | undefined
}

/** How long a finger must rest, in ms. */
const REST_MS = 500
/** After this distance in px, a finger does not rest: it swipes or scrolls. */
const MOVE_DISTANCE = 10
/** The distance in px after which a swipe does something when the finger is lifted. */
const SWIPE_DISTANCE = 88
/** A swipe that begins so near to an edge of the window, in px, belongs to the browser: it goes back or forward in the history. */
const EDGE = 24
/** How long a row takes to leave the list or to return to its place, in ms. */
const SLIDE_MS = 160

/** A finger on a row. */
interface Press {
  row: HTMLElement
  id: string
  pointer: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout> | undefined
  state: 'resting' | 'selected' | 'swiping' | 'over'
}

/** A row that is being swiped: its place, how far it has moved, and what would happen. */
interface Swipe {
  /** The distance in px of the edge that the row leaves from that of the window. */
  edge: number
  top: number
  height: number
  /** In px, positive to the right. */
  offset: number
  /** In the direction of the text. */
  isForward: boolean
  action: SwipeAction
}

/** Watches the fingers on a list, and shows beside a swiped row what lifting the finger would do. */
export function RowGestures({ list, onLongPress, swipes }: RowGesturesProps) {
  const [swipe, setSwipe] = useState<Swipe>()
  const select = useEffectEvent((id: string) => onLongPress?.(id))
  const isSelectable = useEffectEvent(() => onLongPress !== undefined)
  const actionsOf = useEffectEvent((id: string) => swipes?.(id) ?? {})

  useEffect(() => {
    const element = list.current
    if (!element) return
    let press: Press | undefined
    let current: Swipe | undefined
    const show = (next: Swipe | undefined) => {
      current = next
      setSwipe(next)
    }
    const isForward = (distance: number) => distance > 0 === (getComputedStyle(element).direction === 'ltr')
    const actionFor = ({ id }: Press, distance: number) => actionsOf(id)[isForward(distance) ? 'forward' : 'back']
    const rest = (resting: Press) => {
      resting.state = 'selected'
      navigator.vibrate?.(10)
      select(resting.id)
    }
    const onPointerDown = (event: PointerEvent) => {
      const { target, clientX: x, clientY: y, pointerId: pointer, pointerType, isPrimary } = event
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-touch-row]') : null
      if (pointerType !== 'touch' || !isPrimary || !row) return
      press = { row, id: row.dataset.touchRow ?? '', pointer, x, y, timer: undefined, state: 'resting' }
      // A button under the finger has a purpose of its own.
      if (isSelectable() && !(target as Element).closest('button, input')) press.timer = setTimeout(rest, REST_MS, press)
    }
    const onPointerMove = (event: PointerEvent) => {
      if (!press || event.pointerId !== press.pointer || press.state === 'over' || press.state === 'selected') return
      const [distance, height] = [event.clientX - press.x, event.clientY - press.y]
      if (press.state === 'resting') {
        if (Math.hypot(distance, height) < MOVE_DISTANCE) return
        clearTimeout(press.timer)
        const isAtEdge = press.x < EDGE || press.x > innerWidth - EDGE
        const isSwipe = !isAtEdge && Math.abs(distance) > 1.5 * Math.abs(height) && actionFor(press, distance)
        press.state = isSwipe ? 'swiping' : 'over'
        if (!isSwipe) return
        press.row.setPointerCapture(press.pointer)
      }
      const action = actionFor(press, distance)
      // In a direction without an action the row stays.
      const offset = action ? distance : 0
      press.row.style.translate = `${offset}px`
      const { left, right, top, height: rowHeight } = press.row.getBoundingClientRect()
      const edge = offset > 0 ? left - offset : document.documentElement.clientWidth - right + offset
      show(action && { edge, top, height: rowHeight, offset, isForward: isForward(offset), action })
    }
    const slide = async (row: HTMLElement, translate: string) => {
      const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLIDE_MS
      await row.animate({ translate }, { duration, easing: 'ease-out' }).finished.catch(() => undefined)
      row.style.translate = translate
    }
    const end = async ({ row }: Press, action: SwipeAction | undefined, offset: number) => {
      show(undefined)
      if (!action?.removes) {
        void slide(row, '0px').then(() => row.style.removeProperty('translate'))
        await action?.run()
        return
      }
      await slide(row, `${Math.sign(offset) * row.offsetWidth}px`)
      // The list reads its rows again after `run`. A row that is in it even then has not been removed.
      const restore = () => {
        changes.disconnect()
        row.style.removeProperty('translate')
      }
      const changes = new MutationObserver(restore)
      if (row.parentElement) changes.observe(row.parentElement, { childList: true })
      const hasChanged = await Promise.resolve(action.run()).catch((reason) => {
        restore()
        throw reason
      })
      if (hasChanged === false) restore()
    }
    const onPointerUp = (event: PointerEvent) => {
      const done = press
      if (!done || event.pointerId !== done.pointer) return
      clearTimeout(done.timer)
      press = undefined
      if (done.state === 'selected' || done.state === 'swiping') suppressClick()
      if (done.state !== 'swiping') return
      const isFar = event.type === 'pointerup' && current && Math.abs(current.offset) >= SWIPE_DISTANCE
      void end(done, isFar ? current?.action : undefined, current?.offset ?? 0)
    }
    // A finger that rests on a link would open the browser's menu, or drag the link.
    const prevent = (event: Event) => press && isSelectable() && event.preventDefault()

    const { style } = element
    // Sideways movements are swipes; everything else stays with the browser.
    style.touchAction = 'pan-y pinch-zoom'
    style.overflowX = 'clip'
    style.userSelect = 'none'
    style.setProperty('-webkit-touch-callout', 'none')
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('contextmenu', prevent)
    element.addEventListener('dragstart', prevent)
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', onPointerUp)
    return () => {
      clearTimeout(press?.timer)
      style.touchAction = ''
      style.overflowX = ''
      style.userSelect = ''
      style.removeProperty('-webkit-touch-callout')
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('contextmenu', prevent)
      element.removeEventListener('dragstart', prevent)
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', onPointerUp)
    }
  }, [list])

  if (!swipe) return null
  const { action, edge, offset, top, height, isForward } = swipe
  const Icon = action.icon
  return createPortal(
    <div
      aria-hidden
      className={classes.strip}
      data-color={action.color}
      data-armed={Math.abs(offset) >= SWIPE_DISTANCE || undefined}
      style={{
        [isForward ? 'insetInlineStart' : 'insetInlineEnd']: edge,
        insetBlockStart: top,
        blockSize: height,
        inlineSize: Math.abs(offset),
      }}
    >
      <Icon size={22} stroke={1.8} />
      <span>{action.label}</span>
    </div>,
    document.body,
  )
}

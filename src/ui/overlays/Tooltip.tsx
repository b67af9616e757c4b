import { Portal } from '@mantine/core'
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import classes from './Tooltip.module.css'
import { placeTooltip, type TooltipPosition } from './tooltipPosition.ts'

/** The props that a tooltip sets on its target. */
interface TargetProps {
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  'data-tooltip'?: string
  onPointerEnter?(event: PointerEvent): void
  onPointerMove?(event: PointerEvent): void
  onPointerDown?(event: PointerEvent): void
  onFocus?(event: FocusEvent): void
  onBlur?(event: FocusEvent): void
}

interface Props {
  label: ReactNode
  /** Above the element, or beside it at the inline end. */
  position?: TooltipPosition
  disabled?: boolean
  /** One element that passes these props on to the DOM. */
  children: ReactElement<TargetProps>
}

/** Delay between hover or focus and the tooltip, in ms. */
export const TOOLTIP_DELAY_MS = 350

/**
 * A tooltip for pointer and keyboard users. Escape closes it, and the pointer may move onto it (WCAG 1.4.13). Pages have many: until it is
 * shown, only its target is rendered.
 */
export function Tooltip({ label, position = 'top', disabled = false, children }: Props) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement>()
  const timer = useRef(0)
  /** The pointer has entered the target and has not moved on it yet. */
  const awaitsMovement = useRef(false)
  const { props } = children
  useEffect(() => () => clearTimeout(timer.current), [])

  const showDelayed = (element: HTMLElement) => {
    clearTimeout(timer.current)
    // An element that was replaced meanwhile has no place to show a tooltip at.
    if (!disabled) timer.current = window.setTimeout(() => element.isConnected && setTarget(element), TOOLTIP_DELAY_MS)
  }
  const hide = () => {
    awaitsMovement.current = false
    clearTimeout(timer.current)
    setTarget(undefined)
  }
  const isShown = target !== undefined && !disabled
  // The accessible name is not repeated as description.
  const describedBy = isShown && label !== props['aria-label'] ? id : props['aria-describedby']

  const handlers: TargetProps & { onPointerLeave(): void } = {
    // A truncated text inside needs no title beside this tooltip.
    'data-tooltip': '',
    onPointerEnter(event) {
      props.onPointerEnter?.(event)
      awaitsMovement.current = event.pointerType !== 'touch'
    },
    // A target that appears under a resting pointer is entered without a movement: no tooltip is shown then.
    onPointerMove(event) {
      props.onPointerMove?.(event)
      if (awaitsMovement.current) showDelayed(event.currentTarget as HTMLElement)
      awaitsMovement.current = false
    },
    onPointerLeave() {
      awaitsMovement.current = false
      clearTimeout(timer.current)
    },
    onPointerDown(event) {
      props.onPointerDown?.(event)
      hide()
    },
    onFocus(event) {
      props.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) showDelayed(event.currentTarget as HTMLElement)
    },
    onBlur(event) {
      props.onBlur?.(event)
      hide()
    },
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <>
      {cloneElement(children, handlers)}
      {isShown && (
        <TooltipBubble id={id} target={target} position={position} onHide={hide}>
          {label}
        </TooltipBubble>
      )}
    </>
  )
}

interface BubbleProps {
  id?: string
  /** The element that the tooltip is about. */
  target: Element
  /** The element whose focus keeps the tooltip open; `target` by default. */
  focused?: Element
  /** What the tooltip does not cover: the row with the focus; `target` by default. */
  clearOf?: Element
  position?: TooltipPosition
  onHide(): void
  children: ReactNode
}

/** The visible part of a tooltip. Escape, a scrolled page and a pointer that moves elsewhere hide it. */
export function TooltipBubble({ id, target, focused = target, clearOf = target, position = 'top', onHide, children }: BubbleProps) {
  const box = useRef<HTMLDivElement>(null)
  // A ref, because the portal renders the bubble after the effects of this component.
  const place = useCallback(
    (bubble: HTMLDivElement | null) => {
      box.current = bubble
      if (!bubble) return
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight }
      const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
      const { left, right } = target.getBoundingClientRect()
      const { top, bottom } = clearOf.getBoundingClientRect()
      const { x, y } = placeTooltip({ left, right, top, bottom }, size, viewport, position, document.dir === 'rtl')
      bubble.style.translate = `${x}px ${y}px`
    },
    [target, clearOf, position],
  )

  const hide = useEffectEvent(onHide)
  useEffect(() => {
    const onPointerOver = ({ target: hovered }: Event) => {
      if (!target.contains(hovered as Node) && !box.current?.contains(hovered as Node) && document.activeElement !== focused) hide()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Only the tooltip closes (WCAG 1.4.13): Escape also leaves a record and clears a selection.
      event.preventDefault()
      hide()
    }
    const onScroll = () => hide()
    document.addEventListener('pointerover', onPointerOver)
    document.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('scroll', onScroll, true)
    return () => {
      document.removeEventListener('pointerover', onPointerOver)
      document.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('scroll', onScroll, true)
    }
  }, [target, focused])

  return (
    <Portal>
      <div ref={place} id={id} role="tooltip" className={classes.anchor}>
        <div className={classes.bubble} dir={document.dir}>
          {children}
        </div>
      </div>
    </Portal>
  )
}

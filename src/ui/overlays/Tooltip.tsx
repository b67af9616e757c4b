import { Portal } from '@mantine/core'
import {
  cloneElement,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './Tooltip.module.css'
import { placeTooltip, type TooltipPosition } from './tooltipPosition.ts'

/** What a tooltip listens to on the element that it belongs to. */
interface Target {
  'aria-label'?: string
  'aria-describedby'?: string | undefined
  onPointerEnter?(event: PointerEvent): void
  onPointerDown?(event: PointerEvent): void
  onFocus?(event: FocusEvent): void
  onBlur?(event: FocusEvent): void
}

interface Props {
  label: ReactNode
  /** Above the element, or beside it, towards the end of the line. */
  position?: TooltipPosition
  disabled?: boolean
  /** One element that hands on what it is given. */
  children: ReactElement<Target>
}

/** How long one rests on an element before its tooltip shows, in ms. */
const DELAY = 350

/**
 * A word about an element, for who rests on it with a pointer or comes to it with the keyboard; Escape closes it, and the pointer may go
 * onto it (WCAG 1.4.13). It is on every screen many times: until it is shown it is nothing but its element.
 */
export function Tooltip({ label, position = 'top', disabled = false, children }: Props) {
  const id = useId()
  const [target, setTarget] = useState<HTMLElement>()
  const timer = useRef(0)
  const { props } = children
  useEffect(() => () => clearTimeout(timer.current), [])

  const showSoon = (element: HTMLElement) => {
    clearTimeout(timer.current)
    if (!disabled) timer.current = window.setTimeout(() => setTarget(element), DELAY)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setTarget(undefined)
  }
  const shown = target !== undefined && !disabled
  // What is the name of the element already is not said twice.
  const describedBy = shown && label !== props['aria-label'] ? id : props['aria-describedby']

  const listening: Target & { onPointerLeave(): void } = {
    onPointerEnter(event) {
      props.onPointerEnter?.(event)
      if (event.pointerType !== 'touch') showSoon(event.currentTarget as HTMLElement)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown(event) {
      props.onPointerDown?.(event)
      hide()
    },
    onFocus(event) {
      props.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) showSoon(event.currentTarget as HTMLElement)
    },
    onBlur(event) {
      props.onBlur?.(event)
      hide()
    },
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return (
    <>
      {cloneElement(children, listening)}
      {shown && <Bubble id={id} label={label} target={target} position={position} onGone={hide} />}
    </>
  )
}

interface BubbleProps {
  id: string
  label: ReactNode
  target: HTMLElement
  position: TooltipPosition
  onGone(): void
}

function Bubble({ id, label, target, position, onGone }: BubbleProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bubble = box.current
    if (!bubble) return
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const size = { width: bubble.offsetWidth, height: bubble.offsetHeight }
    const { x, y } = placeTooltip(target.getBoundingClientRect(), size, room, position, document.dir === 'rtl')
    bubble.style.translate = `${x}px ${y}px`
  }, [target, position])

  const gone = useEffectEvent(onGone)
  useEffect(() => {
    const leave = ({ target: over }: Event) => {
      if (!target.contains(over as Node) && !box.current?.contains(over as Node) && document.activeElement !== target) gone()
    }
    const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && gone()
    const scrolled = () => gone()
    document.addEventListener('pointerover', leave)
    document.addEventListener('keydown', pressed, true)
    window.addEventListener('scroll', scrolled, true)
    return () => {
      document.removeEventListener('pointerover', leave)
      document.removeEventListener('keydown', pressed, true)
      window.removeEventListener('scroll', scrolled, true)
    }
  }, [target])

  return (
    <Portal>
      <div ref={box} id={id} role="tooltip" className={classes.place}>
        <div className={classes.bubble} dir={document.dir}>
          {label}
        </div>
      </div>
    </Portal>
  )
}

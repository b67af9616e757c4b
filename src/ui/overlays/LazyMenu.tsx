import {
  type ComponentType,
  cloneElement,
  createContext,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useState,
} from 'react'
import { type LazyModule, useLazyModule } from '../lazy/lazyModule.ts'

/** A component of Mantine's that opens beside its target, with its parts by their names. */
export interface Floating {
  Target: unknown
  Dropdown: unknown
}

interface FloatingProps {
  opened?: boolean
  onChange?(opened: boolean): void
  children?: ReactNode
}

interface Place {
  /** What opens; before it is here there is only its target. */
  whole: Floating | undefined
  popup: 'menu' | 'dialog'
  press(): void
  /** The target has been drawn anew because it was pressed: it takes the focus again. */
  takesFocus: boolean
}

const PlaceContext = createContext<Place>({ whole: undefined, popup: 'menu', press: () => undefined, takesFocus: false })

/** What opens here, once it is here. */
export const useFloating = (): Floating | undefined => use(PlaceContext).whole

interface RootProps<Whole extends Floating> {
  parts: LazyModule<{ Whole: Whole }>
  popup: Place['popup']
  props: FloatingProps
}

/** Draws nothing but the target until it is opened for the first time: then what opens is loaded and takes over. */
export function FloatingRoot<Whole extends Floating>({ parts, popup, props }: RootProps<Whole>) {
  const [opensItself] = useState(props.opened === true)
  const [pressed, setPressed] = useState(false)
  const [asked, setAsked] = useState(false)
  if (props.opened && !asked) setAsked(true)
  const whole = useLazyModule(parts, pressed || asked)?.Whole
  const place: Place = { whole, popup, press: () => setPressed(true), takesFocus: !opensItself }
  return (
    <PlaceContext value={place}>
      {whole ? <Arrived whole={whole} pressed={pressed} opensItself={opensItself} props={props} /> : props.children}
    </PlaceContext>
  )
}

interface ArrivedProps {
  whole: Floating
  pressed: boolean
  opensItself: boolean
  props: FloatingProps
}

/** It opens after its target has the focus, so that it knows where the focus returns to. */
function Arrived({ whole, pressed, opensItself, props }: ArrivedProps) {
  const Whole = whole as unknown as ComponentType<FloatingProps>
  const [opened, setOpened] = useState(false)
  const [drawn, setDrawn] = useState(opensItself)
  useEffect(() => {
    setDrawn(true)
    if (pressed) setOpened(true)
  }, [pressed])
  const change = (opened: boolean) => {
    setOpened(opened)
    props.onChange?.(opened)
  }
  return <Whole {...props} opened={drawn && (props.opened ?? opened)} onChange={change} />
}

interface TargetChild {
  onClick?: MouseEventHandler
}

export interface TargetProps {
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** The one element that opens it. */
export function FloatingTarget({ children, ...others }: TargetProps) {
  const { whole, popup, press } = use(PlaceContext)
  const target = children as ReactElement<TargetChild>
  if (whole) return <ArrivedTarget others={others}>{target}</ArrivedTarget>
  return cloneElement(target, {
    ...others,
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick(event) {
      target.props.onClick?.(event)
      press()
    },
  } as TargetChild)
}

function ArrivedTarget({ others, children }: { others: { ref?: Ref<HTMLElement> }; children: ReactElement }) {
  const { whole, takesFocus } = use(PlaceContext)
  const Target = whole?.Target as ComponentType<TargetProps>
  const [takeFocus] = useState(() => (takesFocus ? (target: HTMLElement | null) => target?.focus() : undefined))
  return (
    <Target {...(takeFocus && { ref: takeFocus })} {...others}>
      {children}
    </Target>
  )
}

/** What opens. */
export function FloatingDropdown(props: object) {
  const Dropdown = useFloating()?.Dropdown as ComponentType<object> | undefined
  return Dropdown && <Dropdown {...props} />
}

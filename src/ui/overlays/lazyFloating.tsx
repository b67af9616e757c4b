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

/** A Mantine component that opens beside its target, such as `Menu` or `Popover`, with its subcomponents. */
export interface Floating {
  Target: unknown
  Dropdown: unknown
}

interface FloatingProps {
  opened?: boolean
  onChange?(opened: boolean): void
  children?: ReactNode
}

interface FloatingState {
  /** The Mantine component; undefined until it is loaded. Until then only the target is rendered. */
  Component: Floating | undefined
  /** What the target opens (`aria-haspopup`). */
  popup: 'menu' | 'dialog'
  /** Loads the component and opens it. */
  onPress(): void
  /** The target was pressed and is mounted again inside the loaded component: it gets the focus back. */
  restoresFocus: boolean
}

const FloatingContext = createContext<FloatingState>({
  Component: undefined,
  popup: 'menu',
  onPress: () => undefined,
  restoresFocus: false,
})

/** The loaded Mantine component around this element; undefined until it is loaded. */
export const useFloating = (): Floating | undefined => use(FloatingContext).Component

interface RootProps<Component extends Floating> {
  module: LazyModule<{ Component: Component }>
  popup: FloatingState['popup']
  props: FloatingProps
}

/** Renders only the target until it is opened for the first time, then loads the Mantine component and renders it instead. */
export function FloatingRoot<MantineComponent extends Floating>({ module, popup, props }: RootProps<MantineComponent>) {
  const [isInitiallyOpen] = useState(props.opened === true)
  const [wasPressed, setWasPressed] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (props.opened && !wasOpened) setWasOpened(true)
  const Component = useLazyModule(module, wasPressed || wasOpened)?.Component
  const state: FloatingState = { Component, popup, onPress: () => setWasPressed(true), restoresFocus: !isInitiallyOpen }
  return (
    <FloatingContext value={state}>
      {Component ? (
        <LoadedRoot Component={Component} wasPressed={wasPressed} isInitiallyOpen={isInitiallyOpen} props={props} />
      ) : (
        props.children
      )}
    </FloatingContext>
  )
}

interface LoadedRootProps {
  Component: Floating
  wasPressed: boolean
  isInitiallyOpen: boolean
  props: FloatingProps
}

/** Opens after the target has the focus, so that Mantine knows where to return it. */
function LoadedRoot({ Component, wasPressed, isInitiallyOpen, props }: LoadedRootProps) {
  const MantineComponent = Component as unknown as ComponentType<FloatingProps>
  const [opened, setOpened] = useState(false)
  const [isMounted, setIsMounted] = useState(isInitiallyOpen)
  useEffect(() => {
    setIsMounted(true)
    if (wasPressed) setOpened(true)
  }, [wasPressed])
  const onChange = (opened: boolean) => {
    setOpened(opened)
    props.onChange?.(opened)
  }
  return <MantineComponent {...props} opened={isMounted && (props.opened ?? opened)} onChange={onChange} />
}

interface TargetChild {
  onClick?: MouseEventHandler
}

export interface TargetProps {
  children: ReactNode
  ref?: Ref<HTMLElement>
}

/** The element that opens the menu or popover. `others` are the props that a `Tooltip` around it sets. */
export function FloatingTarget({ children, ...others }: TargetProps) {
  const { Component, popup, onPress } = use(FloatingContext)
  const target = children as ReactElement<TargetChild>
  if (Component) return <LoadedTarget others={others}>{target}</LoadedTarget>
  return cloneElement(target, {
    ...others,
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick(event) {
      target.props.onClick?.(event)
      onPress()
    },
  } as TargetChild)
}

/** The target inside the loaded component. It gets the focus back that it lost by being mounted again. */
function LoadedTarget({ others, children }: { others: { ref?: Ref<HTMLElement> }; children: ReactElement }) {
  const { Component, restoresFocus } = use(FloatingContext)
  const Target = Component?.Target as ComponentType<TargetProps>
  // It was pressed a moment ago, so it is in sight: a page that scrolls now moves the menu away from the pointer.
  const [focusRef] = useState(() => (restoresFocus ? (target: HTMLElement | null) => target?.focus({ preventScroll: true }) : undefined))
  return (
    <Target {...(focusRef && { ref: focusRef })} {...others}>
      {children}
    </Target>
  )
}

/** The content of the menu or popover. */
export function FloatingDropdown(props: object) {
  const Dropdown = useFloating()?.Dropdown as ComponentType<object> | undefined
  return Dropdown && <Dropdown {...props} />
}

import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Props that a lazily loaded menu receives. */
export interface LazyMenuProps {
  opened: boolean
  onOpenedChange(opened: boolean): void
}

interface Props<MenuProps extends object> {
  /** Loads the button with its menu. */
  load(): Promise<ComponentType<MenuProps & LazyMenuProps>>
  /** Further props of the menu. */
  menuProps: MenuProps
  /** The page is idle: the menu may be loaded. */
  idle: boolean
  /** Renders the button without its menu. */
  button(onPress: () => void): ReactNode
}

/**
 * A button of the top bar whose menu is loaded when the page is idle or when the button is pressed. The loaded menu brings its own button,
 * which replaces the first one and takes over its focus.
 */
export function LazyMenu<MenuProps extends object>({ load, menuProps, idle, button }: Props<MenuProps>) {
  const [presses, setPresses] = useState(0)
  const [LoadedMenu, setLoadedMenu] = useState<ComponentType<MenuProps & LazyMenuProps>>()
  const wrapper = useRef<HTMLSpanElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (!idle && presses === 0) return
    load().then(
      (component) => {
        hadFocus.current = wrapper.current?.contains(document.activeElement) ?? false
        setLoadedMenu(() => component)
      },
      (reason) => console.warn('A menu could not be loaded.', reason),
    )
  }, [load, idle, presses])

  const focusMenuButton = () => {
    if (hadFocus.current || presses > 0) wrapper.current?.querySelector('button')?.focus()
  }
  return (
    <span ref={wrapper} style={{ display: 'contents' }}>
      {LoadedMenu ? (
        <MenuWithFocus menu={LoadedMenu} menuProps={menuProps} pressed={presses > 0} onMount={focusMenuButton} />
      ) : (
        button(() => setPresses(presses + 1))
      )}
    </span>
  )
}

interface MenuWithFocusProps<MenuProps> {
  menu: ComponentType<MenuProps & LazyMenuProps>
  menuProps: MenuProps
  pressed: boolean
  onMount(): void
}

/** Opens the menu after its button has the focus, so that Mantine knows where to return it. */
function MenuWithFocus<MenuProps extends object>({ menu: Menu, menuProps, pressed, onMount }: MenuWithFocusProps<MenuProps>) {
  const [opened, setOpened] = useState(false)
  const mount = useRef(onMount)
  useLayoutEffect(() => mount.current(), [])
  useEffect(() => {
    if (pressed) setOpened(true)
  }, [pressed])
  return <Menu {...menuProps} opened={opened} onOpenedChange={setOpened} />
}

import type { MenuProps } from '@mantine/core'
import type { ComponentProps, ReactElement } from 'react'
import { lazyModule } from '../lazy/lazyModule.ts'
import type { Component as MantineMenu } from '../lazy/mantineMenu.ts'
import { FloatingDropdown, FloatingRoot, FloatingTarget, useFloating } from './lazyFloating.tsx'

type Subcomponents = typeof MantineMenu

const menuModule = lazyModule(() => import('../lazy/mantineMenu.ts'))

// `popup`: what the target opens (`aria-haspopup`).
const Root = (props: MenuProps) => <FloatingRoot module={menuModule} popup="menu" props={props} />

/**
 * The root of a menu whose items are loaded with it; the menu opens when both are loaded.
 *
 * @param items a lazy component with the items
 */
export function menuWithLazyItems(items: { preload(): Promise<unknown> }) {
  const menuAndItems = lazyModule(async () => {
    const [menu] = await Promise.all([menuModule.preload(), items.preload()])
    return menu
  })
  return (props: MenuProps) => <FloatingRoot module={menuAndItems} popup="menu" props={props} />
}

/** Focuses the first enabled item when the menu opens; Mantine focuses the first item even if it is disabled. */
const autoFocusFirst = (dropdown: HTMLElement | null): void => {
  if (dropdown?.querySelector('[data-autofocus]')) return
  dropdown?.querySelector('[data-menu-item]:not([data-disabled])')?.setAttribute('data-autofocus', 'true')
}

const Dropdown = (props: ComponentProps<Subcomponents['Dropdown']>) => <FloatingDropdown ref={autoFocusFirst} {...props} />

type Subcomponent = 'Item' | 'Label' | 'Divider' | 'CheckboxItem' | 'RadioGroup' | 'RadioItem'

/** A subcomponent of Mantine's menu. It is rendered only inside a loaded menu. */
function MenuPart({ name, props }: { name: Subcomponent; props: object }) {
  const Component = (useFloating() as Subcomponents | undefined)?.[name] as ((props: object) => ReactElement) | undefined
  return Component && <Component {...props} />
}

/** Creates the subcomponent of that name, as a property of `Menu`. */
const lazyPart = <PartName extends Subcomponent>(name: PartName): Subcomponents[PartName] =>
  ((props: object) => <MenuPart name={name} props={props} />) as unknown as Subcomponents[PartName]

/** Mantine's menu with the same API. Only its button is loaded with the page; the menu is loaded when it is opened for the first time. */
export const Menu = Object.assign(Root, {
  Target: FloatingTarget,
  Dropdown,
  Item: lazyPart('Item'),
  Label: lazyPart('Label'),
  Divider: lazyPart('Divider'),
  CheckboxItem: lazyPart('CheckboxItem'),
  RadioGroup: lazyPart('RadioGroup'),
  RadioItem: lazyPart('RadioItem'),
})

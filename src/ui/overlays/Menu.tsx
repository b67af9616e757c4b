import type { MenuProps } from '@mantine/core'
import type { ComponentProps, ReactElement } from 'react'
import { lazyModule } from '../lazy/lazyModule.ts'
import type { Whole } from '../lazy/mantineMenu.ts'
import { FloatingDropdown, FloatingRoot, FloatingTarget, useFloating } from './LazyMenu.tsx'

type Parts = typeof Whole

const parts = lazyModule(() => import('../lazy/mantineMenu.ts'))

const Root = (props: MenuProps) => <FloatingRoot parts={parts} popup="menu" props={props} />

/**
 * The root of a menu whose items are loaded with it: the menu opens when they are here.
 *
 * @param items what is drawn in it, a lazy component
 */
export function menuOf(items: { preload(): Promise<unknown> }) {
  const both = lazyModule(async () => {
    const [whole] = await Promise.all([parts.preload(), items.preload()])
    return whole
  })
  return (props: MenuProps) => <FloatingRoot parts={both} popup="menu" props={props} />
}

/** The first item that can be chosen has the focus when the menu opens; Mantine would give it to the first one, which may be disabled. */
const focusFirst = (dropdown: HTMLElement | null): void => {
  if (dropdown?.querySelector('[data-autofocus]')) return
  dropdown?.querySelector('[data-menu-item]:not([data-disabled])')?.setAttribute('data-autofocus', 'true')
}

const Dropdown = (props: ComponentProps<Parts['Dropdown']>) => <FloatingDropdown ref={focusFirst} {...props} />

type Name = 'Item' | 'Label' | 'Divider' | 'CheckboxItem' | 'RadioGroup' | 'RadioItem'

/** A part of Mantine's menu by its name: it is only drawn in a menu that is there. */
function Part({ name, props }: { name: Name; props: object }) {
  const Whole = (useFloating() as Parts | undefined)?.[name] as ((props: object) => ReactElement) | undefined
  return Whole && <Whole {...props} />
}

const part = <Which extends Name>(name: Which): Parts[Which] =>
  ((props: object) => <Part name={name} props={props} />) as unknown as Parts[Which]

/**
 * Mantine's menu, of which a page at first loads and draws nothing but the button: the menu comes when it is opened for the first time.
 * All of it is called as Mantine's is.
 */
export const Menu = Object.assign(Root, {
  Target: FloatingTarget,
  Dropdown,
  Item: part('Item'),
  Label: part('Label'),
  Divider: part('Divider'),
  CheckboxItem: part('CheckboxItem'),
  RadioGroup: part('RadioGroup'),
  RadioItem: part('RadioItem'),
})

import type { PopoverDropdownProps, PopoverProps } from '@mantine/core'
import { lazyModule } from '../lazy/lazyModule.ts'
import { FloatingDropdown, FloatingRoot, FloatingTarget } from './LazyMenu.tsx'

const parts = lazyModule(() => import('../lazy/mantinePopover.ts'))

interface Props extends Omit<PopoverProps, 'opened' | 'onChange'> {
  opened: boolean
  onChange?(opened: boolean): void
}

const Root = (props: Props) => <FloatingRoot parts={parts} popup="dialog" props={props} />
const Dropdown = (props: PopoverDropdownProps) => <FloatingDropdown {...props} />

/**
 * Mantine's popover, of which a page at first loads and draws nothing but the target: the rest comes when it opens for the first time.
 * Its target opens it by `opened`.
 */
export const Popover = Object.assign(Root, { Target: FloatingTarget, Dropdown })

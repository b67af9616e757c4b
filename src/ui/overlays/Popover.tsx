import type { PopoverDropdownProps, PopoverProps } from '@mantine/core'
import { lazyModule } from '../lazy/lazyModule.ts'
import { FloatingDropdown, FloatingRoot, FloatingTarget } from './lazyFloating.tsx'

const popoverModule = lazyModule(() => import('../lazy/mantinePopover.ts'))

interface Props extends Omit<PopoverProps, 'opened' | 'onChange'> {
  opened: boolean
  onChange?(opened: boolean): void
}

// `popup`: what the target opens (`aria-haspopup`).
const Root = (props: Props) => <FloatingRoot module={popoverModule} popup="dialog" props={props} />
const Dropdown = (props: PopoverDropdownProps) => <FloatingDropdown {...props} />

/**
 * Mantine's popover. Only its target is loaded with the page; the rest is loaded when it opens for the first time. The parent controls
 * `opened`.
 */
export const Popover = Object.assign(Root, { Target: FloatingTarget, Dropdown })

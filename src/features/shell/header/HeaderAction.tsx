import { ActionIcon } from '@mantine/core'
import type { AriaAttributes, ReactNode, Ref } from 'react'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'

export interface HeaderActionProps extends AriaAttributes {
  label: string
  children: ReactNode
  onClick?(): void
  /** Makes it a link instead of a button. */
  renderRoot?(props: Record<string, unknown>): ReactNode
  className?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** A round icon button of the top bar; its tooltip shows its label. */
export const HeaderAction = ({ label, children, ref, ...others }: HeaderActionProps) => (
  // No tooltip over an open menu.
  <Tooltip label={label} disabled={Boolean(others['aria-haspopup'] && others['aria-expanded'])}>
    <ActionIcon
      ref={ref}
      variant="subtle"
      color="gray"
      size={42}
      radius="xl"
      aria-label={label}
      style={{ overflow: 'visible' }}
      {...others}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)

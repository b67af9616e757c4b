import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'

interface Props {
  label: string
  onClick(): void
  children: ReactNode
}

/** Icon button for the open mail or the selected ones. */
export const ActionButton = ({ label, onClick, children }: Props) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)
